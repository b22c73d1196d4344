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
  inputs: { 'nobody known yet': undefined },
  reads: ({ user }) => [user?.UserAccountId, user?.ImpersonatorAccountId],
  tags: {
    pending: ['fetching'],
    private: ['signedIn'],
    busy: ['signedIn.impersonating', 'signedIn.unimpersonating', 'ending'],
  },
  cases: [
    {
      event: { type: 'session.needed' },
      description: 'a private screen is wanted',
      // The guard fetches the user only while none is known.
      when: ({ user }, snapshot) => !snapshot.matches('unreachable') || user === null,
    },
    { event: after('retryDelay', 'session.unreachable'), description: 'some seconds pass' },
    {
      event: after('retryDelay', 'session.signedIn.active.stale'),
      description: 'the rights are asked for again',
    },
    { event: done('fetchUser', ada), description: 'Ada is in a session' },
    { event: done('fetchUser', mustSetUp), description: 'Ada must set up a second factor' },
    { event: done('fetchUser', withoutLogin), description: 'Ada may not enter' },
    { event: failed('fetchUser'), description: 'nobody is in a session' },
    { event: failed('fetchUser', unreachable), description: 'the server does not answer' },
    { event: { type: 'signIn.pending', user: pendingWith(app) }, description: 'the password was right' },
    { event: { type: 'signIn.cancelled' }, description: 'goes back' },
    // On Bo's own screen only Bo can sign in again; after an impersonation of Bo the impersonator does.
    {
      event: { type: 'signIn.done', user: ada },
      description: 'Ada has signed in',
      when: ({ user }) => user?.UserAccountId !== bo.UserAccountId || user.ImpersonatorAccountId !== null,
    },
    {
      event: { type: 'signIn.done', user: bo },
      description: 'Bo has signed in',
      when: ({ user }) => user?.UserAccountId !== ada.UserAccountId,
    },
    { event: { type: 'mfa.completed' }, description: 'the second factor is set up' },
    { event: { type: 'session.expired' }, description: 'a call finds no session' },
    { event: { type: 'session.signOut' }, description: 'signs out' },
    { event: done('endSession'), description: 'the session is over' },
    { event: failed('endSession'), description: 'the goodbye is lost' },
    { event: { type: 'capabilities.updated' }, description: 'rights have changed' },
    { event: done('refreshUser', ada), description: 'nothing has changed for Ada' },
    { event: done('refreshUser', adaChanged), description: 'Ada may go on' },
    {
      event: done('refreshUser', mustSetUp),
      description: 'Ada must set up a second factor before she goes on',
    },
    { event: done('refreshUser', withoutLogin), description: 'Ada may not go on' },
    { event: failed('refreshUser'), description: 'the session is gone' },
    { event: failed('refreshUser', unreachable), description: 'the rights cannot be read' },
    {
      event: { type: 'impersonation.started', userAccountId: 102 },
      description: 'wants to be Bo',
      when: ({ user }) => user?.UserAccountId === ada.UserAccountId,
    },
    { event: done('impersonate', adaAsBo), description: 'is Bo' },
    { event: failed('impersonate'), description: 'may not be Bo' },
    {
      event: { type: 'impersonation.ended' },
      description: 'wants to be Ada again',
      when: ({ user }) => user?.ImpersonatorAccountId === ada.UserAccountId,
    },
    { event: done('unimpersonate', ada), description: 'is Ada again' },
    { event: failed('unimpersonate'), description: 'stays Bo' },
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
