import { expect, test } from 'vitest';
import type { CallFailure } from '#machines/platform/types.ts';
import { notificationsMachine } from '#machines/portal/notifications.machine.ts';
import { preferences, saved } from '#tests/paths/portal/notifications.model.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

/** A run in state editing, with another period chosen. */
async function changed(MayUpdate: boolean) {
  const run = startRun(notificationsMachine, { userAccountId: 7 });
  await run.settle('load', 'resolve', { ...saved(['month'], 1), MayUpdate });
  run.actor.send({ type: 'draft.changed', draft: preferences(['annual']) });
  return run;
}

test.each([true, false])('a change can be saved if the server allows it: %s', async MayUpdate => {
  const run = await changed(MayUpdate);
  expect(run.actor.getSnapshot().can({ type: 'draft.submitted' })).toBe(MayUpdate);
});

test.each<[string, Partial<CallFailure>]>([
  ['409 without preferences', { status: 409 }],
  ['409 with no details', { status: 409, details: null }],
  ['another failure with details', { status: 500, details: { Fields: {} } }],
])('%s is not a conflict', async (_, error) => {
  const run = await changed(true);
  run.actor.send({ type: 'draft.submitted' });
  await run.settle('save', 'reject', { ...refusal, ...error });
  const { value, context } = run.actor.getSnapshot();
  expect([value, context.problem]).toEqual(['editing', { text: refusal.message }]);
});
