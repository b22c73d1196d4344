import { expect, test } from 'vitest';
import type { Affected } from '#machines/accounts/termination-setup.ts';
import { terminationMachine } from '#machines/accounts/termination.machine.ts';
import { begun, free } from '#tests/paths/accounts/termination.model.ts';
import { startRun } from '#tests/paths/support/run.ts';

/** A run with the affected accounts loaded. */
async function checked(step: 'time' | 'reason', Obstacle: Affected['Obstacle']) {
  const run = startRun(terminationMachine, { accountId: 12, draft: { ...begun, step } });
  await run.settle('check', 'resolve', { ...free, Obstacle });
  return run;
}

test.each([
  [null, true],
  ['locked', true],
  ['right', false],
  ['state', false],
  ['lastAdministrator', false],
] as const)('with the obstacle %j another time can be chosen: %s', async (obstacle, can) => {
  const run = await checked('time', obstacle);
  expect(run.actor.getSnapshot().can({ type: 'time.submitted' })).toBe(can);
});

test('a blank reason is rejected', async () => {
  const run = await checked('reason', null);
  run.actor.send({ type: 'reason.changed', reason: '  ' });
  run.actor.send({ type: 'reason.submitted', key: 'a-key' });
  const { value, context } = run.actor.getSnapshot();
  expect([value, context.isIncomplete]).toEqual(['enteringReason', true]);
});
