/** Cases beyond the models of the pricelist machines. */
import { expect, test } from 'vitest';
import type { PricelistProperties, PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { pricelistEditMachine } from '#machines/marketplace/pricelist-edit.machine.ts';
import type { OrderedPricelist } from '#machines/marketplace/pricelist-order.machine.ts';
import { pricelistOrderMachine } from '#machines/marketplace/pricelist-order.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

const pricelist: PricelistProperties = {
  Id: 7,
  OwnerAccount: { AccountId: 3, DisplayName: 'Northbridge Partners' },
  Name: 'A',
  Currency: 'EUR',
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
const conflict = { ...refusal, status: 409, details: { Marketplace: { ...pricelist, Version: 2 } } };

test('a pricelist without a name is not saved', () => {
  const { actor } = startRun(pricelistEditMachine, { pricelist });
  actor.send({ type: 'draft.changed', changes: { Name: '  ' } });
  expect(actor.getSnapshot().can({ type: 'draft.submitted' })).toBe(false);
  actor.send({ type: 'draft.changed', changes: { Name: 'B' } });
  expect(actor.getSnapshot().can({ type: 'draft.submitted' })).toBe(true);
});

test('several filters can be saved if at most one of them is for all vendors', () => {
  const { actor } = startRun(pricelistEditMachine, { pricelist });
  const filter = (...VendorIds: number[]): PropagationFilter => ({
    VendorType: 'exclude',
    VendorIds,
    IncludeTags: [],
    ExcludeTags: [],
  });
  const canSave = (...Filters: PropagationFilter[]) => {
    actor.send({ type: 'draft.changed', changes: { Filters } });
    return actor.getSnapshot().can({ type: 'draft.submitted' });
  };
  expect(canSave(filter(1), filter(), filter(2))).toBe(true);
  expect(canSave(filter(), filter(1), filter())).toBe(false);
});

test('after saving, the server’s version is edited', async () => {
  const run = startRun(pricelistEditMachine, { pricelist });
  run.actor.send({ type: 'draft.changed', changes: { Name: ' B ' } });
  run.actor.send({ type: 'draft.submitted' });
  await run.settle('save', 'resolve', { ...pricelist, Name: 'B', Version: 2 });
  expect(run.actor.getSnapshot().context.draft.Name).toBe('B');
  expect(run.actor.getSnapshot().can({ type: 'draft.discarded' })).toBe(false);
});

test('discarding the draft clears the error', async () => {
  const run = startRun(pricelistEditMachine, { pricelist });
  run.actor.send({ type: 'draft.changed', changes: { Name: 'B' } });
  run.actor.send({ type: 'draft.submitted' });
  await run.settle('save', 'reject', refusal);
  run.actor.send({ type: 'draft.discarded' });
  expect(run.actor.getSnapshot().context.problem).toBe(null);
});

test('a change of one value keeps the others', () => {
  const { actor } = startRun(pricelistEditMachine, { pricelist });
  actor.send({ type: 'draft.changed', changes: { Name: 'B' } });
  actor.send({ type: 'draft.changed', changes: { CapAtSrp: true } });
  expect(actor.getSnapshot().context.draft).toMatchObject({ Name: 'B', CapAtSrp: true });
});

test.each([
  ['another status', { ...conflict, status: 422 }],
  ['no details', { ...refusal, status: 409, details: null }],
  ['a text as details', { ...refusal, status: 409, details: 'Marketplace' }],
  ['other details', { ...refusal, status: 409, details: {} }],
])('a refusal with %s is not a conflict', async (_, error) => {
  const run = startRun(pricelistEditMachine, { pricelist });
  run.actor.send({ type: 'draft.changed', changes: { Name: 'B' } });
  run.actor.send({ type: 'draft.submitted' });
  await run.settle('save', 'reject', error);
  expect([run.actor.getSnapshot().value, run.actor.getSnapshot().context.problem]).toEqual([
    'editing',
    { text: refusal.message },
  ]);
});

const list = (Id: number) => ({
  Id,
  Name: `${Id}`,
  Currency: 'EUR',
  OwnerAccount: pricelist.OwnerAccount,
  IsDefault: false,
  Version: 1,
});

const idOf = ({ Id }: OrderedPricelist) => Id;

async function ordering(...ids: number[]) {
  const run = startRun(pricelistOrderMachine, { ownerId: 3 });
  await run.settle('load', 'resolve', ids.map(list));
  const order = () => run.actor.getSnapshot().context.draft.map(idOf);
  return { ...run, order };
}

test.each([
  [1, 2, [2, 3, 1, 4]],
  [4, 0, [4, 1, 2, 3]],
  [3, 3, [1, 2, 4, 3]],
])('pricelist %i moved to %i: %j', async (id, to, expected) => {
  const { actor, order } = await ordering(1, 2, 3, 4);
  actor.send({ type: 'pricelist.moved', id, to });
  expect(order()).toEqual(expected);
});

test('the next move clears the error', async () => {
  const { actor, settle } = await ordering(1, 2, 3);
  actor.send({ type: 'pricelist.moved', id: 3, to: 0 });
  actor.send({ type: 'draft.submitted' });
  await settle('save', 'reject', { ...refusal, status: 500 });
  expect(actor.getSnapshot().context.problem).not.toBe(null);
  actor.send({ type: 'pricelist.moved', id: 2, to: 0 });
  expect(actor.getSnapshot().context.problem).toBe(null);
});

test('keeping my order leaves out deleted pricelists, and puts added ones last', async () => {
  const { actor, order, settle } = await ordering(1, 2, 3, 4);
  actor.send({ type: 'pricelist.moved', id: 4, to: 0 });
  actor.send({ type: 'draft.submitted' });
  await settle('save', 'reject', { ...refusal, status: 409 });
  await settle('loadTheirs', 'resolve', [6, 3, 4, 5, 1].map(list));
  actor.send({ type: 'mine.kept' });
  expect(order()).toEqual([4, 1, 3, 6, 5]);
  expect(actor.getSnapshot().context.saved.map(idOf)).toEqual([6, 3, 4, 5, 1]);
});
