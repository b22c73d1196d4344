import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ToAccount } from '#src/screens/accounts/shared/wizard/ToAccount.tsx';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { ContinueButton } from '#src/screens/platform/wizard/ContinueButton.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { AffectedAccounts } from './AffectedAccounts.tsx';
import { Obstacle } from './Obstacle.tsx';
import type { TerminateProps } from './props.ts';
import { terminationTexts } from './termination-texts.ts';
import { TimeFields } from './TimeFields.tsx';
import css from '#src/screens/platform/wizard/Wizard.module.css';

/** First step: the accounts to be terminated, what prevents it, and the time. */
export function TimeStep({ actor, account }: TerminateProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { affected, problem } = state.context;
  if (affected === null) return null;
  const isOver = state.matches('choosingTime') && !state.can({ type: 'time.submitted' });
  return (
    <Form
      className={css.form}
      problem={problem}
      isBusy={state.hasTag('busy')}
      onSubmit={() => actor.send({ type: 'time.submitted' })}
    >
      <Obstacle actor={actor} account={account} />
      {affected.AccountCount > 0 && (
        <Panel title={<FormattedMessage {...terminationTexts.what} />}>
          <AffectedAccounts affected={affected} />
        </Panel>
      )}
      {!isOver && <TimeFields actor={actor} account={account} />}
      <div className={css.buttons}>
        {isOver ? <ToAccount account={account} /> : <ContinueButton busy={state.hasTag('busy')} />}
      </div>
    </Form>
  );
}
