import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

/**
 * The maintenance notice (sections 4, 7, 8, 9): soon, minutes above 60 s, seconds from there on, locked at zero, and
 * the page loaded anew 60 s later. What is kept is the instant at which the portal goes down, and only the time that
 * is told moves the notice on: a tab that was throttled or asleep is right as soon as it is told the time again.
 *
 * The page is loaded anew only once the server answers; until then it stays locked and asks now and again, because a
 * server that is down has no page to give. An announcement that the time is up says nothing new to a locked page, or
 * one telling it after each reconnection would put the reload off for ever.
 */
export type MaintenanceContext = {
  /** As announced; null when no time was named. */
  seconds: number | null;
  /** When the portal goes down, once the time of the announcement is told. Milliseconds since 1970. */
  deadline: number | null;
  /** Milliseconds until then when the time was last told; below zero once it has passed. */
  remaining: number | null;
  /** How much was left when it was to be said aloud; null before the first mark. */
  announcedAt: number | null;
};

/** `seconds` may be anything a server sends; what is no number names no time. */
export type MaintenanceEvent =
  | { type: 'maintenance.announced'; seconds: number | null }
  | { type: 'maintenance.ended' }
  | { type: 'clock.ticked'; now: number };

const second = 1000;
const minute = 60 * second;

/** Farther off than this, minutes tell nobody anything (docs/unknowns.md). */
const soonThreshold = 60 * minute;
/** MAINTENANCE_RELOAD_DELAY of contract/platform/constants.ts. */
const lockDuration = 60 * second;
/** With so much left it is said aloud, and at no other time. */
const announcementThresholds = [10 * minute, 5 * minute, minute, 30 * second];

const initial: MaintenanceContext = { seconds: null, deadline: null, remaining: null, announcedAt: null };

type WithNow = { now: number };

const deadlineAt = ({ seconds, deadline }: MaintenanceContext, now: number): number | null =>
  deadline ?? (seconds === null ? null : now + seconds * second);

const remainingAt = (context: MaintenanceContext, now: number): number | null => {
  const deadline = deadlineAt(context, now);
  return deadline === null ? null : deadline - now;
};

/** A mark is passed on the way down; a notice that begins on one has passed it. */
const passesThreshold = (before: number | null, remaining: number) =>
  announcementThresholds.some(
    threshold => remaining <= threshold && (before === null ? remaining === threshold : before > threshold),
  );

const notImplemented = () => Promise.reject(new Error('Not implemented: provided by src/app/actors/'));

export const maintenanceMachine = setup({
  types: {
    context: {} as MaintenanceContext,
    events: {} as MaintenanceEvent,
    tags: {} as 'locked',
  },
  actors: {
    /** Tells the time at once, then every second and whenever the page is looked at again. */
    clock: fromCallback(() => {}),
    /** Fails while the server does not answer. */
    reload: fromPromise<void>(notImplemented),
  },
  actions: {
    setAnnouncement: assign((_, { seconds }: { seconds: number | null }) => ({
      ...initial,
      seconds: seconds !== null && Number.isFinite(seconds) ? Math.max(0, seconds) : null,
    })),
    updateRemaining: assign(({ context }, { now }: WithNow) => {
      const remaining = remainingAt(context, now);
      const announcedAt =
        remaining !== null && remaining > 0 && passesThreshold(context.remaining, remaining)
          ? remaining
          : context.announcedAt;
      return { deadline: deadlineAt(context, now), remaining, announcedAt };
    }),
    reset: assign(initial),
    /** Nobody tells the time any more: the notice stands still until the next announcement. */
    reportClockStopped: () => {},
  },
  guards: {
    isReloadDue: ({ context }, { now }: WithNow) => (remainingAt(context, now) ?? Infinity) <= -lockDuration,
    isTimeUp: ({ context }, { now }: WithNow) => (remainingAt(context, now) ?? Infinity) <= 0,
    isLastMinute: ({ context }, { now }: WithNow) => (remainingAt(context, now) ?? Infinity) <= minute,
    isLastHour: ({ context }, { now }: WithNow) => (remainingAt(context, now) ?? Infinity) <= soonThreshold,
    isAlreadyDown: (_, { seconds }: { seconds: number | null }) => seconds !== null && seconds <= 0,
  },
  delays: {
    retryDelay: 10_000,
    /** A page that should have gone by now did not; loading one may well take long. */
    reloadTimeout: 60_000,
  },
}).createMachine({
  id: 'maintenance',
  context: initial,
  initial: 'off',
  on: {
    'maintenance.announced': {
      target: '.announced',
      actions: { type: 'setAnnouncement', params: ({ event }) => event },
    },
    'maintenance.ended': { target: '.off', actions: 'reset' },
  },
  states: {
    off: {},
    announced: {
      invoke: {
        id: 'clock',
        src: 'clock',
        onDone: { actions: 'reportClockStopped' },
        onError: { actions: 'reportClockStopped' },
      },
      on: {
        'clock.ticked': [
          { guard: { type: 'isReloadDue', params: ({ event }) => event }, target: 'reloading' },
          {
            guard: { type: 'isTimeUp', params: ({ event }) => event },
            target: '.locked',
            actions: { type: 'updateRemaining', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLastMinute', params: ({ event }) => event },
            target: '.countingSeconds',
            actions: { type: 'updateRemaining', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLastHour', params: ({ event }) => event },
            target: '.countingMinutes',
            actions: { type: 'updateRemaining', params: ({ event }) => event },
          },
          { target: '.soon', actions: { type: 'updateRemaining', params: ({ event }) => event } },
        ],
      },
      initial: 'soon',
      states: {
        soon: {},
        countingMinutes: {},
        countingSeconds: {},
        locked: {
          tags: 'locked',
          on: {
            'maintenance.announced': { guard: { type: 'isAlreadyDown', params: ({ event }) => event } },
          },
        },
      },
    },
    reloading: {
      tags: 'locked',
      on: {
        'maintenance.announced': { guard: { type: 'isAlreadyDown', params: ({ event }) => event } },
      },
      initial: 'checkingServer',
      states: {
        checkingServer: {
          invoke: {
            id: 'reload',
            src: 'reload',
            onDone: { target: 'leaving' },
            onError: { target: 'serverDown' },
          },
        },
        serverDown: { after: { retryDelay: { target: 'checkingServer' } } },
        leaving: { after: { reloadTimeout: { target: 'checkingServer' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof maintenanceMachine>;

/** Whole seconds until the portal goes down. */
export const secondsLeft = ({ context: { remaining } }: Snapshot): number =>
  Math.ceil((remaining ?? 0) / second);

/** Minutes until the portal goes down, rounded: the last one is counted in seconds. */
export const minutesLeft = ({ context: { remaining } }: Snapshot): number =>
  Math.round((remaining ?? 0) / minute);

/** Whole seconds until a locked page is loaded anew. */
export const secondsLocked = ({ context: { remaining } }: Snapshot): number =>
  Math.max(0, Math.ceil(((remaining ?? 0) + lockDuration) / second));
