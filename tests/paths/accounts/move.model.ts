import { deepEqual, equal } from 'node:assert/strict';
import type { Account } from '#contract/accounts/account.ts';
import type { MoveConsequences } from '#machines/accounts/move.machine.ts';
import { moveMachine } from '#machines/accounts/move.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const people = { Count: 0, Named: [] };
const consequences: MoveConsequences = {
  DisplayName: 'Research',
  AccountType: 'Department',
  Version: 4,
  Before: [],
  After: [],
  AccountCount: 3,
  UserCount: 1,
  SubscriptionCount: 0,
  LosesReach: people,
  GainsReach: people,
  EndsBefore: null,
  EndsAfter: null,
};
const moved = { AccountId: 12, displayName: 'Research' } as Account;
const overtaken = { ...refusal, status: 409, message: 'Somebody was first.' };
const begun = { parentAccountId: 7, key: 'a-key' };

export const moveModel = modelOf({
  name: 'move',
  machine: moveMachine,
  inputs: {
    'opens the move': { accountId: 12, draft: { parentAccountId: null, key: '' } },
    'comes back to a choice after a reload': { accountId: 12, draft: begun },
  },
  reads: ({ parentAccountId, consequences: known, understood, problem }) => [
    parentAccountId,
    known?.Version,
    understood,
    problem,
  ],
  tags: { busy: ['loadingConsequences', 'moving'] },
  cases: [
    { event: { type: 'parent.chosen', ...begun, parentAccountId: 7 }, description: 'chooses a place' },
    { event: done('loadConsequences', consequences), description: 'what it changes is known' },
    { event: failed('loadConsequences'), description: 'it cannot go there' },
    {
      event: { type: 'understanding.changed', understood: true },
      description: 'understands',
      when: context => !context.understood,
    },
    {
      event: { type: 'understanding.changed', understood: false },
      description: 'takes that back',
      when: context => context.understood,
    },
    { event: { type: 'move.confirmed' }, description: 'moves it' },
    { event: { type: 'parent.changed' }, description: 'wants another place' },
    { event: done('move', moved), description: 'it is there' },
    { event: failed('move', overtaken), description: 'somebody was first' },
    { event: failed('move'), description: 'it is refused' },
  ],
  states: {
    choosing: ({ context }) => {
      equal(context.parentAccountId, null);
      equal(context.consequences, null);
    },
    loadingConsequences: ({ run }) =>
      deepEqual(run.call('loadConsequences')?.input, { accountId: 12, newParentAccountId: 7 }),
    reviewing: ({ snapshot, context }) => {
      deepEqual(context.consequences, consequences);
      equal(snapshot.can({ type: 'move.confirmed' }), context.understood);
    },
    moving: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('move')?.input, {
        accountId: 12,
        newParentAccountId: 7,
        version: 4,
        idempotencyKey: 'a-key',
      });
    },
    done: ({ context, actions }) => {
      deepEqual(context.moved, moved);
      deepEqual(actions.at(-1), { type: 'refreshAccount' });
    },
  },
});
