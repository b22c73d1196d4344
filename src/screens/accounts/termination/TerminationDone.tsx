import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ToAccount } from '#src/screens/accounts/shared/wizard/ToAccount.tsx';
import { ZonedTime } from '#src/screens/accounts/shared/wizard/ZonedTime.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import type { TerminateProps } from './props.ts';
import { terminationTexts } from './termination-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

/** Last step: the account has been terminated, or is scheduled for termination. */
export function TerminationDone({ actor, account }: TerminateProps) {
  const { date, timeZone } = useSelector(actor, state => state.context.time);
  const name = <strong>{account.displayName}</strong>;
  return (
    <div className={css.panel}>
      <Alert kind="success">
        {date === null ? (
          <FormattedMessage {...terminationTexts.done} values={{ name }} />
        ) : (
          <FormattedMessage
            {...terminationTexts.doneScheduled}
            values={{ name, at: <ZonedTime at={date} timeZone={timeZone} /> }}
          />
        )}
      </Alert>
      <ToAccount account={account} isMain />
    </div>
  );
}
