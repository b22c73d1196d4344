import { assertEvent, assign, fromPromise, setup, stateIn } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { ListQuery } from '#contract/platform/lists.ts';
import {
  errorParams,
  eventParams,
  notImplemented,
  problemOf,
  required,
  withOutput,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Rows of a list are selected, over its pages, and acted upon together (section 3): the action is confirmed,
 * runs a portion at a time, and has an outcome for each row. It can be stopped; failed rows can be retried.
 */
export type SelectedRow = { id: number; name: string };
/** `problem`: why the action failed for the row; null for success. */
export type RowOutcome = SelectedRow & { problem: string | null };
/** `max`: how many rows can be selected. */
export type ListSelectionInput = { max: number };
export type ListSelectionContext = ListSelectionInput & {
  rows: readonly SelectedRow[];
  /** There were more rows than can be selected. */
  isMore: boolean;
  /** The chosen action, by its id. */
  action: string | null;
  /** Rows that the action has not processed yet. */
  left: readonly SelectedRow[];
  outcomes: readonly RowOutcome[];
  problem: Problem;
};
export type ListSelectionEvent =
  | { type: 'rows.added' | 'rows.removed'; rows: readonly SelectedRow[] }
  | { type: 'all.wanted'; query: ListQuery }
  | { type: 'action.chosen'; action: string }
  | {
      type:
        | 'selection.cleared'
        | 'action.confirmed'
        | 'action.cancelled'
        | 'run.stopped'
        | 'run.continued'
        | 'retry.wanted'
        | 'outcomes.closed';
    };
export type ActRequest = { action: string; rows: readonly SelectedRow[] };

type Rows = { rows: readonly SelectedRow[] };
type Collected = { output: Rows & { isMore: boolean } };
type Outcomes = { output: readonly RowOutcome[] };

const isIn = (rows: readonly SelectedRow[], { id }: SelectedRow): boolean => rows.some(one => one.id === id);
const hasFailed = ({ problem }: RowOutcome): boolean => problem !== null;

export const listSelectionMachine = setup({
  types: {
    input: {} as ListSelectionInput,
    context: {} as ListSelectionContext,
    events: {} as ListSelectionEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    /** The rows that the list's query finds, up to the limit. */
    collect: fromPromise<Rows & { isMore: boolean }, { query: ListQuery }>(notImplemented),
    /**
     * Runs the action on the first rows, as many as one call accepts. A rejected row gets an error as its
     * outcome; the actor rejects only when the server is unreachable or fails.
     */
    act: fromPromise<readonly RowOutcome[], ActRequest>(notImplemented),
  },
  actions: {
    addRows: assign(({ context }, { rows }: Rows) => {
      const all = [...context.rows, ...rows.filter(row => !isIn(context.rows, row))];
      return { rows: all.slice(0, context.max), isMore: all.length > context.max, problem: null };
    }),
    removeRows: assign(({ context }, { rows }: Rows) => ({
      rows: context.rows.filter(row => !isIn(rows, row)),
      isMore: false,
      problem: null,
    })),
    setCollected: assign((_, { output: { rows, isMore } }: Collected) => ({ rows, isMore })),
    clearRows: assign({ rows: [], isMore: false, problem: null }),
    setAction: assign((_, { action }: { action: string }) => ({ action, problem: null })),
    begin: assign(({ context: { rows } }) => ({ left: rows })),
    /** For retried rows the last outcome counts. */
    addOutcomes: assign(({ context }, { output }: Outcomes) => ({
      outcomes: [...context.outcomes.filter(row => !isIn(output, row)), ...output],
      left: context.left.filter(row => !isIn(output, row)),
    })),
    repeatFailed: assign(({ context: { outcomes } }) => ({
      left: outcomes.filter(hasFailed).map(({ id, name }) => ({ id, name })),
    })),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** Rows without success stay selected. */
    keepUndone: assign(({ context: { rows, outcomes } }) => {
      const done = outcomes.filter(row => !hasFailed(row));
      return {
        rows: rows.filter(row => !isIn(done, row)),
        isMore: false,
        left: [],
        outcomes: [],
        problem: null,
      };
    }),
    /** Refetches the list. */
    refreshList: () => {},
  },
  guards: {
    hasRows: ({ context: { rows } }) => rows.length > 0,
    hasFailures: ({ context: { outcomes } }) => outcomes.some(hasFailed),
    isLast: ({ context: { left } }, { output }: Outcomes) => left.every(row => isIn(output, row)),
    isStopping: stateIn({ acting: 'stopping' }),
  },
}).createMachine({
  id: 'listSelection',
  context: ({ input: { max } }) => ({
    max,
    rows: [],
    isMore: false,
    action: null,
    left: [],
    outcomes: [],
    problem: null,
  }),
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        'rows.added': { actions: { type: 'addRows', params: eventParams } },
        'rows.removed': { actions: { type: 'removeRows', params: eventParams } },
        'selection.cleared': { actions: 'clearRows' },
        'all.wanted': { target: 'collecting', actions: 'clearProblem' },
        'action.chosen': {
          guard: 'hasRows',
          target: 'confirming',
          actions: { type: 'setAction', params: eventParams },
        },
      },
    },
    collecting: {
      tags: 'busy',
      on: { 'selection.cleared': { target: 'selecting', actions: 'clearRows' } },
      invoke: {
        id: 'collect',
        src: 'collect',
        input: ({ event }) => {
          assertEvent(event, 'all.wanted');
          return { query: event.query };
        },
        onDone: { target: 'selecting', actions: { type: 'setCollected', params: withOutput } },
        onError: { target: 'selecting', actions: { type: 'setProblem', params: errorParams } },
      },
    },
    confirming: {
      tags: 'open',
      on: {
        'action.confirmed': { target: 'acting', actions: 'begin' },
        'action.cancelled': { target: 'selecting' },
        'selection.cleared': { target: 'selecting', actions: 'clearRows' },
      },
    },
    acting: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ action: required(context.action), rows: context.left }),
        onDone: [
          {
            guard: { type: 'isLast', params: withOutput },
            target: 'finished',
            actions: { type: 'addOutcomes', params: withOutput },
          },
          {
            guard: 'isStopping',
            target: 'halted',
            actions: { type: 'addOutcomes', params: withOutput },
          },
          { target: 'acting', reenter: true, actions: { type: 'addOutcomes', params: withOutput } },
        ],
        onError: { target: 'halted', actions: { type: 'setProblem', params: errorParams } },
      },
      initial: 'running',
      states: {
        running: { on: { 'run.stopped': { target: 'stopping' } } },
        stopping: {},
      },
    },
    halted: {
      tags: 'open',
      entry: 'refreshList',
      on: {
        'run.continued': { target: 'acting', actions: 'clearProblem' },
        'outcomes.closed': { target: 'selecting', actions: 'keepUndone' },
      },
    },
    finished: {
      tags: 'open',
      entry: 'refreshList',
      on: {
        'retry.wanted': { guard: 'hasFailures', target: 'acting', actions: 'repeatFailed' },
        'outcomes.closed': { target: 'selecting', actions: 'keepUndone' },
      },
    },
  },
});

export type ListSelectionSnapshot = SnapshotFrom<typeof listSelectionMachine>;
