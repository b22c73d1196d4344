/** What the model's paths and the recorded run do not prove; who may enter is tested in tests/unit/identity/admission.test.ts. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import type { SessionEvent } from '#machines/identity/session.machine.ts';
import { refusal, unreachable } from '#tests/paths/support/model.ts';
import { ada } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
const send = (event: SessionEvent) => run.actor.send(event);
const snapshot = () => run.actor.getSnapshot();
const user = () => snapshot().context.user;
/** Types of the actions and emitted events since the last call. */
const actions = () => [...run.actions.splice(0), ...run.emitted.splice(0)].map(({ type }) => type);

beforeEach(() => {
  run = startRun(sessionMachine, undefined);
});

test('[RTE-08] who is not known is asked for once, however often it is needed meanwhile', () => {
  send({ type: 'session.needed' });
  send({ type: 'session.needed' });
  expect(run.calls).toHaveLength(1);
  expect(snapshot().hasTag('pending')).toBe(true);
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

  test('a change meanwhile has the rights read once more; what is on the way is awaited', async () => {
    send({ type: 'capabilities.updated' });
    expect(run.calls.filter(({ id }) => id === 'refreshUser')).toHaveLength(1);
    await run.settle('refreshUser', 'resolve', ada);
    expect(snapshot().matches({ signedIn: { refreshing: 'current' } })).toBe(true);
    await run.settle('refreshUser', 'resolve', ada);
    expect(snapshot().matches({ signedIn: 'active' })).toBe(true);
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

  test.each([401, 403])('a session that is over (%i) is asked for in place', async status => {
    await run.settle('refreshUser', 'reject', { ...refusal, status });
    expect(snapshot().matches({ signedIn: 'expired' })).toBe(true);
  });
});

test('an expired session goes on where it was when the same person signs in', () => {
  send({ type: 'signIn.done', user: ada });
  send({ type: 'session.expired' });
  const again = { ...ada, SessionId: 'another' };
  actions();
  send({ type: 'signIn.done', user: again });
  expect([snapshot().matches({ signedIn: 'active' }), user(), actions()]).toEqual([
    true,
    again,
    ['user.changed'],
  ]);
});
