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
  hasConnected: boolean;
  /** The newest instant by event and marketplace. */
  latest: Record<string, number>;
};

export type PushEvent =
  /** `instance` is the branding's pod id. */
  | { type: 'push.enabled'; instance: string }
  | { type: 'push.disabled' }
  /** The page was asleep or hidden: whatever is waited for may have come. */
  | { type: 'page.resumed' }
  | { type: 'connection.opened' | 'connection.closed' }
  | { type: 'connection.lost'; error: unknown }
  /** The session is over: asking again is in vain until somebody signs in. */
  | { type: 'connection.refused' }
  | { type: 'message.received'; message: PushMessage };

type WithMessage = { message: PushMessage };
type Instance = { instance: string };

/** PUSH_INSTANCE and UPDATE_COMPLETE of contract/portal/push.ts. */
const pushInstance = 'pp';
const updateComplete = 'DP_UpdateComplete';

/** As the realtime connection (section 9): 5 s, doubling, at most 600 s. */
const initialDelay = 5000;
const maxDelay = 600_000;

const eventParams = <Event>({ event }: { event: Event }) => event;
const keyOf = ({ Event, MarketplaceId }: PushMessage) => `${Event} ${MarketplaceId}`;
const notImplemented = () => {
  throw new Error('Not implemented: provided by src/app/actors/');
};

export const pushMachine = setup({
  types: { context: {} as PushContext, events: {} as PushEvent },
  actors: {
    /** Opens a connection and tells what becomes of it, until it is told to close or stopped. */
    connection: fromCallback<{ type: 'connection.close' }, Instance>(notImplemented),
    /** Tells whether push is wanted, and when the page wakes. */
    environment: fromCallback(notImplemented),
  },
  actions: {
    setInstance: assign((_, { instance }: Instance) => ({ instance, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    markConnected: assign({ failures: 0, hasConnected: true }),
    recordTimestamp: assign(({ context }, { message }: WithMessage) => ({
      latest: { ...context.latest, [keyOf(message)]: Date.parse(message.TimeStamp) },
    })),
    /** Section 4: what is shown of the marketplace is read anew, and the person is told. */
    notifyUpdate: (_, _params: WithMessage) => {},
    /** Away for a while: what is shown is read anew, without a word. */
    refetch: () => {},
    logUnknown: (_, _params: WithMessage) => {},
    logLoss: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isPushInstance: (_, { instance }: Instance) => instance === pushInstance,
    hasConnected: ({ context }) => context.hasConnected,
    isUnknown: (_, { message }: WithMessage) => message.Event !== updateComplete,
    isCurrent: ({ context }, { message }: WithMessage) =>
      Date.parse(message.TimeStamp) >= (context.latest[keyOf(message)] ?? -Infinity),
  },
  delays: {
    reconnectDelay: ({ context }) => Math.min(initialDelay * 2 ** (context.failures - 1), maxDelay),
  },
}).createMachine({
  id: 'push',
  context: { instance: '', failures: 0, hasConnected: false, latest: {} },
  entry: spawnChild('environment', { id: 'environment' }),
  initial: 'disconnected',
  states: {
    disconnected: {
      on: {
        'push.enabled': {
          guard: { type: 'isPushInstance', params: eventParams },
          target: 'started',
          actions: { type: 'setInstance', params: eventParams },
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
        'connection.lost': { target: 'reconnecting', actions: { type: 'logLoss', params: eventParams } },
        'connection.refused': { target: 'disconnected' },
      },
      states: {
        connecting: {
          on: {
            'connection.opened': [
              { guard: 'hasConnected', target: 'connected', actions: ['markConnected', 'refetch'] },
              { target: 'connected', actions: 'markConnected' },
            ],
            'push.disabled': { target: 'disconnecting' },
          },
        },
        connected: {
          on: {
            'message.received': [
              {
                guard: { type: 'isUnknown', params: eventParams },
                actions: { type: 'logUnknown', params: eventParams },
              },
              {
                guard: { type: 'isCurrent', params: eventParams },
                actions: [
                  { type: 'recordTimestamp', params: eventParams },
                  { type: 'notifyUpdate', params: eventParams },
                ],
              },
            ],
            'push.disabled': { target: 'disconnecting' },
          },
        },
        disconnecting: {
          entry: sendTo('connection', { type: 'connection.close' }),
          on: {
            'push.enabled': { target: '#push.started', reenter: true },
            'connection.closed': { target: '#push.disconnected' },
            'connection.lost': { target: '#push.disconnected' },
          },
        },
      },
    },
    reconnecting: {
      entry: 'countFailure',
      on: {
        'push.disabled': { target: 'disconnected' },
        'page.resumed': { target: 'started' },
      },
      after: { reconnectDelay: { target: 'started' } },
    },
  },
});
