import { describe, expect, test } from 'vitest';
import { mfaSetupMachine } from '#machines/identity/mfa-setup.machine.ts';
import type { MfaSetupEvent } from '#machines/identity/mfa-setup.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

const begin = () => {
  const run = startRun(mfaSetupMachine, { forced: false, kind: null });
  const send = (event: MfaSetupEvent) => run.actor.send(event);
  return { run, answer: run.settle, send, snapshot: () => run.actor.getSnapshot() };
};
type Begun = ReturnType<typeof begin>;

const mailed = async ({ send, answer }: Begun) => {
  send({ type: 'kind.chosen', kind: 'Email' });
  send({ type: 'email.changed', email: ' ada@example.org ' });
  send({ type: 'email.submitted' });
  await answer('prepare', 'resolve', { methodId: 'mail', target: 'a•••@example.org' });
};
const proven = ({ send }: Begun) => {
  send({ type: 'code.changed', filled: true });
  send({ type: 'name.changed', name: ' Work ' });
  send({ type: 'code.submitted' });
};

describe('[LOG-13] adding a second factor', () => {
  test.each(['', '  ', 'ada', '@example.org', 'ada@', 'a da@example.org', 'ada@example.org now'])(
    '%j is not accepted as e-mail address',
    email => {
      const { send, snapshot } = begin();
      send({ type: 'kind.chosen', kind: 'Email' });
      send({ type: 'email.changed', email });
      expect(snapshot().can({ type: 'email.submitted' })).toBe(false);
    },
  );

  test('a refused address stays in the field, with the reason', async () => {
    const { run, send, answer, snapshot } = begin();
    send({ type: 'kind.chosen', kind: 'Email' });
    send({ type: 'email.changed', email: ' ada@example.org ' });
    send({ type: 'email.submitted' });
    expect(run.call('prepare')?.input).toEqual({ kind: 'Email', email: 'ada@example.org' });
    await answer('prepare', 'reject', refusal);
    expect(snapshot().matches('enteringEmail')).toBe(true);
    expect(snapshot().context).toMatchObject({
      email: ' ada@example.org ',
      problem: { text: refusal.message },
    });
    send({ type: 'email.changed', email: 'ada@example.com' });
    expect(snapshot().context.problem).toBeNull();
  });

  test('shows where the mail was sent, and needs code and name', async () => {
    const begun = begin();
    await mailed(begun);
    expect(begun.snapshot().context.target).toBe('a•••@example.org');
    const can = () => begun.snapshot().can({ type: 'code.submitted' });
    begun.send({ type: 'name.changed', name: 'Work' });
    expect(can()).toBe(false);
    begun.send({ type: 'code.changed', filled: true });
    expect(can()).toBe(true);
    begun.send({ type: 'name.changed', name: '   ' });
    expect(can()).toBe(false);
  });

  test('a wrong code keeps the typed values and the key, and does not restart the resend delay', async () => {
    const begun = begin();
    await mailed(begun);
    begun.run.elapse(20_000);
    proven(begun);
    await begun.answer('enable', 'reject', refusal);
    expect(begun.snapshot().context).toMatchObject({
      name: ' Work ',
      codeFilled: true,
      problem: { text: refusal.message },
    });
    expect(begun.run.actions).toEqual([]);
    begun.run.elapse(9999);
    expect(begun.snapshot().can({ type: 'code.resent' })).toBe(false);
    begun.run.elapse(1);
    expect(begun.snapshot().can({ type: 'code.resent' })).toBe(true);
    begun.send({ type: 'code.submitted' });
    expect(begun.snapshot().context.problem).toBeNull();
    await begun.answer('enable', 'reject', refusal);
    begun.send({ type: 'code.changed', filled: true });
    expect(begun.snapshot().context.problem).toBeNull();
  });

  test('a new mail restarts the resend delay; one that cannot be sent does not', async () => {
    const begun = begin();
    await mailed(begun);
    begun.run.elapse(30_000);
    begun.send({ type: 'code.resent' });
    await begun.answer('sendCode', 'reject', refusal);
    expect(begun.snapshot().context.problem).toEqual({ text: refusal.message });
    begun.send({ type: 'code.resent' });
    expect(begun.snapshot().context.problem).toBeNull();
    await begun.answer('sendCode', 'resolve');
    expect(begun.snapshot().can({ type: 'code.resent' })).toBe(false);
    begun.run.elapse(30_000);
    expect(begun.snapshot().can({ type: 'code.resent' })).toBe(true);
  });
});
