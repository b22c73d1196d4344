import { assign, fromPromise, setup } from 'xstate';
import type { Propagation, PropagationResult, Receiver } from '#contract/marketplace/propagation.ts';
import type { PricelistConflict } from '#contract/platform/failure-details.ts';
import {
  errorParams,
  eventParams,
  notImplemented,
  withOutput,
  problemOf,
  required,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';
import type {
  PropagationContext,
  PropagationDraft,
  PropagationInput,
  Started,
  StartRequest,
} from './propagation-types.ts';

/**
 * Propagates services of a pricelist to the pricelists of its customers (sections 2, 3 and 5): filters,
 * customers, review, run. The run is a job, which is polled until it ends; failed targets can be retried.
 * When someone else has changed the pricelist (409), the user chooses between the filters.
 */
export type PropagationEvent =
  | ({ type: 'filters.changed' } & Pick<PropagationDraft, 'filters'>)
  | ({ type: 'targets.changed' } & Pick<PropagationDraft, 'targets'>)
  /** `key` is new for each attempt. */
  | { type: 'propagate.wanted' | 'retry.wanted'; key: string }
  | { type: 'filters.done' | 'customers.chosen' | 'step.back' }
  | { type: 'theirs.taken' | 'mine.kept' | 'look.again' | 'flow.ended' };

/** The targets without services yet: not tried, rejected, or left over by a failed job. */
const leftOf = ({ targets, results }: PropagationDraft): PropagationDraft['targets'] =>
  targets.filter(({ marketplaceId }) =>
    results.every(({ MarketplaceId, State }) => MarketplaceId !== marketplaceId || State !== 'done'),
  );

type Step = PropagationDraft['step'];
const addRun = { type: 'addRun', params: withOutput } as const;
const setKey = { type: 'setKey', params: eventParams } as const;
const setProblem = { type: 'setProblem', params: errorParams } as const;
const at = (step: Step) => ({ type: 'isAt', params: { step } }) as const;
const enter = (step: Step) => ({ type: 'setStep', params: { step } }) as const;

export const propagationMachine = setup({
  types: {
    input: {} as PropagationInput,
    context: {} as PropagationContext,
    events: {} as PropagationEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** What each target would get now. */
    count: fromPromise<Receiver[], Omit<StartRequest, 'version' | 'key'>>(notImplemented),
    start: fromPromise<Started, StartRequest>(notImplemented),
    read: fromPromise<Propagation, { jobId: number }>(notImplemented),
  },
  delays: { pollInterval: 2000 },
  actions: {
    setStep: assign((_, { step }: { step: Step }) => ({ step })),
    setFilters: assign((_, { filters }: Pick<PropagationDraft, 'filters'>) => ({ filters })),
    setTargets: assign((_, { targets }: Pick<PropagationDraft, 'targets'>) => ({ targets, hasLost: false })),
    setKey: assign((_, { key }: Pick<PropagationDraft, 'key'>) => ({ key })),
    /** Targets that can no longer receive services are dropped. */
    setReceivers: assign(({ context }, { output: receivers }: { output: readonly Receiver[] }) => {
      const isLeft = ({ marketplaceId }: PropagationDraft['targets'][number]) =>
        receivers.some(one => one.IsEnabled && one.Marketplaces.some(({ Id }) => Id === marketplaceId));
      const targets = context.targets.filter(isLeft);
      return { receivers, targets, hasLost: targets.length < context.targets.length };
    }),
    /** Results of earlier runs are kept. */
    addRun: assign(({ context: { results } }, { output: run }: { output: Propagation }) => {
      const isAgain = ({ MarketplaceId: id }: PropagationResult) =>
        run.Results.some(({ MarketplaceId }) => MarketplaceId === id);
      return { run, results: [...results.filter(one => !isAgain(one)), ...run.Results] };
    }),
    setStarted: assign((_, { output: { JobId: jobId, Version: version } }: { output: Started }) => {
      return { jobId, version, run: null };
    }),
    setTheirs: assign((_, { error: { details } }: Failed) => {
      return { theirs: (details as PricelistConflict).Marketplace };
    }),
    /** From then on the filters are based on their version. */
    takeVersion: assign(({ context }) => {
      const list = required(context.theirs);
      return { list, version: list.Version };
    }),
    takeFilters: assign(({ context: { list } }) => ({ filters: list.Filters })),
    /** Keeps the reason why a run did not start when loading the counts fails too. */
    setProblem: assign(({ context }, { error }: Failed): { problem: Problem } => ({
      problem: context.problem ?? problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    /** Invalidates the queries of pricelists. */
    refreshPricelists: () => {},
  },
  guards: {
    isAt: ({ context }, { step }: { step: Step }) => context.step === step,
    /** Section 5. Without a filter nothing propagates. */
    areUsable: ({ context: { filters } }) =>
      filters.length > 0 && filters.filter(({ VendorIds }) => VendorIds.length === 0).length <= 1,
    hasTargets: ({ context: { targets } }) => targets.length > 0,
    hasNothingLeft: ({ context }) => leftOf(context).length === 0,
    /** 409 with properties: someone else has changed the pricelist. */
    isConflict: (_, { error: { status, details } }: Failed) =>
      status === 409 && typeof details === 'object' && details !== null && 'Marketplace' in details,
    isRunning: (_, { output }: { output: Propagation }) => output.State === 'running',
  },
}).createMachine({
  id: 'propagation',
  context: ({ input: { list, draft } }) => ({
    ...draft,
    list,
    receivers: [],
    hasLost: false,
    run: null,
    theirs: null,
    problem: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: at('customers'), target: 'choosingCustomers' },
        { guard: at('review'), target: 'counting' },
        { guard: at('starting'), target: 'starting' },
        { guard: at('running'), target: 'reading' },
        { target: 'filtering' },
      ],
    },
    filtering: {
      entry: enter('filters'),
      on: {
        'filters.changed': { actions: { type: 'setFilters', params: eventParams } },
        'filters.done': { guard: 'areUsable', target: 'choosingCustomers' },
      },
    },
    choosingCustomers: {
      entry: enter('customers'),
      exit: 'clearProblem',
      on: {
        'targets.changed': { actions: { type: 'setTargets', params: eventParams } },
        'customers.chosen': { guard: 'hasTargets', target: 'counting' },
        'step.back': 'filtering',
      },
    },
    counting: {
      tags: 'busy',
      entry: enter('review'),
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ context: { list, filters, targets } }) => ({ marketplaceId: list.Id, filters, targets }),
        onDone: { target: 'reviewing', actions: { type: 'setReceivers', params: withOutput } },
        onError: { target: 'choosingCustomers', actions: setProblem },
      },
    },
    reviewing: {
      exit: 'clearProblem',
      on: {
        'propagate.wanted': {
          guard: 'hasTargets',
          target: 'starting',
          actions: setKey,
        },
        'step.back': 'choosingCustomers',
      },
    },
    /** After a reload the request is retried with its key. */
    starting: {
      tags: 'busy',
      entry: enter('starting'),
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => {
          const { list, filters, version, key } = context;
          return { marketplaceId: list.Id, filters, targets: leftOf(context), version, key };
        },
        onDone: { target: 'reading', actions: { type: 'setStarted', params: withOutput } },
        onError: [
          {
            guard: { type: 'isConflict', params: errorParams },
            target: 'conflicted',
            actions: { type: 'setTheirs', params: errorParams },
          },
          { target: 'counting', actions: setProblem },
        ],
      },
    },
    conflicted: {
      entry: enter('review'),
      on: {
        'theirs.taken': { target: 'filtering', actions: ['takeVersion', 'takeFilters'] },
        'mine.kept': { target: 'counting', actions: 'takeVersion' },
      },
    },
    reading: {
      entry: enter('running'),
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ jobId: required(context.jobId) }),
        onDone: [
          { guard: { type: 'isRunning', params: withOutput }, target: 'waiting', actions: addRun },
          { target: 'ended', actions: [addRun, 'refreshPricelists'] },
        ],
        onError: { target: 'lostSight', actions: setProblem },
      },
    },
    waiting: { after: { pollInterval: 'reading' } },
    lostSight: { on: { 'look.again': { target: 'reading', actions: 'clearProblem' } } },
    /** Completed, perhaps with targets to retry. */
    ended: {
      always: { guard: 'hasNothingLeft', target: 'finished' },
      on: {
        'retry.wanted': { target: 'starting', actions: setKey },
        'flow.ended': 'finished',
      },
    },
    finished: { type: 'final' },
  },
});
