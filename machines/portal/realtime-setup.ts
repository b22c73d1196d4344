/** Events, actors, actions and guards of realtime.machine.ts. */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ClientFrame, MaintenanceFrame } from '#contract/portal/socket.ts';
import { notImplemented } from '#machines/platform/helpers.ts';
import type { SocketEvent, SocketCommand } from '#machines/platform/types.ts';

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

export const INITIAL_DELAY = 5000;

const MAX_DELAY = 600_000;

const MAX_EARLY_RETRIES = 3;

const NO_PONG = { type: 'socket.close', code: 4001, reason: 'No pong.' } as const;

export const realtimeSetup = setup({
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
});
