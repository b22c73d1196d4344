/** Events, actors, actions and guards of propagation.machine.ts. */
import { assign, fromPromise, setup } from 'xstate';
import type { Propagation, PropagationResult, Receiver } from '#contract/marketplace/propagation.ts';
import type { PricelistConflict } from '#contract/platform/failure-details.ts';
import { notImplemented, problemOf, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';
import type {
  PropagationContext,
  PropagationDraft,
  PropagationInput,
  PropagationStep,
  Started,
  StartRequest,
} from './propagation-types.ts';

export type PropagationEvent =
  | ({ type: 'filters.changed' } & Pick<PropagationDraft, 'filters'>)
  | ({ type: 'targets.changed' } & Pick<PropagationDraft, 'targets'>)
  /** `key` is new for each attempt. */
  | { type: 'propagate.wanted' | 'retry.wanted'; key: string }
  | { type: 'filters.done' | 'customers.chosen' | 'step.back' }
  | { type: 'theirs.taken' | 'mine.kept' | 'look.again' | 'flow.ended' };

/** The targets without services yet: not tried, rejected, or left over by a failed job. */
export const leftOf = ({ targets, results }: PropagationDraft): PropagationDraft['targets'] =>
  targets.filter(({ marketplaceId }) =>
    results.every(({ MarketplaceId, State }) => MarketplaceId !== marketplaceId || State !== 'done'),
  );

export const propagationSetup = setup({
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
    setStep: assign((_, { step }: { step: PropagationStep }) => ({ step })),
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
    isAt: ({ context }, { step }: { step: PropagationStep }) => context.step === step,
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
});
