import { expect, test } from 'vitest';
import { landingPageMachine } from '#machines/portal/landing-page.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

test('the error is cleared as soon as the next attempt starts', async () => {
  const run = startRun(landingPageMachine, undefined);
  const page = { Tiles: [], Welcome: 'Hello', Version: 1 };
  await run.settle('load', 'resolve', page);
  run.actor.send({ type: 'draft.changed', draft: { Tiles: [], Welcome: 'Mine' } });
  run.actor.send({ type: 'draft.submitted' });
  await run.settle('save', 'reject', refusal);
  expect(run.actor.getSnapshot().context.problem).toEqual({ text: refusal.message });
  run.actor.send({ type: 'page.reset' });
  expect([run.actor.getSnapshot().value, run.actor.getSnapshot().context.problem]).toEqual([
    'resetting',
    null,
  ]);
});
