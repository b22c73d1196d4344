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
const overtaken = { ...refusal, status: 409, message: 'Someone else was first.' };
const begun = { parentAccountId: 7, key: 'a-key' };

export const moveModel = modelOf({
  name: 'move',
  machine: moveMachine,
  inputs: {
    'the page to move an account is open': { accountId: 12, draft: { parentAccountId: null, key: '' } },
    'the page is reloaded after selecting a parent account': { accountId: 12, draft: begun },
  },
  reads: ({ parentAccountId, consequences: known, understood, problem }) => [
    parentAccountId,
    known?.Version,
    understood,
    problem,
  ],
  tags: { busy: ['loadingConsequences', 'moving'] },
  cases: [
    {
      event: { type: 'parent.chosen', ...begun, parentAccountId: 7 },
      description: 'selects a parent account',
    },
    { event: done('loadConsequences', consequences), description: 'the consequences are loaded' },
    { event: failed('loadConsequences'), description: 'loading the consequences fails' },
    {
      event: { type: 'understanding.changed', understood: true },
      description: 'ticks the confirmation checkbox',
      when: context => !context.understood,
    },
    {
      event: { type: 'understanding.changed', understood: false },
      description: 'unticks the confirmation checkbox',
      when: context => context.understood,
    },
    { event: { type: 'move.confirmed' }, description: 'confirms the move' },
    { event: { type: 'parent.changed' }, description: 'changes the parent account' },
    { event: done('move', moved), description: 'the account is moved' },
    { event: failed('move', overtaken), description: 'another user has changed the account' },
    { event: failed('move'), description: 'the move is rejected' },
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
