import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ClientFrame, MaintenanceFrame } from '#contract/portal/socket.ts';
import { eventParams, notImplemented } from '#machines/platform/helpers.ts';
import type { SocketEvent, SocketCommand } from '#machines/platform/types.ts';

/**
 * The realtime connection (sections 4, 7, 8, 9). Each attempt invokes one socket actor, which is stopped when the attempt
 * ends, so late events of an old socket are ignored. While open, it authenticates the signed-in user and sends pings. When
 * the connection is lost it waits with exponential back-off, or for the `online` event while the browser is offline. Only
 * `connection.stopped` ends it; after any other close, whatever the code, it reconnects.
 */
export type SocketUser = { sessionId: string; userId: number };

export type RealtimeContext = {
  /** The user signed in on this page. */
  user: SocketUser | null;
  /** Text of the banner named `message`; empty for none. */
  message: string;
  retryIn: number;
  /** Retries made before their delay had passed, since the last pong or the last full delay. */
  earlyRetries: number;
  isOffline: boolean;
  /** Whether this page has been connected before. */
  hasConnected: boolean;
};

export type RealtimeEvent =
  | SocketEvent
  | { type: 'connection.started' | 'connection.stopped' | 'page.resumed' | 'network.lost' | 'network.found' }
  | { type: 'user.signedIn'; user: SocketUser }
  | { type: 'user.signedOut' };

const INITIAL_DELAY = 5000;
const MAX_DELAY = 600_000;
const MAX_EARLY_RETRIES = 3;
const PING: ClientFrame = { type: 'ping', echo: 'still there?' };
const NO_PONG = { type: 'socket.close', code: 4001, reason: 'No pong.' } as const;

const frame = <Frame>({ event }: { event: { frame: Frame } }) => event.frame;

