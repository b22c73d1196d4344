/** Events, actors, actions and guards of maintenance.machine.ts. */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { notImplemented } from '#machines/platform/helpers.ts';

export type MaintenanceContext = {
  /** Seconds as announced; null without a time. */
  seconds: number | null;
  /** When the portal goes down, in milliseconds since 1970; set by the first tick after the announcement. */
  deadline: number | null;
  /** Milliseconds until the deadline at the last tick; negative after it. */
  remaining: number | null;
  /** Value of `remaining` at the last screen-reader announcement; null before the first. */
  announcedAt: number | null;
};

/** `seconds` comes from the server unchecked; anything but a finite number means no time. */
export type MaintenanceEvent =
  | { type: 'maintenance.announced'; seconds: number | null }
  | { type: 'maintenance.ended' }
  | { type: 'clock.ticked'; now: number };

export const second = 1000;

export const minute = 60 * second;

/** Above this the banner says `soon` instead of minutes (docs/unknowns.md). */
const soonThreshold = 60 * minute;

/** MAINTENANCE_RELOAD_DELAY of contract/platform/constants.ts. */
export const lockDuration = 60 * second;

/** Screen readers announce the remaining time only at these thresholds. */
const announcementThresholds = [10 * minute, 5 * minute, minute, 30 * second];

export const initial: MaintenanceContext = {
  seconds: null,
  deadline: null,
  remaining: null,
  announcedAt: null,
};

type WithNow = { now: number };

const deadlineAt = ({ seconds, deadline }: MaintenanceContext, now: number): number | null =>
  deadline ?? (seconds === null ? null : now + seconds * second);

/** Whether at most so many milliseconds are left; never without a time. */
const hasAtMost = (left: number, context: MaintenanceContext, now: number): boolean => {
  const deadline = deadlineAt(context, now);
  return deadline !== null && deadline - now <= left;
};

const isTime = (seconds: number | null): seconds is number => Number.isFinite(seconds);

/** Whether a threshold was crossed since the last tick; a notice that starts exactly on one counts. */
const passesThreshold = (before: number | null, remaining: number | null) =>
  remaining !== null &&
  remaining > 0 &&
  announcementThresholds.some(
    threshold => remaining <= threshold && (before === null ? remaining === threshold : before > threshold),
  );

export const maintenanceSetup = setup({
  types: {
    context: {} as MaintenanceContext,
    events: {} as MaintenanceEvent,
    tags: {} as 'locked',
  },
  actors: {
    /** Sends `clock.ticked` at once, then every second and when the page becomes visible again. */
    clock: fromCallback(() => {}),
    /** Rejects while the server does not respond. */
    reload: fromPromise<void>(notImplemented),
  },
  actions: {
    setAnnouncement: assign((_, { seconds }: { seconds: number | null }) => ({
      ...initial,
      seconds: isTime(seconds) ? Math.max(0, seconds) : null,
    })),
    updateRemaining: assign(({ context }, { now }: WithNow) => {
      const deadline = deadlineAt(context, now);
      const remaining = deadline === null ? null : deadline - now;
      const isAnnounced = passesThreshold(context.remaining, remaining);
      return { deadline, remaining, announcedAt: isAnnounced ? remaining : context.announcedAt };
    }),
    reset: assign(initial),
    /** Without ticks the notice is frozen until the next announcement. */
    reportClockStopped: () => {},
  },
  guards: {
    isReloadDue: ({ context }, { now }: WithNow) => hasAtMost(-lockDuration, context, now),
    isTimeUp: ({ context }, { now }: WithNow) => hasAtMost(0, context, now),
    isLastMinute: ({ context }, { now }: WithNow) => hasAtMost(minute, context, now),
    isLastHour: ({ context }, { now }: WithNow) => hasAtMost(soonThreshold, context, now),
    isAlreadyDown: (_, { seconds }: { seconds: number | null }) => seconds !== null && seconds <= 0,
  },
  delays: {
    retryDelay: 10_000,
    /** Retries when the page has not been unloaded by then. */
    reloadTimeout: 60_000,
  },
});
