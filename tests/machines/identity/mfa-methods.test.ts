import { beforeEach, describe, expect, test } from 'vitest';
import { mfaMethodsMachine } from '#machines/identity/mfa-methods.machine.ts';
import type { MfaMethodsEvent } from '#machines/identity/mfa-methods.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { app, mail, primary } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
const send = (event: MfaMethodsEvent) => run.actor.send(event);
const snapshot = () => run.actor.getSnapshot();

beforeEach(async () => {
  run = startRun(mfaMethodsMachine, undefined);
  await run.settle('list', 'resolve', [primary(app), mail]);
});

describe('[LOG-13] the user’s second factors', () => {
  test('are not renamed to a blank name', () => {
    send({ type: 'rename.started', methodId: 'app' });
    send({ type: 'name.changed', name: '  ' });
    expect(snapshot().can({ type: 'name.submitted' })).toBe(false);
  });

  test('a password typed for one is cleared for the next', () => {
    send({ type: 'disable.started', methodId: 'mail' });
    send({ type: 'password.changed', filled: true });
    send({ type: 'edit.cancelled' });
    expect(run.actions).toEqual([{ type: 'forgetPassword' }]);
    send({ type: 'disable.started', methodId: 'app' });
    expect(snapshot().can({ type: 'disable.submitted' })).toBe(false);
  });

  test.each<[string, MfaMethodsEvent[], string, MfaMethodsEvent]>([
    [
      'renaming is cancelled',
      [{ type: 'rename.started', methodId: 'app' }, { type: 'name.submitted' }],
      'rename',
      { type: 'edit.cancelled' },
    ],
    [
      'another action starts',
      [{ type: 'primary.chosen', methodId: 'mail' }],
      'setPrimary',
      { type: 'rename.started', methodId: 'app' },
    ],
    [
      'the password is typed again',
      [
        { type: 'disable.started', methodId: 'mail' },
        { type: 'password.changed', filled: true },
        { type: 'disable.submitted' },
      ],
      'disable',
      { type: 'password.changed', filled: true },
    ],
  ])('clear an error when %s', async (_, events, call, next) => {
    events.forEach(send);
    await run.settle(call, 'reject', refusal);
    expect(snapshot().context.problem).toEqual({ text: refusal.message });
    send(next);
    expect(snapshot().context.problem).toBeNull();
  });

  test('that are not listed cannot be changed', () => {
    for (const type of ['rename.started', 'primary.chosen', 'disable.started'] as const) {
      expect(snapshot().can({ type, methodId: 'foreign' })).toBe(false);
    }
  });
});
