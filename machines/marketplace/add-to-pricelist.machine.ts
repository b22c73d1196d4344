import { assign, fromPromise, setup } from 'xstate';
import type { ChangeOutcome } from '#contract/marketplace/pricelist-contents.ts';
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import {
  eventParams,
  notImplemented,
  problemOf,
  setProblem,
  withOutput,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Adds services to pricelists, and takes them off (section 2): choose services, choose pricelists, review
 * what changes, apply. Each pricelist has its own result; failed ones can be retried.
 */
export type ListChange = { id: number; name: string; change: 'add' | 'remove' };
export type AddStep = 'services' | 'lists' | 'review';
/** Survives a reload. */
export type AddDraft = { step: AddStep; serviceIds: readonly number[]; changes: readonly ListChange[] };
/** `problem`: why the pricelist was not changed at all. */
export type ListResult = ListChange & { outcome: ChangeOutcome | null; problem: string | null };
export type AddContext = Omit<AddDraft, 'step'> & {
  step: AddStep;
  /** The chosen pricelists as they are when they are reviewed. */
  lists: readonly AvailablePricelist[];
  /** Some of the chosen pricelists have been deleted meanwhile. */
  hasLost: boolean;
  results: readonly ListResult[];
  problem: Problem;
};
export type AddEvent =
  | { type: 'services.changed'; serviceIds: readonly number[] }
  | { type: 'changes.made'; changes: readonly ListChange[] }
  | {
      type: 'services.chosen' | 'lists.chosen' | 'step.back' | 'apply.wanted' | 'retry.wanted' | 'flow.ended';
    };
export type AddRequest = Pick<AddDraft, 'serviceIds' | 'changes'>;

type Lists = { output: readonly AvailablePricelist[] };
type Results = { output: readonly ListResult[] };

const setResults = { type: 'setResults', params: withOutput } as const;
const enter = <Step extends AddStep>(step: Step) => ({ type: 'setStep', params: { step } }) as const;

const requestOf = ({ serviceIds, changes }: AddContext): AddRequest => ({ serviceIds, changes });

const hasFailed = ({ problem, outcome }: ListResult): boolean =>
  problem !== null || outcome === null || outcome.Refused.length > 0;

export const addToPricelistMachine = setup({
  types: {
    input: {} as AddDraft,
    context: {} as AddContext,
    events: {} as AddEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** The chosen pricelists that still exist. */
    load: fromPromise<AvailablePricelist[], AddRequest>(notImplemented),
    /** A rejected pricelist has a `problem`; the actor rejects only when the server is unreachable or fails. */
    apply: fromPromise<ListResult[], AddRequest>(notImplemented),
  },
  actions: {
    setServices: assign((_, { serviceIds }: { serviceIds: readonly number[] }) => ({ serviceIds })),
    setChanges: assign((_, { changes }: { changes: readonly ListChange[] }) => ({ changes, hasLost: false })),
    setStep: assign((_, { step }: { step: AddStep }) => ({ step })),
    setLists: assign(({ context }, { output: lists }: Lists) => {
      const changes = context.changes.filter(({ id }) => lists.some(({ Id }) => Id === id));
      return { lists, changes, hasLost: changes.length < context.changes.length };
    }),
    /** Results of earlier attempts are kept. */
    setResults: assign(({ context }, { output }: Results) => {
      const before = context.results.filter(({ id }) => !output.some(one => one.id === id));
      return { results: [...before, ...output], changes: output.filter(hasFailed) };
    }),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** Invalidates the queries of pricelists. */
    refreshPricelists: () => {},
  },
  guards: {
    isAt: ({ context }, { step }: { step: AddStep }) => context.step === step,
    hasServices: ({ context }) => context.serviceIds.length > 0,
    hasChanges: ({ context }) => context.changes.length > 0,
    areApplied: (_, { output }: Results) => !output.some(hasFailed),
  },
}).createMachine({
  id: 'addToPricelist',
  context: ({ input }) => ({ ...input, lists: [], hasLost: false, results: [], problem: null }),
  initial: 'beginning',
  states: {
    /** Restores the step from before a reload. */
    beginning: {
      always: [
        { guard: { type: 'isAt', params: { step: 'lists' } }, target: 'choosingLists' },
        { guard: { type: 'isAt', params: { step: 'review' } }, target: 'loadingReview' },
        { target: 'choosingServices' },
      ],
    },
    choosingServices: {
      entry: enter('services'),
      on: {
        'services.changed': { actions: { type: 'setServices', params: eventParams } },
        'services.chosen': { guard: 'hasServices', target: 'choosingLists' },
      },
    },
    choosingLists: {
      entry: enter('lists'),
      exit: 'clearProblem',
      on: {
        'changes.made': { actions: { type: 'setChanges', params: eventParams } },
        'lists.chosen': { guard: 'hasChanges', target: 'loadingReview' },
        'step.back': 'choosingServices',
      },
    },
    loadingReview: {
      tags: 'busy',
      entry: enter('review'),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'reviewing', actions: { type: 'setLists', params: withOutput } },
        onError: { target: 'choosingLists', actions: setProblem },
      },
    },
    reviewing: {
      on: { 'apply.wanted': { guard: 'hasChanges', target: 'applying' }, 'step.back': 'choosingLists' },
    },
    applying: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'areApplied', params: withOutput },
            target: 'applied',
            actions: [setResults, 'refreshPricelists'],
          },
          { target: 'partlyApplied', actions: [setResults, 'refreshPricelists'] },
        ],
        onError: { target: 'failed', actions: setProblem },
      },
    },
    failed: { on: { 'retry.wanted': 'applying', 'step.back': 'choosingLists' } },
    partlyApplied: { on: { 'retry.wanted': 'applying', 'flow.ended': 'applied' } },
    applied: { type: 'final' },
  },
});
