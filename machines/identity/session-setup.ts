/** Events, actors, actions and guards of session.machine.ts. */
import { emit, enqueueActions, fromPromise, setup, stateIn } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { isAdmitted, isSameIdentity } from '#machines/identity/admission.ts';
import { notImplemented, required } from '#machines/platform/helpers.ts';
import type { Failed } from '#machines/platform/types.ts';
import type { SessionEmitted } from './session-emitted.ts';

export type SessionContext = { user: SessionUser | null };

export type SessionEvent =
  | { type: 'session.needed' | 'session.expired' | 'session.signOut' }
  | { type: 'capabilities.updated' | 'mfa.completed' | 'signIn.cancelled' | 'impersonation.ended' }
  | { type: 'signIn.pending' | 'signIn.done'; user: SessionUser }
  | { type: 'impersonation.started'; userAccountId: number };

export type WithUser = { user: SessionUser };

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
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
    reportFailure: (_, _failed: Failed) => {},
    setUser: enqueueActions(({ context, enqueue }, { user }: { user: SessionUser | null }) => {
      if (!isSameIdentity(context.user, user)) enqueue.emit({ type: 'identity.changed' });
      enqueue.assign({ user });
    }),
    emitEntered: emit(({ context }) => ({ type: 'user.entered', user: required(context.user) })),
    emitChanged: emit(({ context }) => ({ type: 'user.changed', user: required(context.user) })),
  },
  guards: {
    mustSetUpMfa: ({ context }) => context.user?.MustSetupMfa === true,
    canEnter: ({ context: { user } }) => isAdmitted(user),
    isUnchanged: ({ context }, { user }: WithUser) => JSON.stringify(context.user) === JSON.stringify(user),
    canStillEnter: ({ event }) => 'output' in event && isAdmitted(event.output as SessionUser),
    isOutdated: stateIn({ signedIn: { refreshing: 'outdated' } }),
    isDifferentUser: ({ context }, { user }: WithUser) => context.user?.UserAccountId !== user.UserAccountId,
    /** Any other status is a server or network failure and is retried. */
    isSessionOver: (_, { error }: Failed) => [401, 403].includes(error.status),
  },
  delays: { retryDelay: 5000 },
});
