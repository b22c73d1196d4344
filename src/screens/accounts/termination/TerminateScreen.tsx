import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { Account } from '#contract/accounts/account.ts';
import type { terminationMachine } from '#machines/accounts/termination.machine.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { terminate } from '#src/screens/accounts/shared/actions/terminate.ts';
import { AccountWizard } from '#src/screens/accounts/shared/wizard/AccountWizard.tsx';
import { stepTexts } from '#src/screens/platform/wizard/step-texts.ts';
import { usePersistWizard } from '#src/screens/platform/wizard/use-persist-wizard.ts';
import { Steps } from '#src/ui/plain/Steps.tsx';
import { ReasonStep } from './ReasonStep.tsx';
import { ReviewTermination } from './ReviewTermination.tsx';
import { readStoredTermination, terminationKey } from './stored-termination.ts';
import { termination } from './termination-actors.ts';
import { terminationTexts } from './termination-texts.ts';
import { TerminationDone } from './TerminationDone.tsx';
import { TimeStep } from './TimeStep.tsx';
import { Unavailable } from './Unavailable.tsx';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type State = SnapshotFrom<typeof terminationMachine>;

const STEPS = [
  { id: 'time', text: <FormattedMessage {...terminationTexts.stepTime} /> },
  { id: 'reason', text: <FormattedMessage {...terminationTexts.stepReason} /> },
  { id: 'review', text: <FormattedMessage {...stepTexts.review} /> },
  { id: 'done', text: <FormattedMessage {...stepTexts.done} /> },
];

/** The view and the step of the progress list for each state. */
function viewOf(state: State) {
  if (state.matches('done')) return { step: 3, View: TerminationDone };
  if (state.matches('reviewing') || state.matches('terminating')) return { step: 2, View: ReviewTermination };
  if (state.matches('enteringReason')) return { step: 1, View: ReasonStep };
  return { step: 0, View: state.context.affected === null ? Unavailable : TimeStep };
}

/** /terminate: terminates an account and all accounts below it (sections 2, 4). */
export const TerminateScreen = () => (
  <AccountWizard action={terminate} title={titles.terminate} heading={terminationTexts.heading}>
    {account => <TerminateWizard account={account} />}
  </AccountWizard>
);

function TerminateWizard({ account }: { account: Account }) {
  const intl = useIntl();
  const { AccountId: accountId } = account;
  const [draft] = useState(() => readStoredTermination(accountId, new Date()));
  const actor = useActorRef(termination, { input: { accountId, draft } });
  const state = useSelector(actor, snapshot => snapshot);
  usePersistWizard(terminationKey(accountId), actor, ({ context: { step, time, reason, key } }) => ({
    step,
    time,
    reason,
    key,
  }));
  const { time, reason } = state.context;
  useUnsavedGuard(!state.matches('done') && (time.mode === 'later' || reason !== ''));
  const { step, View } = viewOf(state);
  return (
    <div className={css.wizard} data-unsaved-exclude>
      <Steps label={intl.formatMessage(terminationTexts.steps)} current={step} steps={STEPS} />
      <View actor={actor} account={account} />
    </div>
  );
}
