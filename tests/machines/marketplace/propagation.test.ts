/** Cases beyond the models of the machines of propagation and of adding to pricelists. */
import { expect, test } from 'vitest';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import type { Receiver } from '#contract/marketplace/propagation.ts';
import type { ListChange, ListResult } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { addToPricelistMachine } from '#machines/marketplace/add-to-pricelist.machine.ts';
import type { PropagationDraft, Target } from '#machines/marketplace/propagation-types.ts';
import { propagationMachine } from '#machines/marketplace/propagation.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';
import { filter } from '#tests/support/propagation-filter.ts';

const list = { Id: 7, Filters: [], Version: 1 } as unknown as PricelistProperties;
const target = (marketplaceId: number): Target => ({
  customerId: 3,
  customer: 'C',
  marketplaceId,
  marketplace: 'M',
});
const receiver = (...ids: number[]): Receiver => ({
  Customer: { AccountId: 3, DisplayName: 'C' },
  IsEnabled: true,
  Marketplaces: ids.map(Id => ({ Id, Name: 'M', IsDefault: false, New: 1, AlreadyThere: 0 })),
});

const begin = (draft: Partial<PropagationDraft> = {}) =>
  startRun(propagationMachine, {
    list,
    draft: {
      step: 'filters',
      filters: [filter()],
      targets: [target(1), target(2)],
      version: 1,
      key: '',
      jobId: null,
      results: [],
      ...draft,
    },
  });

const change = (id: number): ListChange => ({ id, name: `${id}`, change: 'add' });

test('[MKT-07] several filters can be used if at most one of them is for all vendors', () => {
  const { actor } = begin();
  const areUsable = (...filters: PropagationDraft['filters']) => {
    actor.send({ type: 'filters.changed', filters });
    return actor.getSnapshot().can({ type: 'filters.done' });
  };
  expect(areUsable(filter({ VendorIds: [1] }), filter(), filter({ VendorIds: [2] }))).toBe(true);
  expect(areUsable(filter(), filter({ VendorIds: [1] }), filter())).toBe(false);
});

test('[MKT-07] one of several pricelists of a customer can be a target', async () => {
  const run = begin({ step: 'review' });
  await run.settle('count', 'resolve', [receiver(1, 9), receiver(2)]);
  expect(run.actor.getSnapshot().context).toMatchObject({
    targets: [target(1), target(2)],
    hasLost: false,
  });
});

test('[MKT-07] a run cannot start without a remaining target, until others are chosen', async () => {
  const run = begin({ step: 'review' });
  await run.settle('count', 'resolve', []);
  expect(run.actor.getSnapshot().context).toMatchObject({ targets: [], hasLost: true });
  expect(run.actor.getSnapshot().can({ type: 'propagate.wanted', key: 'k' })).toBe(false);
  run.actor.send({ type: 'step.back' });
  run.actor.send({ type: 'targets.changed', targets: [target(4)] });
  expect(run.actor.getSnapshot().context.hasLost).toBe(false);
});

test.each([
  ['another status', { ...refusal, status: 422, details: { Marketplace: list } }],
  ['no details', { ...refusal, status: 409, details: null }],
  ['no details at all', { ...refusal, status: 409 }],
  ['a text as details', { ...refusal, status: 409, details: 'Marketplace' }],
  ['other details', { ...refusal, status: 409, details: {} }],
])('[MKT-07] a refusal with %s is not a conflict', async (_, error) => {
  const run = begin({ step: 'starting' });
  await run.settle('start', 'reject', error);
  expect(run.actor.getSnapshot().value).toBe('counting');
});

test('[MKT-07] the reason why a run did not start is kept when counting fails as well', async () => {
  const run = begin({ step: 'starting' });
  await run.settle('start', 'reject', { ...refusal, message: 'The first.' });
  await run.settle('count', 'reject', { ...refusal, message: 'The second.' });
  expect(run.actor.getSnapshot().context.problem).toEqual({ text: 'The first.' });
});

test('[MKT-06] nothing can be applied without a remaining pricelist, until others are chosen', async () => {
  const run = startRun(addToPricelistMachine, { step: 'review', serviceIds: [1], changes: [change(1)] });
  await run.settle('load', 'resolve', []);
  expect(run.actor.getSnapshot().context).toMatchObject({ changes: [], hasLost: true });
  expect(run.actor.getSnapshot().can({ type: 'apply.wanted' })).toBe(false);
  run.actor.send({ type: 'step.back' });
  run.actor.send({ type: 'changes.made', changes: [change(2)] });
  expect(run.actor.getSnapshot().context.hasLost).toBe(false);
});

test('[MKT-06] a repeated attempt keeps earlier results', async () => {
  const result = (id: number, problem: string | null): ListResult => ({
    ...change(id),
    outcome: problem === null ? { Added: 1, Removed: 0, AlreadyThere: 0, Refused: [] } : null,
    problem,
  });
  const changes = [change(1), change(2), change(3)];
  const run = startRun(addToPricelistMachine, { step: 'review', serviceIds: [1], changes });
  await run.settle(
    'load',
    'resolve',
    changes.map(({ id }) => ({ Id: id })),
  );
  run.actor.send({ type: 'apply.wanted' });
  await run.settle('apply', 'resolve', [result(1, null), result(2, 'No.'), result(3, 'No.')]);
  run.actor.send({ type: 'retry.wanted' });
  await run.settle('apply', 'resolve', [result(2, null), result(3, 'No.')]);
  expect(run.actor.getSnapshot().context.results).toEqual([
    result(1, null),
    result(2, null),
    result(3, 'No.'),
  ]);
});
