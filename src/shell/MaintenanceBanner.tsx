import { useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { minutesLeft, secondsLeft } from '#machines/portal/maintenance.machine.ts';
import { useMaintenance } from '#src/app/hooks.ts';
import { MaintenanceLock } from './MaintenanceLock.tsx';
import css from './NoticeBanners.module.css';

const SECOND = 1000;
const MINUTE_SECONDS = 60;

const SaveProgress = () => (
  <FormattedMessage
    id="websocket.save_all_your_progress"
    defaultMessage="Please save all your progress."
    description="After the announcement of maintenance"
  />
);

function Soon() {
  return (
    <>
      <strong>
        <FormattedMessage
          id="websocket.maintenance_soon"
          defaultMessage="Maintenance soon"
          description="Banner above every page; nobody knows yet when, or it is more than an hour away"
        />
      </strong>
      <span>
        <FormattedMessage
          id="websocket.down_soon"
          defaultMessage="The portal will soon be unavailable for a while."
          description="Banner above every page, after the announcement of maintenance"
        />{' '}
        <SaveProgress />
      </span>
    </>
  );
}

function InMinutes() {
  const minutes = useMaintenance(minutesLeft);
  return (
    <>
      <strong>
        <FormattedMessage
          id="websocket.maintenance_in_minutes"
          defaultMessage="Maintenance in {minutes, plural, one {# minute} other {# minutes}}"
          description="Banner above every page; counts down"
          values={{ minutes }}
        />
      </strong>
      <span>
        <SaveProgress />
      </span>
    </>
  );
}

function Seconds({ seconds }: { seconds: number }) {
  if (seconds === 1) {
    return (
      <FormattedMessage
        id="websocket.maintenance_1_sec"
        defaultMessage="Maintenance in 1 second"
        description="Banner above every page; the last second of the countdown"
      />
    );
  }
  return (
    <FormattedMessage
      id="websocket.maintenance_in_seconds"
      defaultMessage="Maintenance in {seconds, plural, one {# second} other {# seconds}}"
      description="Banner above every page; counts down from 60"
      values={{ seconds }}
    />
  );
}

function InSeconds() {
  const seconds = useMaintenance(secondsLeft);
  return (
    <>
      <strong>
        <Seconds seconds={seconds} />
      </strong>
      <span>
        <FormattedMessage
          id="websocket.save_all_your_progress_sorry"
          defaultMessage="Please save all your progress now. We are sorry for the interruption."
          description="Banner above every page, in the last minute before maintenance"
        />
      </span>
    </>
  );
}

function TimeLeft({ remaining }: { remaining: number }) {
  const seconds = Math.ceil(remaining / SECOND);
  if (seconds < MINUTE_SECONDS) return <Seconds seconds={seconds} />;
  return (
    <FormattedMessage
      id="websocket.down_in_minutes"
      defaultMessage="The portal will be unavailable in {minutes, plural, one {# minute} other {# minutes}}."
      description="Said by screen readers 10, 5 and 1 minutes before maintenance"
      values={{ minutes: Math.round(seconds / MINUTE_SECONDS) }}
    />
  );
}

/**
 * Announces the remaining time to screen readers at the machine's thresholds; the visible banner is not live. Empty on the
 * first render, because a live region that is inserted with its text is not announced.
 */
function Announcer() {
  const announcedAt = useDeferredValue(
    useMaintenance(state => state.context.announcedAt),
    null,
  );
  return (
    <span role="status" className={css.hidden} data-testid="maintenance-said">
      {announcedAt !== null && <TimeLeft remaining={announcedAt} />}
    </span>
  );
}

/** Section 4: the notice above every page; a dialog over the page once maintenance has begun. */
export function MaintenanceBanner() {
  const intl = useIntl();
  const isOff = useMaintenance(state => state.matches('off'));
  const isLocked = useMaintenance(state => state.hasTag('locked'));
  const isSoon = useMaintenance(state => state.matches({ announced: 'soon' }));
  const isLastMinute = useMaintenance(state => state.matches({ announced: 'countingSeconds' }));
  if (isOff) return null;
  if (isLocked) return <MaintenanceLock />;
  const name = intl.formatMessage({
    id: 'websocket.maintenance',
    defaultMessage: 'Maintenance',
    description: 'Name of the maintenance banner for screen readers',
  });
  return (
    <section className={css.maintenance} aria-label={name} data-testid="maintenance">
      {isSoon && <Soon />}
      {isLastMinute && <InSeconds />}
      {!isSoon && !isLastMinute && <InMinutes />}
      <Announcer />
    </section>
  );
}