export const realtimeMachine = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
  actors: {
    /** Opens a socket and sends its events; closes it when stopped. */
    socket: fromCallback<SocketCommand>(notImplemented),
  },
  actions: {
    setUser: assign((_, { user }: { user: SocketUser }) => ({ user })),
    clearUser: assign({ user: null }),
    setOffline: assign({ isOffline: true }),
    setOnline: assign({ isOffline: false }),
    markConnected: assign({ hasConnected: true, retryIn: INITIAL_DELAY }),
    resetEarlyRetries: assign({ earlyRetries: 0 }),
    countEarlyRetry: assign({ earlyRetries: ({ context }) => context.earlyRetries + 1 }),
    doubleDelay: assign({
      retryIn: ({ context }) => Math.min(context.retryIn * 2, MAX_DELAY),
      earlyRetries: 0,
    }),
    setMessage: assign((_, { text }: { text: string }) => ({ message: text })),
    send: sendTo('socket', (_, clientFrame: ClientFrame) => ({ type: 'socket.send', frame: clientFrame })),
    sendAuth: sendTo('socket', ({ context: { user } }) => ({
      type: 'socket.send',
      frame: user ? { type: 'auth', ...user } : { type: 'deauth' },
    })),
    closeSocket: sendTo('socket', NO_PONG),
    announceMaintenance: (_, _frame: MaintenanceFrame) => {},
    /** Section 6: the rights have changed, or may have changed while disconnected. */
    refreshRights: () => {},
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    isDifferentUser: ({ context }, { user }: { user: SocketUser }) =>
      context.user?.sessionId !== user.sessionId || context.user.userId !== user.userId,
    isOffline: ({ context }) => context.isOffline,
    isReconnect: ({ context }) => context.hasConnected,
    /** Limits early retries, so that an unstable network does not cause a burst of attempts. */
    canRetryEarly: ({ context }) => context.earlyRetries < MAX_EARLY_RETRIES,
  },
  delays: {
    retryDelay: ({ context }) => context.retryIn,
    /** Retries even while offline, because the browser may report it wrongly. */
    offlineRetryDelay: MAX_DELAY,
    openTimeout: 30_000,
    pingDelay: 300_000,
    pongTimeout: 60_000,
  },
}).createMachine({
  id: 'realtime',
  context: {
    user: null,
    message: '',
    retryIn: INITIAL_DELAY,
    earlyRetries: 0,
    isOffline: false,
    hasConnected: false,
  },
  initial: 'closed',
  on: {
    'user.signedIn': { actions: { type: 'setUser', params: eventParams } },
    'user.signedOut': { actions: 'clearUser' },
    'network.lost': { actions: 'setOffline' },
    'network.found': { actions: 'setOnline' },
    'connection.stopped': { target: '.closed' },
  },
  states: {
    closed: { on: { 'connection.started': { target: 'connection' } } },
    connection: {
      invoke: {
        id: 'socket',
        src: 'socket',
        onDone: { target: 'waiting' },
        onError: { target: 'waiting' },
      },
      on: { 'socket.closed': { target: 'waiting' } },
      initial: 'connecting',
      states: {
        connecting: {
          on: {
            'socket.opened': [
              { guard: 'isReconnect', target: 'open', actions: ['markConnected', 'refreshRights'] },
              { target: 'open', actions: 'markConnected' },
            ],
          },
          after: { openTimeout: { target: '#realtime.waiting' } },
        },
        open: {
          type: 'parallel',
          on: {
            'frame.ping': {
              actions: { type: 'send', params: ({ event }) => ({ type: 'pong', echo: event.frame.echo }) },
            },
            'frame.maintenance': { actions: { type: 'announceMaintenance', params: frame } },
            'frame.message': { actions: { type: 'setMessage', params: frame } },
            'frame.updatecapabs': { actions: 'refreshRights' },
          },
          states: {
            identity: {
              initial: 'unauthenticated',
              states: {
                unauthenticated: { always: { guard: 'hasUser', target: 'authenticated' } },
                authenticated: {
                  entry: 'sendAuth',
                  on: {
                    'user.signedIn': {
                      guard: { type: 'isDifferentUser', params: eventParams },
                      target: 'authenticated',
                      reenter: true,
                      actions: { type: 'setUser', params: eventParams },
                    },
                    'user.signedOut': { target: 'unauthenticated', actions: ['clearUser', 'sendAuth'] },
                    'frame.reauth': { target: 'authenticated', reenter: true },
                  },
                },
              },
            },
            keepAlive: {
              initial: 'starting',
              on: { 'frame.pong': { target: '.waitingToPing', actions: 'resetEarlyRetries' } },
              states: {
                // The `auth` frame is sent before the first ping.
                starting: { always: { target: 'awaitingPong' } },
                /** Timers stop and connections break during suspend, so a resumed page pings at once. */
                waitingToPing: {
                  on: {
                    'page.resumed': { target: 'awaitingPong' },
                    'network.found': { target: 'awaitingPong', actions: 'setOnline' },
                  },
                  after: { pingDelay: { target: 'awaitingPong' } },
                },
                awaitingPong: {
                  entry: { type: 'send', params: PING },
                  after: { pongTimeout: { target: '#realtime.connection.timedOut' } },
                },
              },
            },
          },
        },
        /** Left at once, without waiting for the browser's close event. */
        timedOut: { entry: 'closeSocket', always: { target: '#realtime.waiting' } },
      },
    },
    waiting: {
      always: { guard: 'isOffline', target: 'offline' },
      on: { 'page.resumed': { guard: 'canRetryEarly', target: 'connection', actions: 'countEarlyRetry' } },
      after: { retryDelay: { target: 'connection', actions: 'doubleDelay' } },
    },
    offline: {
      on: {
        'network.found': [
          { guard: 'canRetryEarly', target: 'connection', actions: ['setOnline', 'countEarlyRetry'] },
          { target: 'waiting', actions: 'setOnline' },
        ],
      },
      after: { offlineRetryDelay: { target: 'connection' } },
    },
  },
});
