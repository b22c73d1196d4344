import { and, assertEvent, assign, fromPromise, setup, stateIn } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { isAdmitted } from '#machines/identity/admission.ts';
import { errorParams, eventParams, notImplemented } from '#machines/platform/helpers.ts';
import type { Failed } from '#machines/platform/types.ts';

/**
 * The signed-in user (section 4): unknown, signed in, signed out. Lives as long as the page: the route guard queries it,
 * the sign-in actor sends to it, and views select from it.
 *
 * In `signedIn.expired` the server no longer knows the session. The screen stays, so that nothing typed is lost, and the
 * person signs in again in a dialog over it.
 */
export type SessionContext = { user: SessionUser | null };

export type SessionEvent =
  | { type: 'session.needed' | 'session.expired' | 'session.signOut' }
  | { type: 'capabilities.updated' | 'mfa.completed' | 'signIn.cancelled' | 'impersonation.ended' }
  | { type: 'signIn.pending' | 'signIn.done'; user: SessionUser }
  | { type: 'impersonation.started'; userAccountId: number };

const answer = ({ event }: { event: { output: SessionUser } }) => ({ user: event.output });

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'pending' | 'private' | 'busy',
  },
  actors: {
    fetchUser: fromPromise<SessionUser>(notImplemented),
    impersonate: fromPromise<SessionUser, { userAccountId: number }>(notImplemented),
    unimpersonate: fromPromise<SessionUser>(notImplemented),
    /** Deauthenticates the realtime socket, calls the three logout endpoints, clears storage (section 4). */
    endSession: fromPromise<void>(notImplemented),
  },
  actions: {
    setUser: assign((_, { user }: { user: SessionUser }) => ({ user })),
    clearUser: assign({ user: null }),
    /** After a change of identity, opens the dashboard. */
    openStart: () => {},
    /** Section 6: the user may no longer sign in, so the page is reloaded. */
    reloadPage: () => {},
    reportFailure: (_, _failed: Failed) => {},
  },
  guards: {
    mustSetUpMfa: ({ context }) => context.user?.MustSetupMfa === true,
    canEnter: ({ context: { user } }) => isAdmitted(user),
    canStillEnter: ({ event }) => 'output' in event && isAdmitted(event.output as SessionUser),
    isOutdated: stateIn({ signedIn: { refreshing: 'outdated' } }),
    isDifferentUser: ({ context }, { user }: { user: SessionUser }) =>
      context.user?.UserAccountId !== user.UserAccountId,
    /** Any other status is a server or network failure and is retried. */
    isSessionOver: (_, { error }: Failed) => [401, 403].includes(error.status),
  },
  delays: {
    /** Milliseconds between retries. */
    retryDelay: 5000,
  },
}).createMachine({
  id: 'session',
  context: { user: null },
  initial: 'unknown',
  on: {
    'signIn.pending': { target: '.mfaPending', actions: { type: 'setUser', params: eventParams } },
    'signIn.done': { target: '.entering', actions: { type: 'setUser', params: eventParams } },
  },
  states: {
    unknown: { on: { 'session.needed': { target: 'fetching' } } },
    fetching: {
      tags: 'pending',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        onDone: { target: 'entering', actions: { type: 'setUser', params: answer } },
        onError: [
          { guard: { type: 'isSessionOver', params: errorParams }, target: 'signedOut' },
          { target: 'unreachable' },
        ],
      },
    },
    unreachable: {
      on: { 'session.needed': { target: 'fetching' } },
      after: { retryDelay: { target: 'fetching' } },
    },
    entering: {
      always: [
        { guard: 'mustSetUpMfa', target: 'mustSetUpMfa' },
        { guard: 'canEnter', target: 'signedIn' },
        { target: 'signedOut' },
      ],
    },
    signedOut: { entry: 'clearUser', on: { 'session.needed': { target: 'fetching' } } },
    mfaPending: { on: { 'signIn.cancelled': { target: 'signedOut' } } },
    mustSetUpMfa: {
      on: {
        'mfa.completed': { target: 'fetching' },
        'session.signOut': { target: 'ending' },
        'session.expired': { target: 'signedOut' },
      },
    },
    signedIn: {
      tags: 'private',
      initial: 'active',
      on: { 'session.signOut': { target: 'ending' } },
      states: {
        active: {
          initial: 'current',
          states: {
            current: {},
            /** The refresh failed: the known rights apply until a retry succeeds. */
            stale: { after: { retryDelay: { target: '#session.signedIn.refreshing' } } },
          },
          on: {
            'session.expired': { target: 'expired' },
            'capabilities.updated': { target: 'refreshing' },
            'impersonation.started': { target: 'impersonating' },
            'impersonation.ended': { target: 'unimpersonating' },
          },
        },
        refreshing: {
          initial: 'current',
          states: {
            current: { on: { 'capabilities.updated': { target: 'outdated' } } },
            /** Another change arrived during the request, so its response may be stale: refreshed again afterwards. */
            outdated: {},
          },
          invoke: {
            id: 'refreshUser',
            src: 'fetchUser',
            onDone: [
              {
                guard: and(['isOutdated', 'canStillEnter']),
                target: 'refreshing',
                reenter: true,
                actions: { type: 'setUser', params: answer },
              },
              { target: 'refreshed', actions: { type: 'setUser', params: answer } },
            ],
            onError: [
              { guard: { type: 'isSessionOver', params: errorParams }, target: 'expired' },
              { target: 'active.stale' },
            ],
          },
        },
        refreshed: {
          always: [
            { guard: 'canEnter', target: 'active' },
            { target: '#session.signedOut', actions: 'reloadPage' },
          ],
        },
        impersonating: {
          tags: 'busy',
          invoke: {
            id: 'impersonate',
            src: 'impersonate',
            input: ({ event }) => {
              assertEvent(event, 'impersonation.started');
              return { userAccountId: event.userAccountId };
            },
            onDone: { target: 'active', actions: [{ type: 'setUser', params: answer }, 'openStart'] },
            onError: { target: 'active', actions: { type: 'reportFailure', params: errorParams } },
          },
        },
        unimpersonating: {
          tags: 'busy',
          invoke: {
            id: 'unimpersonate',
            src: 'unimpersonate',
            onDone: { target: 'active', actions: [{ type: 'setUser', params: answer }, 'openStart'] },
            onError: { target: 'active', actions: { type: 'reportFailure', params: errorParams } },
          },
        },
        /** The sign-in dialog is over the screen; a different user signing in there starts on the dashboard. */
        expired: {
          on: {
            'signIn.pending': { actions: [] },
            'signIn.done': [
              {
                guard: { type: 'isDifferentUser', params: eventParams },
                target: '#session.entering',
                actions: [{ type: 'setUser', params: eventParams }, 'openStart'],
              },
              { target: '#session.entering', actions: { type: 'setUser', params: eventParams } },
            ],
          },
        },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
    },
  },
});
