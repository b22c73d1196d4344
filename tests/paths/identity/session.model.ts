import { deepEqual, equal } from 'node:assert/strict';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { after, done, failed, modelOf, refusal, unreachable } from '../support/model.ts';
import {
  ada,
  adaAsBo,
  adaChanged,
  app,
  bo,
  mustSetUp,
  pendingWith,
  withoutLogin,
} from '../support/people.ts';

export const sessionModel = modelOf({
  name: 'session',
  machine: sessionMachine,
  inputs: { 'no user is known yet': undefined },
  reads: ({ user }) => [user?.UserAccountId, user?.ImpersonatorAccountId],
  tags: {
    pending: ['fetching'],
    private: ['signedIn'],
    busy: ['signedIn.impersonating', 'signedIn.unimpersonating', 'ending'],
  },
  cases: [
    {
      event: { type: 'session.needed' },
      description: 'opens a page that requires a sign-in',
      // The guard fetches the user only while none is known.
      when: ({ user }, snapshot) => !snapshot.matches('unreachable') || user === null,
    },
    { event: after('retryDelay', 'session.unreachable'), description: 'five seconds pass' },
    {
      event: after('retryDelay', 'session.signedIn.active.stale'),
      description: 'five seconds pass and the permissions are read again',
    },
    { event: done('fetchUser', ada), description: 'Ada has a valid session' },
    { event: done('fetchUser', mustSetUp), description: 'Ada must set up two-step verification' },
    { event: done('fetchUser', withoutLogin), description: 'Ada has no permission to sign in' },
    { event: failed('fetchUser'), description: 'no session exists' },
    { event: failed('fetchUser', unreachable), description: 'the server is unreachable' },
    {
      event: { type: 'signIn.pending', user: pendingWith(app) },
      description: 'the password is correct and a code is required',
    },
    { event: { type: 'signIn.cancelled' }, description: 'goes back to the sign-in form' },
    // On Bo's own screen only Bo can sign in again; after an impersonation of Bo the impersonator does.
    {
      event: { type: 'signIn.done', user: ada },
      description: 'Ada signs in',
      when: ({ user }) => user?.UserAccountId !== bo.UserAccountId || user.ImpersonatorAccountId !== null,
    },
    {
      event: { type: 'signIn.done', user: bo },
      description: 'Bo signs in',
      when: ({ user }) => user?.UserAccountId !== ada.UserAccountId,
    },
    { event: { type: 'mfa.completed' }, description: 'two-step verification is set up' },
    { event: { type: 'session.expired' }, description: 'the session has expired' },
    { event: { type: 'session.signOut' }, description: 'signs out' },
    { event: done('endSession'), description: 'the session is ended' },
    { event: failed('endSession'), description: 'ending the session fails' },
    { event: { type: 'capabilities.updated' }, description: 'the permissions change' },
    { event: done('refreshUser', ada), description: 'Ada’s data are unchanged' },
    { event: done('refreshUser', adaChanged), description: 'Ada’s data have changed' },
    {
      event: done('refreshUser', mustSetUp),
      description: 'Ada must now set up two-step verification',
    },
    { event: done('refreshUser', withoutLogin), description: 'Ada has lost the permission to sign in' },
    { event: failed('refreshUser'), description: 'the session no longer exists' },
    { event: failed('refreshUser', unreachable), description: 'reading the permissions fails' },
    {
      event: { type: 'impersonation.started', userAccountId: 102 },
      description: 'impersonates Bo',
      when: ({ user }) => user?.UserAccountId === ada.UserAccountId,
    },
    { event: done('impersonate', adaAsBo), description: 'the impersonation of Bo starts' },
    { event: failed('impersonate'), description: 'the impersonation of Bo is rejected' },
    {
      event: { type: 'impersonation.ended' },
      description: 'returns to Ada’s account',
      when: ({ user }) => user?.ImpersonatorAccountId === ada.UserAccountId,
    },
    { event: done('unimpersonate', ada), description: 'the impersonation of Bo ends' },
    { event: failed('unimpersonate'), description: 'ending the impersonation fails' },
  ],
  states: {
    unknown: ({ context }) => equal(context.user, null),
    fetching: ({ run }) => equal(run.call('fetchUser')?.src, 'fetchUser'),
    unreachable: () => {},
    signedOut: ({ context }) => equal(context.user, null),
    mfaPending: ({ context }) => equal(context.user?.SessionId, null),
    mustSetUpMfa: ({ context }) => equal(context.user?.MustSetupMfa, true),
    signedIn: ({ snapshot, context }) => {
      equal(context.user?.MustSetupMfa, false);
      equal(snapshot.can({ type: 'session.signOut' }), true);
    },
    'signedIn.active': ({ actions }) => {
      for (const act of actions.filter(one => one.type === 'reportFailure')) {
        equal((act.params as { error: unknown }).error, refusal);
      }
    },
    'signedIn.active.current': ({ snapshot }) => equal(snapshot.can({ type: 'capabilities.updated' }), true),
    'signedIn.active.stale': ({ snapshot }) => equal(snapshot.can({ type: 'capabilities.updated' }), true),
    'signedIn.refreshing': ({ run }) => equal(run.call('refreshUser')?.src, 'fetchUser'),
    'signedIn.refreshing.current': ({ snapshot }) =>
      equal(snapshot.can({ type: 'capabilities.updated' }), true),
    'signedIn.refreshing.outdated': ({ snapshot }) =>
      equal(snapshot.can({ type: 'capabilities.updated' }), false),
    'signedIn.impersonating': ({ run }) => deepEqual(run.call('impersonate')?.input, { userAccountId: 102 }),
    'signedIn.unimpersonating': () => {},
    'signedIn.expired': ({ snapshot, actions }) => {
      deepEqual(actions, []);
      equal(snapshot.can({ type: 'capabilities.updated' }), false);
    },
    ending: () => {},
  },
});
