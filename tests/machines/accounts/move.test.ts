import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { MoveConsequences } from '#machines/accounts/move.machine.ts';
import { moveMachine } from '#machines/accounts/move.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';

test('[ACC-05] says why the account cannot go to a place, and lets another one be chosen', async () => {
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
