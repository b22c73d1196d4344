import type { ClientFrame } from '#contract/portal/socket.ts';
import { eventParams } from '#machines/platform/helpers.ts';
import { INITIAL_DELAY, realtimeSetup } from './realtime-setup.ts';

const PING: ClientFrame = { type: 'ping', echo: 'still there?' };
const frame = <Frame>({ event }: { event: { frame: Frame } }) => event.frame;

/**
 * The realtime connection (sections 4, 7, 8, 9). Each attempt invokes one socket actor, which is stopped when the attempt
 * ends, so late events of an old socket are ignored. While open, it authenticates the signed-in user and sends pings. When
 * the connection is lost it waits with exponential back-off, or for the `online` event while the browser is offline. Only
 * `connection.stopped` ends it; after any other close, whatever the code, it reconnects.
 */
export const realtimeMachine = realtimeSetup.createMachine({
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
