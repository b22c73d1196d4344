import { deepEqual, equal } from 'node:assert/strict';
import type { PricelistProperties, PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { pricelistEditMachine } from '#machines/marketplace/pricelist-edit.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const ofAll: PropagationFilter = { VendorType: 'include', VendorIds: [], IncludeTags: [], ExcludeTags: [] };

const before: PricelistProperties = {
  Id: 7,
  OwnerAccount: { AccountId: 3, DisplayName: 'Northbridge Partners' },
  Name: 'Large customers',
  Currency: 'GBP',
  IsDefault: false,
  FloorAtCost: false,
  CapAtSrp: false,
  AutoAdd: false,
  Filters: [],
  Version: 1,
  MayChange: true,
  MayDelete: true,
  MayLimit: true,
  MayAutoAdd: true,
  MayReadRules: true,
};
const mine = { ...before, Filters: [ofAll] };
const theirs = { ...before, FloorAtCost: true, Version: 2 };
const conflict = { ...refusal, status: 409, details: { Marketplace: theirs } };

export const pricelistEditModel = modelOf({
  name: 'pricelist-edit',
  machine: pricelistEditMachine,
  inputs: { 'the propagation filters are open': { pricelist: before } },
  reads: ({ saved, draft, theirs: others, problem }) => [
    saved.Version,
    saved.Filters.length,
    draft.Filters.length,
    others?.Version,
    problem,
  ],
  tags: { busy: ['saving'] },
  cases: [
    {
      event: { type: 'draft.changed', changes: { Filters: [ofAll] } },
      description: 'adds a filter for all vendors',
      when: ({ draft }) => draft.Filters.length === 0,
    },
    {
      event: { type: 'draft.changed', changes: { Filters: [ofAll, ofAll] } },
      description: 'adds a second filter for all vendors',
      when: ({ draft }) => draft.Filters.length === 1,
    },
    { event: { type: 'draft.discarded' }, description: 'discards the changes' },
    { event: { type: 'draft.submitted' }, description: 'saves the changes' },
    {
      event: done('save', { ...mine, Version: 2 }),
      description: 'the changes are saved',
      when: ({ saved }) => saved.Version === 1,
    },
    {
      event: done('save', { ...mine, Version: 3 }),
      description: 'the other user’s changes are overwritten',
      when: ({ saved }) => saved.Version === 2,
    },
    {
      event: failed('save', conflict),
      description: 'another user has saved first',
      when: ({ saved }) => saved.Version === 1,
    },
    { event: failed('save'), description: 'saving is rejected' },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
    { event: { type: 'mine.kept' }, description: 'keeps own changes' },
  ],
  states: {
    editing: ({ snapshot, context: { saved, draft, theirs: others }, actions }) => {
      const isChanged = draft.Filters.length !== saved.Filters.length;
      equal(snapshot.can({ type: 'draft.discarded' }), isChanged);
      equal(snapshot.can({ type: 'draft.submitted' }), isChanged && draft.Filters.length < 2);
      equal(others, null);
      if (actions.some(act => act.type === 'announceSaved')) equal(isChanged, false);
    },
    saving: ({ context: { saved, draft, problem }, run }) => {
      equal(problem, null);
      deepEqual(run.call('save')?.input, { marketplaceId: 7, version: saved.Version, draft });
      deepEqual(draft.Filters, [ofAll]);
    },
    conflict: ({ context }) => {
      deepEqual(context.theirs, theirs);
      deepEqual([context.draft.Filters, context.draft.FloorAtCost], [[ofAll], true]);
      equal(context.problem, null);
    },
  },
});
