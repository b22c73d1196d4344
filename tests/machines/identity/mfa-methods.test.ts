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

describe('[LOG-13] the second factors one has', () => {
  test('are renamed; a refusal keeps the new name typed', async () => {
    send({ type: 'rename.started', methodId: 'app' });
    expect(snapshot().context.name).toBe('Phone');
    send({ type: 'name.changed', name: ' Tablet ' });
    send({ type: 'name.submitted' });
    expect(run.call('rename')?.input).toEqual({ methodId: 'app', name: 'Tablet' });
    await run.settle('rename', 'reject', refusal);
    expect(snapshot().matches('renaming')).toBe(true);
    expect(snapshot().context).toMatchObject({ name: ' Tablet ', problem: { text: refusal.message } });
    send({ type: 'name.submitted' });
    await run.settle('rename', 'resolve', [{ ...primary(app), Name: 'Tablet' }, mail]);
    expect(snapshot().context).toMatchObject({ methods: [{ Name: 'Tablet' }, mail], problem: null });
  });

  test('are not renamed to nothing', () => {
    send({ type: 'rename.started', methodId: 'app' });
    send({ type: 'name.changed', name: '  ' });
    expect(snapshot().can({ type: 'name.submitted' })).toBe(false);
  });

  test('change places as primary, but not with themselves', async () => {
    expect(snapshot().can({ type: 'primary.chosen', methodId: 'app' })).toBe(false);
    send({ type: 'primary.chosen', methodId: 'mail' });
    await run.settle('setPrimary', 'resolve', [app, primary(mail)]);
    expect(snapshot().context.methods).toEqual([app, primary(mail)]);
  });

  test('go only with the password; a wrong one keeps the question open and its password', async () => {
    send({ type: 'disable.started', methodId: 'mail' });
    expect(snapshot().can({ type: 'disable.submitted' })).toBe(false);
    send({ type: 'password.changed', filled: true });
    send({ type: 'disable.submitted' });
    expect(run.call('disable')?.input).toEqual({ methodId: 'mail' });
    await run.settle('disable', 'reject', refusal);
    expect(snapshot().matches('confirmingDisable')).toBe(true);
    expect([snapshot().context.problem, run.actions]).toEqual([{ text: refusal.message }, []]);
    send({ type: 'password.changed', filled: true });
    expect(snapshot().context.problem).toBeNull();
    send({ type: 'disable.submitted' });
    await run.settle('disable', 'resolve', [primary(app)]);
    expect([snapshot().context.methods, run.actions]).toEqual([[primary(app)], [{ type: 'forgetPassword' }]]);
  });

  test('a password typed for one is not there for the next', () => {
    send({ type: 'disable.started', methodId: 'mail' });
    send({ type: 'password.changed', filled: true });
    send({ type: 'edit.cancelled' });
    expect(run.actions).toEqual([{ type: 'forgetPassword' }]);
    send({ type: 'disable.started', methodId: 'app' });
    expect(snapshot().can({ type: 'disable.submitted' })).toBe(false);
  });

  test('leave no refusal behind when renaming is given up', async () => {
    send({ type: 'rename.started', methodId: 'app' });
    send({ type: 'name.submitted' });
    await run.settle('rename', 'reject', refusal);
    send({ type: 'edit.cancelled' });
    expect([snapshot().value, snapshot().context.problem]).toEqual(['overview', null]);
  });

  test('leave no refusal behind when something else begins', async () => {
    send({ type: 'primary.chosen', methodId: 'mail' });
    await run.settle('setPrimary', 'reject', refusal);
    send({ type: 'rename.started', methodId: 'app' });
    expect(snapshot().context.problem).toBeNull();
  });

  test('that are not listed cannot be touched', () => {
    for (const type of ['rename.started', 'primary.chosen', 'disable.started'] as const) {
      expect(snapshot().can({ type, methodId: 'foreign' })).toBe(false);
    }
  });

  test('are read anew after one was added, and after they could not be read', async () => {
    send({ type: 'methods.changed' });
    await run.settle('list', 'reject', refusal);
    expect([snapshot().matches('unavailable'), snapshot().context.problem]).toEqual([
      true,
      { text: refusal.message },
    ]);
    send({ type: 'methods.changed' });
    await run.settle('list', 'resolve', [primary(app)]);
    expect(snapshot().context).toMatchObject({ methods: [primary(app)], problem: null });
  });
});
