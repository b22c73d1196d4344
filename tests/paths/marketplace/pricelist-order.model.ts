import { deepEqual, equal } from 'node:assert/strict';
import type { OrderedPricelist } from '#machines/marketplace/pricelist-order.machine.ts';
import { pricelistOrderMachine } from '#machines/marketplace/pricelist-order.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const list = (Id: number, Name: string, Version: number, IsDefault = false): OrderedPricelist => ({
  Id,
  Name,
  Currency: 'GBP',
  OwnerAccount: { AccountId: 3, DisplayName: 'Northbridge Partners' },
  IsDefault,
  Version,
});

const standard = list(1, 'Standard prices', 1, true);
const large = list(2, 'Large customers', 1);
const before = [standard, large];
/** Someone else has added one meanwhile. */
const added = list(3, 'Added', 1);
const theirs = [standard, large, added];
const conflict = { ...refusal, status: 422 };
const saved = (lists: readonly OrderedPricelist[]) => lists.map(one => ({ ...one, Version: 2 }));

const idsOf = (lists: readonly OrderedPricelist[]) => lists.map(({ Id }) => Id);

export const pricelistOrderModel = modelOf({
  name: 'pricelist-order',
  machine: pricelistOrderMachine,
  inputs: { 'the order of the pricelists is open': { ownerId: 3 } },
  reads: ({ saved: known, draft, theirs: others, problem }) => [
    idsOf(known),
    idsOf(draft),
    known[0]?.Version,
    others.length,
    problem,
  ],
  tags: {
    busy: ['loading', 'saving', 'comparing'],
    draft: ['editing', 'saving', 'comparing', 'conflict'],
  },
  cases: [
    {
      event: done('load', before),
      description: 'the pricelists are loaded',
    },
    { event: failed('load'), description: 'loading the pricelists fails' },
    { event: { type: 'order.requested' }, description: 'retries loading' },
    {
      event: { type: 'pricelist.moved', id: 2, to: 0 },
      description: 'moves the pricelist for large customers up',
      when: ({ draft, saved: known }) => draft[0]?.Id === 1 && known[0]?.Version === 1 && known.length === 2,
    },
    { event: { type: 'draft.discarded' }, description: 'discards the changes' },
    { event: { type: 'draft.submitted' }, description: 'saves the changes' },
    {
      event: done('save', saved([large, standard])),
      description: 'the changes are saved',
      when: ({ draft }) => draft.length === 2,
    },
    {
      event: done('save', saved([large, standard, added])),
      description: 'the changes are saved with the added pricelist last',
      when: ({ draft }) => draft.length === 3,
    },
    {
      event: failed('save', conflict),
      description: 'another user has added a pricelist',
      when: ({ draft }) => draft.length === 2,
    },
    { event: failed('save'), description: 'saving is rejected' },
    { event: done('loadTheirs', theirs), description: 'the other user’s changes are loaded' },
    { event: failed('loadTheirs'), description: 'loading the other user’s changes fails' },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
    { event: { type: 'mine.kept' }, description: 'keeps own changes' },
  ],
  states: {
    loading: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('load')?.input, { ownerId: 3 });
    },
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    editing: ({ snapshot, context, actions, steps }) => {
      const isChanged = idsOf(context.saved).join() !== idsOf(context.draft).join();
      equal(snapshot.can({ type: 'draft.submitted' }), isChanged);
      equal(snapshot.can({ type: 'draft.discarded' }), isChanged);
      deepEqual(context.theirs, []);
      if (actions.some(act => act.type === 'announceSaved')) equal(isChanged, false);
      const { type } = steps.at(-1)!.event;
      if (type === 'theirs.taken') deepEqual([context.saved, context.draft], [theirs, theirs]);
      if (type === 'pricelist.moved') deepEqual(idsOf(context.draft), [2, 1]);
    },
    saving: ({ context: { draft, problem }, run }) => {
      equal(problem, null);
      deepEqual(run.call('save')?.input, { ownerId: 3, order: draft });
      deepEqual(idsOf(draft), draft.length === 2 ? [2, 1] : [2, 1, 3]);
    },
    comparing: ({ run }) => deepEqual(run.call('loadTheirs')?.input, { ownerId: 3 }),
    conflict: ({ context }) => {
      deepEqual(context.theirs, theirs);
      deepEqual(idsOf(context.draft), [2, 1]);
    },
  },
});
