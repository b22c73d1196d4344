import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { minuteFrom } from '../wizard/chosen-time.ts';
import { ZonedTime } from '../wizard/ZonedTime.tsx';
import type { TerminateProps } from './props.ts';
import css from '../wizard/Wizard.module.css';

/** What prevents the termination, and a way to resolve it if there is one. */
export function Obstacle({ actor, account }: TerminateProps) {
  const { affected, time } = useSelector(actor, state => state.context);
  const scheduled = account.ScheduledTermination;
  if (affected?.Obstacle === 'right') {
    return (
      <Alert kind="warning">
        <FormattedMessage
          id="terminate.no_right"
          defaultMessage="You do not have permission to terminate some of these accounts. Contact your administrator."
          description="Why an account cannot be terminated"
        />
      </Alert>
    );
  }
  if (affected?.Obstacle === 'state') {
    return (
      <Alert kind="info">
        <FormattedMessage
          id="terminate.over"
          defaultMessage="This account has already been terminated or cannot be terminated."
          description="Why an account cannot be terminated"
        />
      </Alert>
    );
  }
  const until = affected?.LockedUntil;
  return (
    <>
      {scheduled?.AccountId === account.AccountId && (
        <Alert kind="info">
          <FormattedMessage
            id="terminate.scheduled_already"
            defaultMessage="This account is already scheduled for termination on {at}. You can terminate it now. To choose another date, cancel the scheduled termination first."
            description="Above the choice of a date where one is chosen already"
            values={{ at: <ZonedTime at={scheduled.Date} timeZone={scheduled.TimeZone} /> }}
          />
        </Alert>
      )}
      {affected?.Obstacle === 'locked' && until && (
        <Alert kind="warning">
          <div className={css.stacked}>
            <p className={css.text}>
              <FormattedMessage
                id="terminate.locked"
                defaultMessage="{count, plural, one {# subscription is locked} other {# subscriptions are locked}}, the last one until {at}. Nothing can be terminated before then."
                description="What stands in the way of a termination"
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
              <FormattedMessage
                id="terminate.after_lock"
                defaultMessage="Terminate after the last lock ends"
                description="Button: takes the end of the last lock as the time"
              />
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
}
