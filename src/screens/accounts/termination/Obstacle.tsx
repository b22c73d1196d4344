import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { stateReasons } from '#src/screens/accounts/shared/actions/account-action-texts.ts';
import { minuteFrom } from '#src/screens/accounts/shared/wizard/chosen-time.ts';
import { ZonedTime } from '#src/screens/accounts/shared/wizard/ZonedTime.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import type { TerminateProps } from './props.ts';
import { terminationTexts } from './termination-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

/** What prevents the termination, and a way to resolve it if there is one. */
export function Obstacle({ actor, account }: TerminateProps) {
  const { affected, time } = useSelector(actor, state => state.context);
  const scheduled = account.ScheduledTermination;
  if (affected?.Obstacle === 'right') {
    return (
      <Alert kind="warning">
        <FormattedMessage {...terminationTexts.noRight} />
      </Alert>
    );
  }
  if (affected?.Obstacle === 'lastAdministrator') {
    return (
      <Alert kind="warning">
        <FormattedMessage {...stateReasons.lastAdministrator} />
      </Alert>
    );
  }
  if (affected?.Obstacle === 'state') {
    return (
      <Alert kind="info">
        <FormattedMessage {...terminationTexts.over} />
      </Alert>
    );
  }
  const until = affected?.LockedUntil;
  return (
    <>
      {scheduled?.AccountId === account.AccountId && (
        <Alert kind="info">
          <FormattedMessage
            {...terminationTexts.scheduledAlready}
            values={{ at: <ZonedTime at={scheduled.Date} timeZone={scheduled.TimeZone} /> }}
          />
        </Alert>
      )}
      {affected?.Obstacle === 'locked' && until && (
        <Alert kind="warning">
          <div className={css.stacked}>
            <p className={css.text}>
              <FormattedMessage
                {...terminationTexts.locked}
                values={{
                  count: affected.LockedCount,
                  at: <ZonedTime at={until} timeZone={time.timeZone} />,
                }}
              />
            </p>
            <Button
              variant="secondary"
              onClick={() =>
                actor.send({ type: 'time.changed', time: minuteFrom(until, time.timeZone, new Date()) })
              }
            >
              <FormattedMessage {...terminationTexts.afterLock} />
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
}
