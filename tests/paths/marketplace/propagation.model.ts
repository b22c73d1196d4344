import { deepEqual, equal } from 'node:assert/strict';
import type { PricelistProperties, PropagationFilter } from '#contract/marketplace/pricelists.ts';
import type { Propagation, PropagationResult, Receiver } from '#contract/marketplace/propagation.ts';
import type { PropagationDraft, Target } from '#machines/marketplace/propagation-types.ts';
import { propagationMachine } from '#machines/marketplace/propagation.machine.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';

const ofAll: PropagationFilter = { VendorType: 'include', VendorIds: [], IncludeTags: [], ExcludeTags: [] };
const ofOthers: PropagationFilter = { ...ofAll, VendorType: 'exclude' };

const list: PricelistProperties = {
  Id: 7,
  OwnerAccount: { AccountId: 3, DisplayName: 'Northbridge Partners' },
  Name: 'Standard prices',
  Currency: 'GBP',
  IsDefault: true,
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
const theirs = { ...list, Filters: [ofOthers], Version: 5 };

const target = (id: number): Target => ({
  customerId: 10 + id,
  customer: `Customer ${id}`,
  marketplaceId: id,
  marketplace: 'Standard prices',
});
const both = [target(1), target(2)];
const receiver = (id: number, IsEnabled = true): Receiver => ({
  Customer: { AccountId: 10 + id, DisplayName: `Customer ${id}` },
  IsEnabled,
  Marketplaces: [{ Id: id, Name: 'Standard prices', IsDefault: true, New: 2, AlreadyThere: 1 }],
});
const result = (id: number, State: PropagationResult['State']): PropagationResult => ({
  CustomerId: 10 + id,
  MarketplaceId: id,
  State,
  Added: State === 'done' ? 2 : 0,
  AlreadyThere: 0,
  Reason: State === 'refused' ? 'listGone' : null,
});
const run = (State: Propagation['State'], ...Results: PropagationResult[]): Propagation => ({
  State,
  Results,
});

const beginning: PropagationDraft = {
  step: 'filters',
  filters: [],
  targets: [],
  version: 1,
  key: '',
  jobId: null,
  results: [],
};
const chosen: PropagationDraft = { ...beginning, filters: [ofAll], targets: both };
const conflict = { ...refusal, status: 409, details: { Marketplace: theirs } };
const usedKey = { ...refusal, status: 409, details: null };

const AGAIN = 'another-key';
const isFirst = ({ key }: { key: string }) => key !== AGAIN;
const idsOf = (targets: readonly Target[]) => targets.map(({ marketplaceId }) => marketplaceId);

export const propagationModel = modelOf({
  name: 'propagation',
  machine: propagationMachine,
  inputs: {
    'the propagation of a pricelist is open': { list, draft: beginning },
    'the page is reloaded in the customers step': { list, draft: { ...chosen, step: 'customers' } },
    'the page is reloaded in the review step': { list, draft: { ...chosen, step: 'review' } },
    'the page is reloaded while the propagation is started': {
      list,
      draft: { ...chosen, step: 'starting', key: 'a-key' },
    },
    'the page is reloaded while the propagation runs': {
      list,
      draft: { ...chosen, step: 'running', jobId: 9 },
    },
  },
  reads: ({
    filters,
    targets,
    version,
    key,
    jobId,
    hasLost,
    run: shown,
    results,
    theirs: others,
    problem,
  }) => [
    filters,
    idsOf(targets),
    version,
    key,
    jobId,
    hasLost,
    shown?.State,
    results.map(({ MarketplaceId, State }) => [MarketplaceId, State]),
    others?.Version,
    problem,
  ],
  tags: { busy: ['counting', 'starting'] },
  cases: [
    {
      event: { type: 'filters.changed', filters: [ofAll] },
      description: 'adds a filter for all vendors',
      when: ({ filters }) => filters.length === 0,
    },
    {
      event: { type: 'filters.changed', filters: [ofAll, ofOthers] },
      description: 'adds a second filter for all vendors',
      when: ({ filters, targets }) => filters.length === 1 && targets.length === 0,
    },
    {
      event: { type: 'filters.changed', filters: [ofAll] },
      description: 'removes the second filter',
      when: ({ filters }) => filters.length === 2,
    },
    { event: { type: 'filters.done' }, description: 'continues to the customers' },
    {
      event: { type: 'targets.changed', targets: both },
      description: 'selects two pricelists',
      when: ({ targets }) => targets.length === 0,
    },
    {
      event: { type: 'targets.changed', targets: [] },
      description: 'deselects both pricelists',
      when: ({ targets, problem }) => targets.length === 2 && problem === null,
    },
    { event: { type: 'customers.chosen' }, description: 'continues to the review' },
    { event: { type: 'step.back' }, description: 'goes back one step' },
    {
      event: done('count', [receiver(1), receiver(2)]),
      description: 'the services for each pricelist are counted',
      when: ({ targets }) => targets.length === 2,
    },
    {
      event: done('count', [receiver(1), receiver(2, false)]),
      description: 'one pricelist can no longer receive services',
      when: ({ targets, problem }) => targets.length === 2 && problem === null,
    },
    { event: failed('count'), description: 'counting the services fails' },
    {
      event: { type: 'propagate.wanted', key: 'a-key' },
      description: 'starts the propagation',
      when: ({ targets, hasLost }) => targets.length === 2 && !hasLost,
    },
    { event: done('start', { JobId: 9, Version: 2 }), description: 'the propagation is started' },
    {
      event: failed('start', conflict),
      description: 'another user has changed the pricelist',
      when: context => context.version === 1 && isFirst(context),
    },
    {
      event: failed('start', usedKey),
      description: 'the idempotency key has been used',
      when: context => context.version === 1 && isFirst(context),
    },
    {
      event: failed('start'),
      description: 'starting the propagation is rejected',
      when: context => context.version === 1 && isFirst(context),
    },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
    { event: { type: 'mine.kept' }, description: 'keeps own changes' },
    {
      event: done('read', run('running', result(1, 'done'), result(2, 'waiting'))),
      description: 'the propagation is running',
      when: context => context.run === null && isFirst(context),
    },
    {
      event: done('read', run('done', result(1, 'done'), result(2, 'done'))),
      description: 'the propagation succeeds for all pricelists',
      when: isFirst,
    },
    {
      event: done('read', run('done', result(1, 'done'), result(2, 'refused'))),
      description: 'the propagation is rejected for one pricelist',
      when: isFirst,
    },
    {
      event: done('read', run('failed', result(1, 'done'), result(2, 'waiting'))),
      description: 'the propagation fails',
      when: isFirst,
    },
    {
      event: done('read', run('done', result(2, 'done'))),
      description: 'the propagation succeeds for the remaining pricelist',
      when: context => !isFirst(context),
    },
    { event: failed('read'), description: 'loading the progress fails', when: isFirst },
    { event: { type: 'look.again' }, description: 'retries loading' },
    { event: after('pollInterval', 'propagation.waiting'), description: 'two seconds pass' },
    {
      event: { type: 'retry.wanted', key: AGAIN },
      description: 'retries the failed pricelists',
      when: isFirst,
    },
    { event: { type: 'flow.ended' }, description: 'finishes without retrying' },
  ],
  states: {
    filtering: ({ snapshot, context, actions }) => {
      equal(context.step, 'filters');
      equal(snapshot.can({ type: 'filters.done' }), context.filters.length === 1);
      if (actions.some(({ type }) => type === 'takeFilters'))
        deepEqual([context.filters, context.version, context.list], [[ofOthers], 5, theirs]);
    },
    choosingCustomers: ({ snapshot, context }) => {
      equal(context.step, 'customers');
      equal(snapshot.can({ type: 'customers.chosen' }), context.targets.length > 0);
      if (context.targets.length === 0) equal(context.hasLost, false);
    },
    counting: ({ context: { step, filters, targets }, run: calls }) => {
      equal(step, 'review');
      deepEqual(calls.call('count')?.input, { marketplaceId: 7, filters, targets });
    },
    reviewing: ({ snapshot, context: { targets, receivers, hasLost } }) => {
      equal(receivers.length, 2);
      deepEqual(idsOf(targets), hasLost ? [1] : [1, 2]);
      equal(snapshot.can({ type: 'propagate.wanted', key: 'a-key' }), true);
    },
    starting: ({ context, run: calls }) => {
      equal(context.step, 'starting');
      equal(context.problem, null);
      const { filters, version, key } = context;
      deepEqual(calls.call('start')?.input, {
        marketplaceId: 7,
        filters,
        targets: isFirst(context) ? both : [target(2)],
        version,
        key,
      });
      equal(key, isFirst(context) ? 'a-key' : AGAIN);
    },
    conflicted: ({ context }) => {
      equal(context.step, 'review');
      deepEqual(context.theirs, theirs);
      deepEqual(context.filters, [ofAll]);
    },
    reading: ({ context, run: calls }) => {
      equal(context.step, 'running');
      equal(context.problem, null);
      deepEqual(calls.call('read')?.input, { jobId: 9 });
    },
    waiting: ({ context }) => equal(context.run?.State, 'running'),
    lostSight: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    ended: ({ context: { run: shown, results }, actions }) => {
      deepEqual(results, shown?.Results);
      equal(results[1]?.State === 'done', false);
      deepEqual(actions.at(-1), { type: 'refreshPricelists' });
    },
    finished: ({ context: { results } }) => {
      deepEqual(
        results.map(({ MarketplaceId }) => MarketplaceId),
        [1, 2],
      );
    },
  },
});
