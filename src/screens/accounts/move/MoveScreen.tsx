import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { move as action } from '#src/screens/accounts/shared/actions/move.ts';
import { AccountWizard } from '#src/screens/accounts/shared/wizard/AccountWizard.tsx';
import { stepTexts } from '#src/screens/platform/wizard/step-texts.ts';
import { usePersistWizard } from '#src/screens/platform/wizard/use-persist-wizard.ts';
import { Steps } from '#src/ui/plain/Steps.tsx';
import { ChooseTarget } from './ChooseTarget.tsx';
import { move } from './move-actors.ts';
import { moveTexts } from './move-texts.ts';
import { Moved } from './Moved.tsx';
import { ReviewMove } from './ReviewMove.tsx';
import { readStoredMove, moveKey } from './stored-move.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

const STEPS = [
  { id: 'where', text: <FormattedMessage {...moveTexts.stepWhere} /> },
  { id: 'review', text: <FormattedMessage {...stepTexts.review} /> },
  { id: 'done', text: <FormattedMessage {...stepTexts.done} /> },
];

/** /move: moves an account below another one (sections 2, 7). */
export const MoveScreen = () => (
  <AccountWizard action={action} title={titles.move} heading={moveTexts.heading}>
    {account => <MoveWizard account={account} />}
  </AccountWizard>
);

function MoveWizard({ account }: { account: Account }) {
  const intl = useIntl();
  const [draft] = useState(() => readStoredMove(account.AccountId));
  const actor = useActorRef(move, { input: { accountId: account.AccountId, draft } });
  const state = useSelector(actor, snapshot => snapshot);
  usePersistWizard(moveKey(account.AccountId), actor, ({ context: { parentAccountId, key } }) => ({
    parentAccountId,
    key,
  }));
  const isDone = state.matches('done');
  useUnsavedGuard(!isDone && state.context.parentAccountId !== null);
  const isReviewed = state.context.consequences !== null;
  const View = isDone ? Moved : isReviewed ? ReviewMove : ChooseTarget;
  return (
    <div className={css.wizard} data-unsaved-exclude>
      <Steps
        label={intl.formatMessage(moveTexts.steps)}
        current={isDone ? 2 : isReviewed ? 1 : 0}
        steps={STEPS}
      />
      <View actor={actor} account={account} />
    </div>
  );
}
