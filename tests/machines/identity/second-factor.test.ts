import { describe, expect, test } from 'vitest';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { chosenMethod, secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import type { SecondFactorEvent } from '#machines/identity/second-factor.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { ada, app, mail, primary } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';

const begin = (...methods: AuthenticationMethod[]) => {
  const run = startRun(secondFactorMachine, { username: 'ada', subId: null, methods });
  return {
    run,
    send: (event: SecondFactorEvent) => run.actor.send(event),
    snapshot: () => run.actor.getSnapshot(),
    settleWith: run.settle,
  };
};

describe('[LOG-07] the method', () => {
  test('is the primary one if there is one', () => {
    const { snapshot } = begin(mail, primary(app));
    expect(chosenMethod(snapshot())?.Id).toBe('app');
    expect(snapshot().matches({ awaitingCode: { proof: 'typing', mail: 'resendable' } })).toBe(true);
  });

  test('is the only one if there is one', () => {
    expect(chosenMethod(begin(app).snapshot())?.Id).toBe('app');
  });

  test('is chosen among several without a primary', () => {
    const { send, snapshot } = begin(app, mail);
    expect(snapshot().matches('choosingMethod')).toBe(true);
    send({ type: 'method.chosen', methodId: 'app' });
    expect(chosenMethod(snapshot())?.Id).toBe('app');
  });

  test('can be changed when there are several; the code typed is gone then', () => {
    const { run, send, snapshot } = begin(primary(app), mail);
    send({ type: 'code.changed', filled: true });
    send({ type: 'method.changed' });
    expect(snapshot().matches('choosingMethod')).toBe(true);
    expect(snapshot().context.codeFilled).toBe(false);
    expect(run.actions).toEqual([{ type: 'forgetCode' }]);
    expect(begin(app).snapshot().can({ type: 'method.changed' })).toBe(false);
  });
});

describe('[LOG-10] the code', () => {
  test('is asked for with the method; a wrong one is said, dropped and may be tried again', async () => {
    const { run, send, snapshot, settleWith } = begin(app);
    send({ type: 'code.submitted' });
    expect(run.calls).toEqual([]);
    send({ type: 'code.changed', filled: true });
    send({ type: 'code.submitted' });
    expect(run.call('verify')?.input).toEqual({ username: 'ada', subId: null, methodId: 'app' });
    await settleWith('verify', 'reject', { ...refusal, message: 'MFA code is incorrect. Please try again.' });
    expect(snapshot().context).toMatchObject({
      codeFilled: false,
      problem: { text: 'MFA code is incorrect. Please try again.' },
    });
    expect(run.actions).toEqual([{ type: 'forgetCode' }]);
    send({ type: 'code.changed', filled: true });
    expect(snapshot().context.problem).toBe(null);
    send({ type: 'code.submitted' });
    await settleWith('verify', 'resolve', ada);
    expect(snapshot().output).toEqual({ user: ada });
  });

  test('is mailed at once, and again only after 30 s', async () => {
    const { run, send, snapshot, settleWith } = begin(mail);
    expect(run.call('sendCode')?.input).toEqual({ methodId: 'mail' });
    await settleWith('sendCode', 'resolve', undefined);
    run.elapse(29_999);
    expect(snapshot().can({ type: 'code.resent' })).toBe(false);
    run.elapse(1);
    send({ type: 'code.resent' });
    expect(run.calls.map(call => call.id)).toEqual(['sendCode', 'sendCode']);
  });

  test('does not shorten the wait for the next one when it was wrong', async () => {
    const { run, send, snapshot, settleWith } = begin(mail);
    await settleWith('sendCode', 'resolve', undefined);
    run.elapse(10_000);
    send({ type: 'code.changed', filled: true });
    send({ type: 'code.submitted' });
    await settleWith('verify', 'reject', refusal);
    run.elapse(19_999);
    expect(snapshot().can({ type: 'code.resent' })).toBe(false);
    run.elapse(1);
    expect(snapshot().can({ type: 'code.resent' })).toBe(true);
  });

  test('says when no mail can be sent, and offers another try at once', async () => {
    const { send, snapshot, settleWith } = begin(mail);
    const message = 'Sorry, we are unable to send email right now. Please try again later.';
    await settleWith('sendCode', 'reject', { ...refusal, message });
    expect(snapshot().context.problem).toEqual({ text: message });
    send({ type: 'code.resent' });
    expect(snapshot().context.problem).toBe(null);
  });

  test('is tried without what was said of another try to mail it', async () => {
    const { send, snapshot, settleWith } = begin(mail);
    await settleWith('sendCode', 'reject', refusal);
    send({ type: 'code.changed', filled: true });
    send({ type: 'code.resent' });
    await settleWith('sendCode', 'reject', refusal);
    expect(snapshot().context.problem).toEqual({ text: refusal.message });
    send({ type: 'code.submitted' });
    expect(snapshot().context.problem).toBe(null);
  });

  test('of an app is never mailed', () => {
    const { run, snapshot } = begin(app);
    expect(run.calls).toEqual([]);
    expect(snapshot().can({ type: 'code.resent' })).toBe(false);
  });

  test('is given up by going back, with nobody and no code left', () => {
    const { run, send, snapshot } = begin(app);
    send({ type: 'code.changed', filled: true });
    send({ type: 'signIn.restarted' });
    expect(snapshot().output).toEqual({ user: null });
    expect(run.actions).toEqual([{ type: 'forgetCode' }]);
  });
});
