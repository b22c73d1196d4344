/** Cases beyond the model's paths and the recorded run; tests/unit/identity/admission.test.ts tests who may sign in. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionEvent } from '#machines/identity/session-setup.ts';
import { sessionMachine } from '#machines/identity/session.machine.ts';
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

test('[RTE-08] an unknown user is fetched once, however often it is needed meanwhile', () => {
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

  test('the user is refetched and the screen stays', async () => {
    expect(snapshot().hasTag('private')).toBe(true);
    const richer = { ...ada, Firstname: 'Adele' };
    await run.settle('refreshUser', 'resolve', richer);
    expect([user(), actions()]).toEqual([richer, ['user.changed']]);
  });

  test('nothing is emitted if the user is unchanged', async () => {
    await run.settle('refreshUser', 'resolve', { ...ada });
    expect([snapshot().matches({ signedIn: 'active' }), actions()]).toEqual([true, []]);
  });

  test('another change meanwhile refetches the rights once more after the pending request', async () => {
    send({ type: 'capabilities.updated' });
    expect(run.calls.filter(({ id }) => id === 'refreshUser')).toHaveLength(1);
    await run.settle('refreshUser', 'resolve', ada);
    expect(snapshot().matches({ signedIn: { refreshing: 'current' } })).toBe(true);
    await run.settle('refreshUser', 'resolve', ada);
    expect(snapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  test.each([
    ['that cannot be reached', unreachable],
    ['that fails', { ...refusal, status: 500 }],
    ['behind a gateway that fails', { ...refusal, status: 502 }],
    ['that is overloaded', { ...refusal, status: 429 }],
    ['whose response cannot be parsed', new SyntaxError('Unexpected token')],
  ])('a server %s does not end the session, and is called again every 5 s', async (_, error) => {
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

  test.each([401, 403])('an ended session (%i) can be renewed in place', async status => {
    await run.settle('refreshUser', 'reject', { ...refusal, status });
    expect(snapshot().matches({ signedIn: 'expired' })).toBe(true);
  });
});

test('an expired session continues when the same user signs in', () => {
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
