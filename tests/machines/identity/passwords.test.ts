import { describe, expect, test } from 'vitest';
import { passwordChangeMachine } from '#machines/identity/password-change.machine.ts';
import { passwordResetMachine } from '#machines/identity/password-reset.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

const context = (run: Run) => run.actor.getSnapshot().context;

const forms = {
  'choosing a new one': () => startRun(passwordResetMachine, { linked: true, username: 'ada' }),
  'changing the old one': () => {
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
  ])('keeping the rules %s and repeated %s may be saved: %s', (isValid, matches, may) => {
    const run = begin();
    run.actor.send({ type: 'password.changed', isValid, matches });
    expect(savable(run)).toBe(may);
  });

  test('asks the server about a password that keeps the other rules, when the field is left', async () => {
    const run = begin();
    run.actor.send({ type: 'password.changed', isValid: false, matches: false });
    run.actor.send({ type: 'password.blurred' });
    expect(run.calls).toEqual([]);
    run.actor.send({ type: 'password.changed', isValid: true, matches: false });
    run.actor.send({ type: 'password.blurred' });
    run.actor.send({ type: 'confirmation.changed', matches: true });
    await run.settle('checkPassword', 'resolve', ['history']);
    expect(context(run).brokenRules).toEqual(['history']);
    expect(savable(run)).toBe(false);
  });

  test('another password aborts the check of the old one and clears what it found', async () => {
    const run = begin();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.blurred' });
    await run.settle('checkPassword', 'resolve', ['breached']);
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    expect([context(run).brokenRules, savable(run)]).toEqual([[], true]);
    run.actor.send({ type: 'password.blurred' });
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    expect(run.calls[1]?.signal.aborted).toBe(true);
  });

  test('a check that fails holds nobody back', async () => {
    const run = begin();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.blurred' });
    await run.settle('checkPassword', 'reject', refusal);
    expect([context(run).problem, savable(run)]).toEqual([null, true]);
  });

  test('a refusal says why and keeps the form as it was', async () => {
    const run = begin();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.submitted' });
    await run.settle('savePassword', 'reject', refusal);
    expect(context(run)).toMatchObject({ isValid: true, matches: true, problem: { text: refusal.message } });
    expect([savable(run), run.actions]).toEqual([true, []]);
    run.actor.send({ type: 'password.submitted' });
    expect(context(run).problem).toBe(null);
  });
});

describe('[LOG-17] a forgotten password', () => {
  test('a link is asked for by name, trimmed, and not without one', async () => {
    const run = startRun(passwordResetMachine, { linked: false, username: '' });
    run.actor.send({ type: 'username.changed', username: ' ' });
    run.actor.send({ type: 'link.requested' });
    expect(run.calls).toEqual([]);
    run.actor.send({ type: 'username.changed', username: ' ada ' });
    run.actor.send({ type: 'link.requested' });
    expect(run.call('requestLink')?.input).toEqual({ username: 'ada' });
    await run.settle('requestLink', 'reject', refusal);
    expect(context(run).problem).toEqual({ text: refusal.message });
    run.actor.send({ type: 'link.requested' });
    expect(context(run).problem).toBe(null);
    await run.settle('requestLink', 'resolve');
    expect(run.actor.getSnapshot().matches('linkSent')).toBe(true);
  });

  test.each([
    [410, 'linkSpent'],
    [409, 'choosingPassword'],
    [422, 'choosingPassword'],
  ])('an answer of %i leads to %s', async (status, state) => {
    const run = forms['choosing a new one']();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.submitted' });
    await run.settle('savePassword', 'reject', { ...refusal, status });
    expect(run.actor.getSnapshot().matches(state)).toBe(true);
  });

  test('a spent link leads back to asking, with the name kept and the password forgotten', async () => {
    const run = forms['choosing a new one']();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.submitted' });
    await run.settle('savePassword', 'reject', { ...refusal, status: 410 });
    expect(run.actions).toEqual([{ type: 'forgetPassword' }]);
    run.actor.send({ type: 'form.reopened' });
    expect([run.actor.getSnapshot().matches('requesting'), context(run).username]).toEqual([true, 'ada']);
  });

  test('a saved password is forgotten here', async () => {
    const run = forms['choosing a new one']();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.submitted' });
    expect(run.call('savePassword')?.input).toEqual({ username: 'ada' });
    await run.settle('savePassword', 'resolve');
    expect(run.actions).toEqual([{ type: 'forgetPassword' }]);
    expect(run.actor.getSnapshot().status).toBe('done');
  });
});

describe('[LOG-17] changing one’s password', () => {
  test('needs the current one', () => {
    const run = startRun(passwordChangeMachine, undefined);
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    expect(run.actor.getSnapshot().can({ type: 'password.submitted' })).toBe(false);
    run.actor.send({ type: 'current.changed', filled: true });
    expect(run.actor.getSnapshot().can({ type: 'password.submitted' })).toBe(true);
  });

  test('a session that is over is not the form’s to say: after signing in again saving is tried again', async () => {
    const run = forms['changing the old one']();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.submitted' });
    await run.settle('savePassword', 'reject', { ...refusal, status: 401 });
    expect(context(run).problem).toBe(null);
    expect(run.actor.getSnapshot().matches({ editing: 'typing' })).toBe(true);
  });

  test.each([
    { type: 'current.changed', filled: true },
    { type: 'password.changed', isValid: true, matches: true },
  ])('a refusal is no longer said after $type', async event => {
    const run = forms['changing the old one']();
    run.actor.send({ type: 'password.changed', isValid: true, matches: true });
    run.actor.send({ type: 'password.submitted' });
    await run.settle('savePassword', 'reject', refusal);
    run.actor.send(event);
    expect(context(run).problem).toBe(null);
  });
});
