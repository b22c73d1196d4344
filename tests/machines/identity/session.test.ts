import { beforeEach, describe, expect, test } from 'vitest';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import type { SessionEvent } from '#machines/identity/session.machine.ts';
import { refusal, unreachable } from '#tests/paths/support/model.ts';
import { ada, app, bo, mustSetUp, pendingWith, withoutLogin } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

/** What is emitted for an impersonation, and when signing in is no longer allowed. */
const REPLACED = ['identity.changed', 'user.changed', 'user.replaced'];
const REFUSED = ['identity.changed', 'user.left', 'access.lost', 'identity.changed'];

let run: Run;
const send = (event: SessionEvent) => run.actor.send(event);
const snapshot = () => run.actor.getSnapshot();
const user = () => snapshot().context.user;
/** Types of the actions and emitted events since the last call. */
const actions = () => [...run.actions.splice(0), ...run.emitted.splice(0)].map(({ type }) => type);

beforeEach(() => {
  run = startRun(sessionMachine, undefined);
});

describe('[LOG-11] logged in', () => {
  test.each([
    ['with a session, no pending methods and LOGIN', ada, true],
    ['not without a session id', { ...ada, SessionId: null }, false],
    ['not with pending methods', { ...ada, UserAuthenticationMethods: [app] }, false],
    ['not without LOGIN', withoutLogin, false],
    ['not while a second factor must be set up', mustSetUp, false],
  ])('%s', async (_, found, isIn) => {
    send({ type: 'session.needed' });
    await run.settle('fetchUser', 'resolve', found);
    expect(snapshot().hasTag('private')).toBe(isIn);
  });

  test('LOGIN without Execute does not count', async () => {
    send({ type: 'session.needed' });
    const Capability = [{ ObjectType: 'LOGIN', Read: true, Create: true, Execute: false, Delete: true }];
    await run.settle('fetchUser', 'resolve', { ...ada, Capability });
    expect(snapshot().hasTag('private')).toBe(false);
    expect(user()).toBe(null);
  });
});

describe('[RTE-08] who is not known', () => {
  test('is asked for once, however often it is needed meanwhile', () => {
    send({ type: 'session.needed' });
    send({ type: 'session.needed' });
    expect(run.calls).toHaveLength(1);
    expect(snapshot().hasTag('pending')).toBe(true);
  });

  test('is nobody when the server says so, and is asked for again when needed again', async () => {
    send({ type: 'session.needed' });
    await run.settle('fetchUser', 'reject', refusal);
    expect(snapshot().matches('signedOut')).toBe(true);
    send({ type: 'session.needed' });
    expect(run.calls).toHaveLength(2);
  });

  test('stays unknown when the server does not answer; it is asked again after 5 s', async () => {
    send({ type: 'session.needed' });
    await run.settle('fetchUser', 'reject', unreachable);
    expect(snapshot().matches('unreachable')).toBe(true);
    run.elapse(4999);
    expect(run.calls).toHaveLength(1);
    run.elapse(1);
    expect(run.calls).toHaveLength(2);
  });
});

