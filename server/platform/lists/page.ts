/** A page of a list, found by a query of its own; the rows are then read by their ids. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { ListSort } from '#contract/platform/list-filters.ts';
import type { Counted } from '#contract/platform/lists.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { totalOf } from './counted.ts';
import { keyOf, orderBy, placeIn } from './keyset.ts';
import type { Place, SortColumn } from './keyset.ts';

type Wanted = {
  sorts: Readonly<Record<string, SortColumn>>;
  sort: ListSort;
  /** The column with the id of a row. */
  id: string;
  /** `from … where …` of all rows that meet these conditions, too. */
  rows: (more: readonly RawBuilder<boolean>[]) => RawBuilder<unknown>;
  after: string | null | undefined;
  limit: number;
  /**
   * Counts with the order of the page, so that the planner prefers the index of the order, limited to the list's subtree, over a scan of
   * the table.
   */
  isCountedInOrder?: true;
};

/** `Total` is counted with the first page only. */
export type FoundPage = { ids: number[]; Next: string | null; Total: Counted | null };

/** @throws HttpError 400 for a key that is not of a page */
export async function findPage(
  db: Kysely<Database>,
  { sorts, sort, id, rows, after, limit, isCountedInOrder }: Wanted,
): Promise<FoundPage> {
  const last = placeIn(after);
  const { key, order, isBehind } = orderBy(sorts, sort, id);
  const page = sql<Place>`select ${sql.ref(id)} as id, ${key} as key
    ${rows(last ? [isBehind(last)] : [])} order by ${order} limit ${limit + 1}`;
  const all = isCountedInOrder ? sql`${rows([])} order by ${order}` : rows([]);
  const [{ rows: found }, Total] = await Promise.all([page.execute(db), last ? null : totalOf(db, all)]);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return { ids: shown.map(row => row.id), Next: end ? keyOf(end) : null, Total };
}
