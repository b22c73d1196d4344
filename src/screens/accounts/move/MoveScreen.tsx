import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import { move } from '#src/screens/accounts/actors/account-wizards.ts';
import { titles } from '#src/shell/titles.ts';
import { useUnsavedGuard } from '#src/shell/use-unsaved-guard.ts';
import { Steps } from '#src/ui/plain/Steps.tsx';
import { move as action } from '../actions/move.ts';
import { AccountWizard } from '../wizard/AccountWizard.tsx';
import { usePersistWizard } from '../wizard/use-persist-wizard.ts';
import { wizardTexts } from '../wizard/wizard-texts.ts';
import { ChooseTarget } from './ChooseTarget.tsx';
import { Moved } from './Moved.tsx';
import { ReviewMove } from './ReviewMove.tsx';
import { readStoredMove, moveKey } from './stored-move.ts';
import css from '../wizard/Wizard.module.css';

const texts = defineMessages({
  heading: { id: 'move.heading', defaultMessage: 'Move {name}', description: 'Heading: an account is moved' },
  steps: { id: 'move.steps', defaultMessage: 'Steps of the move', description: 'Names the list of steps' },
  where: {
    id: 'move.step_where',
    defaultMessage: 'Parent account',
    description: 'Step of moving an account',
  },
});

const STEPS = [
  { id: 'where', text: <FormattedMessage {...texts.where} /> },
  { id: 'review', text: <FormattedMessage {...wizardTexts.review} /> },
  { id: 'done', text: <FormattedMessage {...wizardTexts.done} /> },
];

/** /move: moves an account below another one (sections 2, 7). */
export const MoveScreen = () => (
  <AccountWizard action={action} title={titles.move} heading={texts.heading}>
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
        label={intl.formatMessage(texts.steps)}
        current={isDone ? 2 : isReviewed ? 1 : 0}
        steps={STEPS}
      />
      <View actor={actor} account={account} />
    </div>
  );
}
