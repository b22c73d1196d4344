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
  left: number | null;
  /** How much was left when it was to be said aloud; null before the first mark. */
  said: number | null;
};

/** `seconds` may be anything a server sends; what is no number names no time. */
export type MaintenanceEvent =
  | { type: 'maintenance.announced'; seconds: number | null }
  | { type: 'maintenance.ended' }
  | { type: 'time.told'; now: number };

const second = 1000;
const minute = 60 * second;

/** Farther off than this, minutes tell nobody anything (docs/unknowns.md). */
const soonAbove = 60 * minute;
/** MAINTENANCE_RELOAD_DELAY of contract/platform/constants.ts. */
const lockedFor = 60 * second;
/** With so much left it is said aloud, and at no other time. */
const marks = [10 * minute, 5 * minute, minute, 30 * second];

const nothing: MaintenanceContext = { seconds: null, deadline: null, left: null, said: null };

type Told = { now: number };

const deadlineAt = ({ seconds, deadline }: MaintenanceContext, now: number): number | null =>
  deadline ?? (seconds === null ? null : now + seconds * second);

const leftAt = (context: MaintenanceContext, now: number): number | null => {
  const deadline = deadlineAt(context, now);
  return deadline === null ? null : deadline - now;
};

/** A mark is passed on the way down; a notice that begins on one has passed it. */
const passesMark = (before: number | null, left: number) =>
  marks.some(mark => left <= mark && (before === null ? left === mark : before > mark));

const provided = () => Promise.reject(new Error('provided in src/app/actors/'));

export const maintenanceMachine = setup({
  types: {
    context: {} as MaintenanceContext,
    events: {} as MaintenanceEvent,
    tags: {} as 'locked',
  },
  actors: {
    /** Tells the time at once, then every second and whenever the page is looked at again. */
    tellTime: fromCallback(() => {}),
    /** Fails while the server does not answer. */
    reload: fromPromise<void>(provided),
  },
  actions: {
    take: assign((_, { seconds }: { seconds: number | null }) => ({
      ...nothing,
      seconds: seconds !== null && Number.isFinite(seconds) ? Math.max(0, seconds) : null,
    })),
    reckon: assign(({ context }, { now }: Told) => {
      const left = leftAt(context, now);
      const said = left !== null && left > 0 && passesMark(context.left, left) ? left : context.said;
      return { deadline: deadlineAt(context, now), left, said };
    }),
    forget: assign(nothing),
    /** Nobody tells the time any more: the notice stands still until the next announcement. */
    reportSilence: () => {},
  },
  guards: {
    isOver: ({ context }, { now }: Told) => (leftAt(context, now) ?? Infinity) <= -lockedFor,
    isDue: ({ context }, { now }: Told) => (leftAt(context, now) ?? Infinity) <= 0,
    isLastMinute: ({ context }, { now }: Told) => (leftAt(context, now) ?? Infinity) <= minute,
    isLastHour: ({ context }, { now }: Told) => (leftAt(context, now) ?? Infinity) <= soonAbove,
    isUnderWay: (_, { seconds }: { seconds: number | null }) => seconds !== null && seconds <= 0,
  },
  delays: {
    askAgain: 10_000,
    /** A page that should have gone by now did not; loading one may well take long. */
    reloadPatience: 60_000,
  },
}).createMachine({
  id: 'maintenance',
  context: nothing,
  initial: 'off',
  on: {
    'maintenance.announced': {
      target: '.announced',
      actions: { type: 'take', params: ({ event }) => event },
    },
    'maintenance.ended': { target: '.off', actions: 'forget' },
  },
  states: {
    off: {},
    announced: {
      invoke: {
        id: 'tellTime',
        src: 'tellTime',
        onDone: { actions: 'reportSilence' },
        onError: { actions: 'reportSilence' },
      },
      on: {
        'time.told': [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'reloading' },
          {
            guard: { type: 'isDue', params: ({ event }) => event },
            target: '.locked',
            actions: { type: 'reckon', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLastMinute', params: ({ event }) => event },
            target: '.countingSeconds',
            actions: { type: 'reckon', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLastHour', params: ({ event }) => event },
            target: '.countingMinutes',
            actions: { type: 'reckon', params: ({ event }) => event },
          },
          { target: '.soon', actions: { type: 'reckon', params: ({ event }) => event } },
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
            'maintenance.announced': { guard: { type: 'isUnderWay', params: ({ event }) => event } },
          },
        },
      },
    },
    reloading: {
      tags: 'locked',
      on: {
        'maintenance.announced': { guard: { type: 'isUnderWay', params: ({ event }) => event } },
      },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'reload',
            src: 'reload',
            onDone: { target: 'leaving' },
            onError: { target: 'notBack' },
          },
        },
        notBack: { after: { askAgain: { target: 'asking' } } },
        leaving: { after: { reloadPatience: { target: 'asking' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof maintenanceMachine>;

/** Whole seconds until the portal goes down. */
export const secondsLeft = ({ context: { left } }: Snapshot): number => Math.ceil((left ?? 0) / second);

/** Minutes until the portal goes down, rounded: the last one is counted in seconds. */
export const minutesLeft = ({ context: { left } }: Snapshot): number => Math.round((left ?? 0) / minute);

/** Whole seconds until a locked page is loaded anew. */
export const secondsLocked = ({ context: { left } }: Snapshot): number =>
  Math.max(0, Math.ceil(((left ?? 0) + lockedFor) / second));
