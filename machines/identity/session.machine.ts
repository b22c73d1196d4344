import { and, assertEvent, emit } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { errorParams, eventParams } from '#machines/platform/helpers.ts';
import { sessionSetup } from './session-setup.ts';
import type { WithUser } from './session-setup.ts';

const answerParams = ({ event }: { event: { output: SessionUser } }): WithUser => ({ user: event.output });
const setAnswered = { type: 'setUser', params: answerParams } as const;
const setSignedIn = { type: 'setUser', params: eventParams } as const;

/**
 * The signed-in user (section 4): unknown, signed in, signed out. Lives as long as the page: the route guard queries it,
 * the sign-in actor sends to it, and views select from it.
 *
 * In `signedIn.expired` the server no longer knows the session. The screen stays, so that nothing typed is lost, and the
 * person signs in again in a dialog over it.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { user: null },
  initial: 'unknown',
  on: {
    'signIn.pending': { target: '.mfaPending', actions: setSignedIn },
    'signIn.done': { target: '.entering', actions: setSignedIn },
  },
  states: {
    unknown: { on: { 'session.needed': { target: 'fetching' } } },
    fetching: {
      tags: 'pending',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        onDone: { target: 'entering', actions: setAnswered },
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
    signedOut: {
      entry: { type: 'setUser', params: { user: null } },
      on: { 'session.needed': { target: 'fetching' } },
    },
    mfaPending: { on: { 'signIn.cancelled': { target: 'signedOut' } } },
    mustSetUpMfa: {
      on: {
        'mfa.completed': { target: 'fetching' },
        'session.signOut': { target: 'ending' },
        'session.expired': { target: 'signedOut', actions: emit({ type: 'mfaSetup.changed' }) },
      },
    },
    signedIn: {
      tags: 'private',
      entry: 'emitEntered',
      exit: emit({ type: 'user.left' }),
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
                actions: [setAnswered, 'emitChanged'],
              },
              { guard: { type: 'isUnchanged', params: answerParams }, target: 'active' },
              { target: 'refreshed', actions: setAnswered },
            ],
            onError: [
              { guard: { type: 'isSessionOver', params: errorParams }, target: 'expired' },
              { target: 'active.stale' },
            ],
          },
        },
        refreshed: {
          always: [
            {
              guard: 'mustSetUpMfa',
              target: '#session.mustSetUpMfa',
              actions: emit({ type: 'mfaSetup.changed' }),
            },
            { guard: 'canEnter', target: 'active', actions: 'emitChanged' },
            { target: '#session.signedOut', actions: emit({ type: 'access.lost' }) },
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
            onDone: {
              target: 'active',
              actions: [setAnswered, 'emitChanged', emit({ type: 'user.replaced' })],
            },
            onError: { target: 'active', actions: { type: 'reportFailure', params: errorParams } },
          },
        },
        unimpersonating: {
          tags: 'busy',
          invoke: {
            id: 'unimpersonate',
            src: 'unimpersonate',
            onDone: {
              target: 'active',
              actions: [setAnswered, 'emitChanged', emit({ type: 'user.replaced' })],
            },
            onError: { target: 'active', actions: { type: 'reportFailure', params: errorParams } },
          },
        },
        /** The sign-in dialog is over the screen; a different user signing in there starts on the dashboard. */
        expired: {
          entry: emit({ type: 'session.lost' }),
          on: {
            'signIn.pending': { actions: [] },
            'signIn.done': [
              {
                guard: { type: 'isDifferentUser', params: eventParams },
                target: 'refreshed',
                actions: [setSignedIn, emit({ type: 'user.replaced' })],
              },
              { target: 'refreshed', actions: setSignedIn },
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
        onDone: { target: 'signedOut', actions: emit({ type: 'session.ended' }) },
        onError: { target: 'signedOut', actions: emit({ type: 'session.ended' }) },
      },
    },
  },
});
