import { beforeEach, expect, test } from 'vitest';
import type { AdminMethod } from '#contract/portal/admin.ts';
import { adminMethodMachine } from '#machines/portal/admin-method.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

const method = (Name: string): AdminMethod => ({
  Name,
  Description: Name,
  IsChanging: false,
  Parameters: [],
});

let run: Run;
const context = () => run.actor.getSnapshot().context;
const chosen = () => [context().name, context().values];

beforeEach(async () => {
  run = startRun(adminMethodMachine, { name: 'Look', history: [] });
  await run.settle('load', 'resolve', [method('Look'), method('Count')]);
});

test('choosing the current method again keeps its values; another one starts empty', () => {
  run.actor.send({ type: 'value.changed', name: 'limit', value: '5' });
  run.actor.send({ type: 'value.changed', name: 'from', value: '2026-11-20' });
  run.actor.send({ type: 'method.chosen', name: 'Look' });
  expect(chosen()).toEqual(['Look', { limit: '5', from: '2026-11-20' }]);
  run.actor.send({ type: 'method.chosen', name: 'Count' });
  expect(chosen()).toEqual(['Count', {}]);
});

test('running it again clears the previous result', async () => {
  const result = { Title: 'Done' };
  run.actor.send({ type: 'run.requested' });
  await run.settle('run', 'resolve', result);
  expect(context().result).toEqual(result);
  run.actor.send({ type: 'run.requested' });
  expect(run.actor.getSnapshot().value).toEqual({ open: 'running' });
  expect(context().result).toBeNull();
});
