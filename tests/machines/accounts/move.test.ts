import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { MoveConsequences } from '#machines/accounts/move.machine.ts';
import { moveMachine } from '#machines/accounts/move.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

test('[ACC-05] shows why the account cannot be moved there, and lets another target be chosen', async () => {
  const loadConsequences = fromPromise<MoveConsequences, { accountId: number; newParentAccountId: number }>(
    () => Promise.reject(refusal),
  );
  const actor = createActor(moveMachine.provide({ actors: { loadConsequences } }), {
    input: { accountId: 12, draft: { parentAccountId: 7, key: 'a-key' } },
  }).start();
  const { context } = await waitFor(actor, state => state.matches('choosing'));
  expect(context.problem).toEqual({ text: refusal.message });
  expect(context.parentAccountId).toBeNull();
  actor.stop();
});

test('a conflict message is removed when the session expires, because the sign-in dialog is shown instead', async () => {
  const run = startRun(moveMachine, { accountId: 12, draft: { parentAccountId: 7, key: 'a-key' } });
  const problem = () => run.actor.getSnapshot().context.problem;
  await run.settle('loadConsequences', 'resolve', { Version: 3 });
  run.actor.send({ type: 'understanding.changed', understood: true });
  run.actor.send({ type: 'move.confirmed' });
  await run.settle('move', 'reject', { ...refusal, status: 409 });
  expect(problem()).toEqual({ text: refusal.message });
  await run.settle('loadConsequences', 'reject', { ...refusal, status: 401 });
  expect(problem()).toBeNull();
});
