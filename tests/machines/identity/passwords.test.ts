import { describe, expect, test } from 'vitest';
import { passwordChangeMachine } from '#machines/identity/password-change.machine.ts';
import { passwordResetMachine } from '#machines/identity/password-reset.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

const context = (run: Run) => run.actor.getSnapshot().context;

const forms = {
  'choosing a new one': async () => {
    const run = startRun(passwordResetMachine, { linked: true, username: 'ada' });
    await run.settle('checkLink', 'resolve');
    return run;
  },
  'changing the old one': async () => {
    const run = startRun(passwordChangeMachine, undefined);
    run.actor.send({ type: 'current.changed', filled: true });
    return run;
  },
};

describe.each(Object.entries(forms))('[LOG-18] %s', (_, begin) => {
  const savable = (run: Run) => run.actor.getSnapshot().can({ type: 'password.submitted' });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('meeting the rules %s and confirmed %s can be saved: %s', async (isValid, matches, may) => {
    const run = await begin();
    run.actor.send({ type: 'password.changed', isValid, matches });
    expect(savable(run)).toBe(may);
  });

  test('checks a password that meets the other rules with the server when the field loses the focus', async () => {
    const run = await begin();
    run.actor.send({ type: 'password.changed', isValid: false, matches: false });
    run.actor.send({ type: 'password.blurred' });
    expect(run.call('checkPassword')).toBeUndefined();
    run.actor.send({ type: 'password.changed', isValid: true, matches: false });
    run.actor.send({ type: 'password.blurred' });
    run.actor.send({ type: 'confirmation.changed', matches: true });
    await run.settle('checkPassword', 'resolve', ['history']);
    expect(context(run).brokenRules).toEqual(['history']);
    expect(savable(run)).toBe(false);
  });
});

describe('[LOG-17] a forgotten password', () => {
  test('a link cannot be requested without a username', () => {
    const run = startRun(passwordResetMachine, { linked: false, username: '' });
    run.actor.send({ type: 'username.changed', username: ' ' });
    expect(run.actor.getSnapshot().can({ type: 'link.requested' })).toBe(false);
  });
});

describe('[LOG-17] changing the own password', () => {
  test('an expired session shows no error in the form, which can be saved after signing in again', async () => {
    const run = await forms['changing the old one']();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.submitted' });
    await run.settle('savePassword', 'reject', { ...refusal, status: 401 });
    expect(context(run).problem).toBe(null);
    expect(run.actor.getSnapshot().matches({ editing: 'typing' })).toBe(true);
  });

  test.each([
    { type: 'current.changed', filled: true },
    { type: 'password.changed', isValid: true, matches: true },
  ])('an error is cleared by $type', async event => {
    const run = await forms['changing the old one']();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.submitted' });
    await run.settle('savePassword', 'reject', refusal);
    run.actor.send(event);
    expect(context(run).problem).toBe(null);
  });
});
