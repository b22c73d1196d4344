import { assign, fromCallback, sendTo, setup, spawnChild, stopChild } from 'xstate';
import type { PushMessage } from '#contract/portal/push.ts';

/**
 * The push connection (sections 4, 7, 9): wanted while somebody works and the network is there, opened only on one
 * instance, and reconnected by itself. What it says of a marketplace counts once: what is older than the last seen of
 * the same event and marketplace is skipped.
 */
export type PushContext = {
  instance: string;
  /** How often in a row it could not be had. */
  failures: number;
  /** Something may have been missed since. */
  hasBeenOpen: boolean;
  /** The newest instant by event and marketplace. */
  seen: Record<string, number>;
};

export type PushEvent =
  /** `instance` is the branding's pod id. */
  | { type: 'push.wanted'; instance: string }
  | { type: 'push.unwanted' }
  /** The page was asleep or hidden: whatever is waited for may have come. */
  | { type: 'page.woke' }
  | { type: 'connection.opened' | 'connection.closed' }
  | { type: 'connection.lost'; error: unknown }
  /** The session is over: asking again is in vain until somebody signs in. */
  | { type: 'connection.refused' }
  | { type: 'message.received'; message: PushMessage };

type Told = { message: PushMessage };
type Instance = { instance: string };

/** PUSH_INSTANCE and UPDATE_COMPLETE of contract/portal/push.ts. */
const pushInstance = 'pp';
const updateComplete = 'DP_UpdateComplete';

/** As the realtime connection (section 9): 5 s, doubling, at most 600 s. */
const firstDelay = 5000;
const longestDelay = 600_000;

const told = <Event>({ event }: { event: Event }) => event;
const keyOf = ({ Event, MarketplaceId }: PushMessage) => `${Event} ${MarketplaceId}`;
const provided = () => {
  throw new Error('provided in src/app/actors/');
};

export const pushMachine = setup({
  types: { context: {} as PushContext, events: {} as PushEvent },
  actors: {
    /** Opens a connection and tells what becomes of it, until it is told to close or stopped. */
    connection: fromCallback<{ type: 'connection.close' }, Instance>(provided),
    /** Tells whether push is wanted, and when the page wakes. */
    surroundings: fromCallback(provided),
  },
  actions: {
    use: assign((_, { instance }: Instance) => ({ instance, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    noteOpened: assign({ failures: 0, hasBeenOpen: true }),
    noteSeen: assign(({ context }, { message }: Told) => ({
      seen: { ...context.seen, [keyOf(message)]: Date.parse(message.TimeStamp) },
    })),
    /** Section 4: what is shown of the marketplace is read anew, and the person is told. */
    tellUpdate: (_, _told: Told) => {},
    /** Away for a while: what is shown is read anew, without a word. */
    catchUp: () => {},
    logUnknown: (_, _told: Told) => {},
    logLoss: (_, _lost: { error: unknown }) => {},
  },
  guards: {
    isPushInstance: (_, { instance }: Instance) => instance === pushInstance,
    hasBeenOpen: ({ context }) => context.hasBeenOpen,
    isUnknown: (_, { message }: Told) => message.Event !== updateComplete,
    isCurrent: ({ context }, { message }: Told) =>
      Date.parse(message.TimeStamp) >= (context.seen[keyOf(message)] ?? -Infinity),
  },
  delays: {
    reconnectDelay: ({ context }) => Math.min(firstDelay * 2 ** (context.failures - 1), longestDelay),
  },
}).createMachine({
  id: 'push',
  context: { instance: '', failures: 0, hasBeenOpen: false, seen: {} },
  entry: spawnChild('surroundings', { id: 'surroundings' }),
  initial: 'disconnected',
  states: {
    disconnected: {
      on: {
        'push.wanted': {
          guard: { type: 'isPushInstance', params: told },
          target: 'started',
          actions: { type: 'use', params: told },
        },
      },
    },
    started: {
      entry: spawnChild('connection', {
        id: 'connection',
        input: ({ context }) => ({ instance: context.instance }),
      }),
      exit: stopChild('connection'),
      initial: 'connecting',
      on: {
        'connection.closed': { target: 'reconnecting' },
        'connection.lost': { target: 'reconnecting', actions: { type: 'logLoss', params: told } },
        'connection.refused': { target: 'disconnected' },
      },
      states: {
        connecting: {
          on: {
            'connection.opened': [
              { guard: 'hasBeenOpen', target: 'connected', actions: ['noteOpened', 'catchUp'] },
              { target: 'connected', actions: 'noteOpened' },
            ],
            'push.unwanted': { target: 'disconnecting' },
          },
        },
        connected: {
          on: {
            'message.received': [
              { guard: { type: 'isUnknown', params: told }, actions: { type: 'logUnknown', params: told } },
              {
                guard: { type: 'isCurrent', params: told },
                actions: [
                  { type: 'noteSeen', params: told },
                  { type: 'tellUpdate', params: told },
                ],
              },
            ],
            'push.unwanted': { target: 'disconnecting' },
          },
        },
        disconnecting: {
          entry: sendTo('connection', { type: 'connection.close' }),
          on: {
            'push.wanted': { target: '#push.started', reenter: true },
            'connection.closed': { target: '#push.disconnected' },
            'connection.lost': { target: '#push.disconnected' },
          },
        },
      },
    },
    reconnecting: {
      entry: 'countFailure',
      on: {
        'push.unwanted': { target: 'disconnected' },
        'page.woke': { target: 'started' },
      },
      after: { reconnectDelay: { target: 'started' } },
    },
  },
});
