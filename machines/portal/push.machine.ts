import { assign, fromCallback, sendTo, setup, spawnChild, stopChild } from 'xstate';
import type { PushMessage } from '#contract/portal/push.ts';
import { eventParams, notImplemented } from '#machines/platform/helpers.ts';

/**
 * The push connection (sections 4, 7, 9): enabled while somebody is signed in and online, opened only on instance `pp`,
 * reconnected automatically. Messages older than the newest of the same event and marketplace are skipped.
 */
export type PushContext = {
  instance: string;
  /** Consecutive failed attempts. */
  failures: number;
  /** Whether a connection was open before, so that updates may have been missed. */
  hasConnected: boolean;
  /** Newest timestamp by event and marketplace, in milliseconds since 1970. */
  latest: Record<string, number>;
};

export type PushEvent =
  /** `instance` is the branding's pod id. */
  | { type: 'push.enabled'; instance: string }
  | { type: 'push.disabled' }
  /** The page was hidden or suspended: reconnects at once. */
  | { type: 'page.resumed' }
  | { type: 'connection.opened' | 'connection.closed' }
  | { type: 'connection.lost'; error: unknown }
  /** The session has ended: no retry until a user signs in. */
  | { type: 'connection.refused' }
  | { type: 'message.received'; message: PushMessage };

type WithMessage = { message: PushMessage };
type Instance = { instance: string };

/** PUSH_INSTANCE and UPDATE_COMPLETE of contract/portal/push.ts. */
const pushInstance = 'pp';
const updateComplete = 'DP_UpdateComplete';

/** Milliseconds, as for the realtime connection (section 9): 5 s, doubling, at most 600 s. */
const initialDelay = 5000;
const maxDelay = 600_000;

const keyOf = ({ Event, MarketplaceId }: PushMessage) => `${Event} ${MarketplaceId}`;

export const pushMachine = setup({
  types: { context: {} as PushContext, events: {} as PushEvent },
  actors: {
    /** Opens a connection and sends `connection.…` events until it receives `connection.close` or is stopped. */
    connection: fromCallback<{ type: 'connection.close' }, Instance>(notImplemented),
    /** Sends `push.enabled`, `push.disabled` and `page.resumed`. */
    environment: fromCallback(notImplemented),
  },
  actions: {
    setInstance: assign((_, { instance }: Instance) => ({ instance, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    markConnected: assign({ failures: 0, hasConnected: true }),
    recordTimestamp: assign(({ context }, { message }: WithMessage) => ({
      latest: { ...context.latest, [keyOf(message)]: Date.parse(message.TimeStamp) },
    })),
    /** Section 4: invalidates the marketplace queries and shows a toast. */
    notifyUpdate: (_, _params: WithMessage) => {},
    /** Invalidates the marketplace queries after a reconnect, without a toast. */
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
