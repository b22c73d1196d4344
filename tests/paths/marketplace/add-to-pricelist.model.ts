import { deepEqual, equal } from 'node:assert/strict';
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import type { AddDraft, ListChange, ListResult } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { addToPricelistMachine } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const change = (id: number): ListChange => ({ id, name: `List ${id}`, change: 'add' });
const list = (Id: number): AvailablePricelist => ({
  Id,
  Name: `List ${Id}`,
  Currency: 'GBP',
  OwnerAccount: { AccountId: 3, DisplayName: 'Northbridge Partners' },
  Contains: 'none',
  Held: 0,
  NotOffered: 0,
});
const both = [change(1), change(2)];
const outcome = { Added: 1, Removed: 0, AlreadyThere: 0, Refused: [] };
const applied = (id: number): ListResult => ({ ...change(id), outcome, problem: null });
const refused = (id: number): ListResult => ({ ...change(id), outcome: null, problem: 'It is gone.' });

/** A refused call would be a pricelist's result, so calls fail with 500 instead. */
const broken = { ...refusal, status: 500 };

const beginning: AddDraft = { step: 'services', serviceIds: [1], changes: [] };

export const addToPricelistModel = modelOf({
  name: 'add-to-pricelist',
  machine: addToPricelistMachine,
  inputs: {
    'the page is open with a service': beginning,
    'the page is open without a service': { ...beginning, serviceIds: [] },
    'the page is reloaded in the pricelists step': { ...beginning, step: 'lists', changes: both },
    'the page is reloaded in the review step': { ...beginning, step: 'review', changes: both },
  },
  reads: ({ serviceIds, changes, lists, hasLost, results, problem }) => [
    serviceIds,
    changes.map(({ id }) => id),
    lists.length,
    hasLost,
    results.map(({ id, problem: why }) => [id, why]),
    problem,
  ],
  tags: { busy: ['loadingReview', 'applying'] },
  cases: [
    {
      event: { type: 'services.changed', serviceIds: [1] },
      description: 'selects a service',
      when: ({ serviceIds }) => serviceIds.length === 0,
    },
    {
      event: { type: 'services.changed', serviceIds: [] },
      description: 'deselects the service',
      when: ({ serviceIds, changes }) => serviceIds.length > 0 && changes.length === 0,
    },
    { event: { type: 'services.chosen' }, description: 'continues to the pricelists' },
    {
      event: { type: 'changes.made', changes: both },
      description: 'selects two pricelists',
      when: ({ changes }) => changes.length === 0,
    },
    {
      event: { type: 'changes.made', changes: [] },
      description: 'deselects both pricelists',
      when: ({ changes, results }) => changes.length === 2 && results.length === 0,
    },
    { event: { type: 'lists.chosen' }, description: 'continues to the review' },
    { event: { type: 'step.back' }, description: 'goes back one step' },
    {
      event: done('load', [list(1), list(2)]),
      description: 'the selected pricelists are loaded',
      when: ({ changes }) => changes.length === 2,
    },
    {
      event: done('load', [list(2)]),
      description: 'one pricelist no longer exists',
      when: ({ changes, results }) => changes.length === 2 && results.length === 0,
    },
    { event: failed('load'), description: 'loading the selected pricelists fails' },
    { event: { type: 'apply.wanted' }, description: 'applies the changes' },
    {
      event: done('apply', [applied(1), applied(2)]),
      description: 'all pricelists are changed',
      when: ({ changes }) => changes.length === 2,
    },
    {
      event: done('apply', [applied(2)]),
      description: 'the remaining pricelist is changed',
      when: ({ changes }) => changes.length === 1,
    },
    {
      event: done('apply', [applied(1), refused(2)]),
      description: 'changing one pricelist is rejected',
      when: ({ changes }) => changes.length === 2,
    },
    { event: failed('apply', broken), description: 'the request fails' },
    { event: { type: 'retry.wanted' }, description: 'retries the failed pricelists' },
    { event: { type: 'flow.ended' }, description: 'finishes without retrying' },
  ],
  states: {
    choosingServices: ({ snapshot, context }) => {
      equal(context.step, 'services');
      equal(snapshot.can({ type: 'services.chosen' }), context.serviceIds.length > 0);
    },
    choosingLists: ({ snapshot, context }) => {
      equal(context.step, 'lists');
      deepEqual(context.serviceIds, [1]);
      equal(snapshot.can({ type: 'lists.chosen' }), context.changes.length > 0);
      if (context.changes.length === 0) equal(context.hasLost, false);
    },
    loadingReview: ({ context, run }) => {
      equal(context.step, 'review');
      equal(context.problem, null);
      deepEqual(run.call('load')?.input, { serviceIds: [1], changes: context.changes });
    },
    reviewing: ({ snapshot, context: { changes, lists, hasLost } }) => {
      deepEqual(
        changes.map(({ id }) => id),
        lists.map(({ Id }) => Id),
      );
      equal(hasLost, lists.length === 1);
      equal(snapshot.can({ type: 'apply.wanted' }), true);
    },
    applying: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('apply')?.input, { serviceIds: [1], changes: context.changes });
    },
    failed: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    partlyApplied: ({ context: { results, changes }, actions }) => {
      deepEqual(results, [applied(1), refused(2)]);
      deepEqual(changes, [refused(2)]);
      deepEqual(actions.at(-1), { type: 'refreshPricelists' });
    },
    applied: ({ context: { results, changes, lists } }) => {
      const failures = results.filter(({ problem }) => problem !== null);
      deepEqual(changes, failures);
      if (failures.length === 0)
        deepEqual(
          results.map(({ id }) => id),
          lists.length === 2 ? [1, 2] : [2],
        );
    },
  },
});
