/** Events, actors, actions and guards of list-selection.machine.ts. */
import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { ListQuery } from '#contract/platform/lists.ts';
import { notImplemented, problemOf } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

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

export const listSelectionSetup = setup({
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
});
