/** The list-selection machine for a list: how its rows are found and processed. */
import { fromPromise } from 'xstate';
import { LIST_PAGE_MAX, SELECTION_MAX } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { ActRequest, RowOutcome, SelectedRow } from '#machines/platform/list-selection-setup.ts';
import { listSelectionMachine } from '#machines/platform/list-selection.machine.ts';
import type { Complete } from '#src/app/actors/complete.ts';

type Page = { rows: readonly SelectedRow[]; next: string | null };

export type SelectionSource = {
  /** Reads a page of what the query finds. */
  read: (
    query: ListQuery,
    page: { after: string | null; limit: number },
    signal: AbortSignal,
  ) => Promise<Page>;
  /** Runs the action on the first rows, as many as one call accepts. */
  act: (request: ActRequest, signal: AbortSignal) => Promise<readonly RowOutcome[]>;
  /** Refetches the queries that contain the rows. */
  refresh: () => void;
};

export const listSelection = ({ read, act, refresh }: SelectionSource) =>
  listSelectionMachine.provide({
    actors: {
      collect: fromPromise(async ({ input: { query }, signal }) => {
        const rows: SelectedRow[] = [];
        let after: string | null = null;
        do {
          const page: Page = await read(query, { after, limit: LIST_PAGE_MAX }, signal);
          rows.push(...page.rows);
          after = page.next;
        } while (after !== null && rows.length < SELECTION_MAX);
        return {
          rows: rows.slice(0, SELECTION_MAX),
          isMore: after !== null || rows.length > SELECTION_MAX,
        };
      }),
      act: fromPromise(({ input, signal }) => act(input, signal)),
    },
    actions: { refreshList: refresh },
  } satisfies Complete<typeof listSelectionMachine, 'refreshList'>);
