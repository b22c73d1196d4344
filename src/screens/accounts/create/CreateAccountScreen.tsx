import { useLocation } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { accountIn } from '#src/addresses/ids-in-query.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { accountCreate } from './account-create-actors.ts';
import { ChooseParent } from './ChooseParent.tsx';
import { createTexts, createTitles } from './create-texts.ts';
import { Created } from './Created.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import type { CreateProps } from './props.ts';
import css from './Create.module.css';

/** #/Account/Create/{type}: creates an account with the same layouts as its view (sections 2, 7). */
export function CreateAccountScreen({ accountType }: { accountType: CreatableType }) {
  const proposed = useLocation({ select: ({ search }) => accountIn(search) });
  const actor = useActorRef(accountCreate, { input: { accountType } });
  useEffect(() => {
    if (proposed !== null) actor.send({ type: 'parent.chosen', parentAccountId: proposed });
  }, [actor, proposed]);
  return (
    <FormPage testId="create-account">
      <PageHead title={<FormattedMessage {...createTitles[accountType]} />} />
      <Step actor={actor} />
    </FormPage>
  );
}

function Step({ actor }: CreateProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { form, created, parentAccountId } = state.context;
  if (state.matches('choosingParent')) return <ChooseParent actor={actor} />;
  if (state.matches('unavailable')) return <Unavailable actor={actor} />;
  if (created !== null) return <Created actor={actor} created={created} />;
  if (form === null || parentAccountId === null) return <Skeleton lines={8} />;
  return <NewAccountForm key={form.key} actor={actor} form={form} parentAccountId={parentAccountId} />;
}

function Unavailable({ actor }: CreateProps) {
  const problem = useProblemText(useSelector(actor, state => state.context.problem));
  return (
    <div className={css.unavailable}>
      <Alert>{problem}</Alert>
      <div className={css.actions}>
        <RetryButton variant="primary" onClick={() => actor.send({ type: 'form.requested' })} />
        <Button variant="secondary" onClick={() => actor.send({ type: 'parent.changed' })}>
          <FormattedMessage {...createTexts.otherParent} />
        </Button>
      </div>
    </div>
  );
}
