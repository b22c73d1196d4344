import { deepEqual, equal } from 'node:assert/strict';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { after, done, failed, modelOf, refusal, unreachable } from '../support/model.ts';
import { ada, adaAsBo, app, bo, mustSetUp, pendingWith, withoutLogin } from '../support/people.ts';

export const sessionModel = modelOf({
  name: 'session',
  machine: sessionMachine,
  inputs: { 'nobody known yet': undefined },
  reads: ({ user }) => [user?.UserAccountId, user?.ImpersonatorAccountId],
  cases: [
    { event: { type: 'session.needed' }, says: 'a private screen is wanted' },
    { event: after('retryDelay', 'session.unreachable'), says: 'some seconds pass' },
    { event: after('retryDelay', 'session.signedIn.active.stale'), says: 'the rights are asked for again' },
    { event: done('fetchUser', ada), says: 'Ada is in a session' },
    { event: done('fetchUser', mustSetUp), says: 'Ada must set up a second factor' },
    { event: done('fetchUser', withoutLogin), says: 'Ada may not enter' },
    { event: failed('fetchUser'), says: 'nobody is in a session' },
    { event: failed('fetchUser', unreachable), says: 'the server does not answer' },
    { event: { type: 'signIn.pending', user: pendingWith(app) }, says: 'the password was right' },
    { event: { type: 'signIn.cancelled' }, says: 'goes back' },
    // Over Bo's own screen only Bo signs in again; whoever impersonated Bo does so as themselves.
    {
      event: { type: 'signIn.done', user: ada },
      says: 'Ada has signed in',
      when: ({ user }) => user?.UserAccountId !== bo.UserAccountId || user.ImpersonatorAccountId !== null,
    },
    {
      event: { type: 'signIn.done', user: bo },
      says: 'Bo has signed in',
      when: ({ user }) => user?.UserAccountId !== ada.UserAccountId,
    },
    { event: { type: 'mfa.completed' }, says: 'the second factor is set up' },
    { event: { type: 'session.expired' }, says: 'a call finds no session' },
    { event: { type: 'session.signOut' }, says: 'signs out' },
    { event: done('endSession'), says: 'the session is over' },
    { event: failed('endSession'), says: 'the goodbye is lost' },
    { event: { type: 'capabilities.updated' }, says: 'rights have changed' },
    { event: done('refreshUser', ada), says: 'Ada may go on' },
    { event: done('refreshUser', withoutLogin), says: 'Ada may not go on' },
    { event: failed('refreshUser'), says: 'the session is gone' },
    { event: failed('refreshUser', unreachable), says: 'the rights cannot be read' },
    {
      event: { type: 'impersonation.started', userAccountId: 102 },
      says: 'wants to be Bo',
      when: ({ user }) => user?.UserAccountId === ada.UserAccountId,
    },
    { event: done('impersonate', adaAsBo), says: 'is Bo' },
    { event: failed('impersonate'), says: 'may not be Bo' },
    {
      event: { type: 'impersonation.ended' },
      says: 'wants to be Ada again',
      when: ({ user }) => user?.ImpersonatorAccountId === ada.UserAccountId,
    },
    { event: done('unimpersonate', ada), says: 'is Ada again' },
    { event: failed('unimpersonate'), says: 'stays Bo' },
  ],
  states: {
    unknown: ({ context }) => equal(context.user, null),
    fetching: ({ snapshot, run }) => {
      equal(snapshot.hasTag('pending'), true);
      equal(run.call('fetchUser')?.src, 'fetchUser');
    },
    unreachable: ({ snapshot }) => {
      equal(snapshot.hasTag('pending'), false);
      equal(snapshot.hasTag('private'), false);
    },
    signedOut: ({ snapshot, context }) => {
      equal(context.user, null);
      equal(snapshot.hasTag('private'), false);
    },
    mfaPending: ({ snapshot, context }) => {
      equal(context.user?.SessionId, null);
      equal(snapshot.hasTag('private'), false);
    },
    mustSetUpMfa: ({ snapshot, context }) => {
      equal(context.user?.MustSetupMfa, true);
      equal(snapshot.hasTag('private'), false);
    },
    signedIn: ({ snapshot, context }) => {
      equal(snapshot.hasTag('private'), true);
      equal(context.user?.MustSetupMfa, false);
      equal(snapshot.can({ type: 'session.signOut' }), true);
    },
    'signedIn.active': ({ acts }) => {
      for (const act of acts.filter(one => one.type === 'reportFailure')) {
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
    'signedIn.impersonating': ({ snapshot, run }) => {
      equal(snapshot.hasTag('busy'), true);
      deepEqual(run.call('impersonate')?.input, { userAccountId: 102 });
    },
    'signedIn.unimpersonating': ({ snapshot }) => equal(snapshot.hasTag('busy'), true),
    'signedIn.expired': ({ snapshot, acts }) => {
      deepEqual(acts, []);
      equal(snapshot.can({ type: 'capabilities.updated' }), false);
    },
    ending: ({ snapshot }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(snapshot.hasTag('private'), false);
    },
  },
});
