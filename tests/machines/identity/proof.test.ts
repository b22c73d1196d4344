import { expect, test } from 'vitest';
import { proofMachine } from '#machines/identity/proof.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { app, mail, primary } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';

/** A run in which a first mail was sent, and a second one refused. */
async function refused() {
  const run = startRun(proofMachine, { methods: [app, primary(mail)], problem: null });
  for (const how of ['resolve', 'reject'] as const) {
    run.actor.send({ type: 'code.requested' });
    await run.settle('sendCode', how, refusal);
  }
  return run;
}

test('after a mail that could not be sent, no mail is awaited', async () => {
  const { context } = (await refused()).actor.getSnapshot();
  expect([context.isMailed, context.problem]).toEqual([false, { text: refusal.message }]);
});

test.each([
  { type: 'method.chosen', methodId: 'app' },
  { type: 'code.changed', filled: true },
  { type: 'code.requested' },
])('an error is cleared by $type', async event => {
  const run = await refused();
  run.actor.send(event);
  await run.settle('sendCode', 'resolve');
  expect(run.actor.getSnapshot().context.problem).toBeNull();
});

test('without a method, no mail can be requested', () => {
  const run = startRun(proofMachine, { methods: [], problem: null });
  expect(run.actor.getSnapshot().can({ type: 'code.requested' })).toBe(false);
});
