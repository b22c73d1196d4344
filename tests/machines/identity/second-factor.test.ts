import { describe, expect, test } from 'vitest';
import type { SecondFactorEvent } from '#machines/identity/second-factor-setup.ts';
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { mail } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';

const begin = () => {
  const run = startRun(secondFactorMachine, { username: 'ada', subId: null, methods: [mail] });
  return {
    run,
    send: (event: SecondFactorEvent) => run.actor.send(event),
    snapshot: () => run.actor.getSnapshot(),
    settleWith: run.settle,
  };
};

describe('[LOG-10] the code', () => {
  test('does not shorten the resend delay if it was wrong', async () => {
    const { run, send, snapshot, settleWith } = begin();
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

  test('shows an error if no mail can be sent, and can be requested again at once', async () => {
    const { send, snapshot, settleWith } = begin();
    const message = 'Sorry, we are unable to send email right now. Please try again later.';
    await settleWith('sendCode', 'reject', { ...refusal, message });
    expect(snapshot().context.problem).toEqual({ text: message });
    send({ type: 'code.resent' });
    expect(snapshot().context.problem).toBe(null);
  });

  test('is submitted without the error of the last mail', async () => {
    const { send, snapshot, settleWith } = begin();
    await settleWith('sendCode', 'reject', refusal);
    send({ type: 'code.changed', filled: true });
    send({ type: 'code.resent' });
    await settleWith('sendCode', 'reject', refusal);
    expect(snapshot().context.problem).toEqual({ text: refusal.message });
    send({ type: 'code.submitted' });
    expect(snapshot().context.problem).toBe(null);
  });
});
