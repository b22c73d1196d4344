import { useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { minutesLeft, secondsLeft } from '#machines/portal/maintenance.machine.ts';
import { useMaintenance } from '#src/app/hooks.ts';
import { bannerTexts } from './banner-texts.ts';
import { MaintenanceLock } from './MaintenanceLock.tsx';
import css from './NoticeBanners.module.css';

const SECOND = 1000;
const MINUTE_SECONDS = 60;

const SaveProgress = () => <FormattedMessage {...bannerTexts.saveAllYourProgress} />;

function Soon() {
  return (
    <>
      <strong>
        <FormattedMessage {...bannerTexts.maintenanceSoon} />
      </strong>
      <span>
        <FormattedMessage {...bannerTexts.downSoon} /> <SaveProgress />
      </span>
    </>
  );
}

function InMinutes() {
  const minutes = useMaintenance(minutesLeft);
  return (
    <>
      <strong>
        <FormattedMessage {...bannerTexts.maintenanceInMinutes} values={{ minutes }} />
      </strong>
      <span>
        <SaveProgress />
      </span>
    </>
  );
}

function Seconds({ seconds }: { seconds: number }) {
  if (seconds === 1) {
    return <FormattedMessage {...bannerTexts.maintenance1Sec} />;
  }
  return <FormattedMessage {...bannerTexts.maintenanceInSeconds} values={{ seconds }} />;
}

function InSeconds() {
  const seconds = useMaintenance(secondsLeft);
  return (
    <>
      <strong>
        <Seconds seconds={seconds} />
      </strong>
      <span>
        <FormattedMessage {...bannerTexts.saveAllYourProgressSorry} />
      </span>
    </>
  );
}

function TimeLeft({ remaining }: { remaining: number }) {
  const seconds = Math.ceil(remaining / SECOND);
  if (seconds < MINUTE_SECONDS) return <Seconds seconds={seconds} />;
  return (
    <FormattedMessage
      {...bannerTexts.downInMinutes}
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
  const name = intl.formatMessage(bannerTexts.maintenance);
  return (
    <section className={css.maintenance} aria-label={name} data-testid="maintenance">
      {isSoon && <Soon />}
      {isLastMinute && <InSeconds />}
      {!isSoon && !isLastMinute && <InMinutes />}
      <Announcer />
    </section>
  );
}