describe('[RTE-09] who must set up a second factor', () => {
  test('is asked for anew when it is done', async () => {
    send({ type: 'signIn.done', user: mustSetUp });
    expect(snapshot().matches('mustSetUpMfa')).toBe(true);
    send({ type: 'mfa.completed' });
    await run.settle('fetchUser', 'resolve', ada);
    expect(snapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  test('may sign out', () => {
    send({ type: 'signIn.done', user: mustSetUp });
    send({ type: 'session.signOut' });
    expect(run.call('endSession')).toBeDefined();
  });
});

describe('[LOG-07] with a second factor pending', () => {
  test('nobody is signed in until the code is given', () => {
    send({ type: 'signIn.pending', user: pendingWith(app) });
    expect([snapshot().matches('mfaPending'), snapshot().hasTag('private')]).toEqual([true, false]);
    send({ type: 'signIn.done', user: ada });
    expect(snapshot().hasTag('private')).toBe(true);
  });

  test('going back leaves nobody', () => {
    send({ type: 'signIn.pending', user: pendingWith(app) });
    send({ type: 'signIn.cancelled' });
    expect([snapshot().matches('signedOut'), user()]).toEqual([true, null]);
  });
});

describe('[LOG-15] signing out', () => {
  test.each(['resolve', 'reject'] as const)(
    'leaves nobody, whether the goodbye can be said or not: %s',
    async how => {
      send({ type: 'signIn.done', user: ada });
      expect(actions()).toEqual(['identity.changed', 'user.entered']);
      send({ type: 'session.signOut' });
      expect([snapshot().hasTag('private'), actions()]).toEqual([false, ['user.left']]);
      await run.settle('endSession', how);
      expect([snapshot().matches('signedOut'), user()]).toEqual([true, null]);
      expect(actions()).toEqual(['session.ended', 'identity.changed']);
    },
  );
});

describe('[LOG-16] impersonation', () => {
  test('begins and ends on the start page as the other person', async () => {
    send({ type: 'signIn.done', user: ada });
    send({ type: 'impersonation.started', userAccountId: 102 });
    expect(run.call('impersonate')?.input).toEqual({ userAccountId: 102 });
    actions();
    await run.settle('impersonate', 'resolve', bo);
    expect([user(), actions()]).toEqual([bo, REPLACED]);
    send({ type: 'impersonation.ended' });
    await run.settle('unimpersonate', 'resolve', ada);
    expect([user(), actions()]).toEqual([ada, REPLACED]);
  });

  test('refused, changes nobody and says why', async () => {
    send({ type: 'signIn.done', user: ada });
    send({ type: 'impersonation.started', userAccountId: 102 });
    actions();
    await run.settle('impersonate', 'reject', refusal);
    expect([user(), actions()]).toEqual([ada, ['reportFailure']]);
    expect(snapshot().matches({ signedIn: 'active' })).toBe(true);
  });
});

describe('[LOG-19] when rights have changed', () => {
  beforeEach(() => {
    send({ type: 'signIn.done', user: ada });
    send({ type: 'capabilities.updated' });
    actions();
  });

  test('the user is read again and the screen stays', async () => {
    expect(snapshot().hasTag('private')).toBe(true);
    const richer = { ...ada, Firstname: 'Adele' };
    await run.settle('refreshUser', 'resolve', richer);
    expect([user(), actions()]).toEqual([richer, ['user.changed']]);
  });

  test('nothing is announced if the same user is read', async () => {
    await run.settle('refreshUser', 'resolve', { ...ada });
    expect([snapshot().matches({ signedIn: 'active' }), actions()]).toEqual([true, []]);
  });

  test('[RTE-09] the private screens are left if a second factor must be set up', async () => {
    await run.settle('refreshUser', 'resolve', mustSetUp);
    expect([snapshot().matches('mustSetUpMfa'), actions()]).toEqual([
      true,
      ['user.left', 'mfaSetup.changed'],
    ]);
  });

  test('another identity is announced as such', async () => {
    await run.settle('refreshUser', 'resolve', bo);
    expect([user(), actions()]).toEqual([bo, ['identity.changed', 'user.changed']]);
  });

  test('the page is loaded anew if signing in is no longer allowed', async () => {
    await run.settle('refreshUser', 'resolve', withoutLogin);
    expect([snapshot().matches('signedOut'), user(), actions()]).toEqual([true, null, REFUSED]);
  });

  test('a change meanwhile has the rights read once more; what is on the way is awaited', async () => {
    send({ type: 'capabilities.updated' });
    expect(run.calls.filter(({ id }) => id === 'refreshUser')).toHaveLength(1);
    await run.settle('refreshUser', 'resolve', ada);
    expect(snapshot().matches({ signedIn: { refreshing: 'current' } })).toBe(true);
    await run.settle('refreshUser', 'resolve', ada);
    expect(snapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  test('a change meanwhile loses no answer that one may not go on: the server gives it once', async () => {
    send({ type: 'capabilities.updated' });
    await run.settle('refreshUser', 'resolve', withoutLogin);
    expect([snapshot().matches('signedOut'), actions()]).toEqual([true, REFUSED]);
  });

  test.each([
    ['that is not reached', unreachable],
    ['that fails', { ...refusal, status: 500 }],
    ['behind a gateway that fails', { ...refusal, status: 502 }],
    ['that has too much to do', { ...refusal, status: 429 }],
    ['whose answer cannot be read', new SyntaxError('Unexpected token')],
  ])('a server %s ends no session, and is asked again every 5 s', async (_, error) => {
    for (let failures = 0; failures < 3; failures++) {
      await run.settle('refreshUser', 'reject', error);
      expect([snapshot().matches({ signedIn: { active: 'stale' } }), user()]).toEqual([true, ada]);
      run.elapse(4999);
      expect(snapshot().matches({ signedIn: { active: 'stale' } })).toBe(true);
      run.elapse(1);
      expect(snapshot().matches({ signedIn: 'refreshing' })).toBe(true);
    }
    await run.settle('refreshUser', 'resolve', ada);
    expect(snapshot().matches({ signedIn: { active: 'current' } })).toBe(true);
  });

  test('rights that change meanwhile are read at once', async () => {
    await run.settle('refreshUser', 'reject', unreachable);
    send({ type: 'capabilities.updated' });
    expect(snapshot().matches({ signedIn: 'refreshing' })).toBe(true);
  });

  test.each([401, 403])('a session that is over (%i) is asked for in place', async status => {
    await run.settle('refreshUser', 'reject', { ...refusal, status });
    expect(snapshot().matches({ signedIn: 'expired' })).toBe(true);
  });
});

describe('an expired session', () => {
  beforeEach(() => {
    send({ type: 'signIn.done', user: ada });
    actions();
    send({ type: 'session.expired' });
  });

  test('is announced', () => {
    expect(actions()).toEqual(['session.lost']);
  });

  test('keeps the screen, also while the second factor is asked for', () => {
    expect(snapshot().hasTag('private')).toBe(true);
    send({ type: 'signIn.pending', user: pendingWith(app) });
    expect(snapshot().matches({ signedIn: 'expired' })).toBe(true);
    expect(user()).toEqual(ada);
  });

  test('goes on where it was when the same person signs in', () => {
    const again = { ...ada, SessionId: 'another' };
    actions();
    send({ type: 'signIn.done', user: again });
    expect([snapshot().matches({ signedIn: 'active' }), user(), actions()]).toEqual([
      true,
      again,
      ['user.changed'],
    ]);
  });

  test('begins anew when somebody else signs in', () => {
    actions();
    send({ type: 'signIn.done', user: bo });
    expect([user(), actions()]).toEqual([bo, ['identity.changed', 'user.replaced', 'user.changed']]);
  });
});
