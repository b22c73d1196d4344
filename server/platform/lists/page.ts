/** A page of a list: finds ids with system access, reads their rows as the request role, in one round trip (ADR 19). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import type { Counted } from '#contract/platform/lists.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { toCounted } from '#server/platform/db/counted.ts';
import { statementOf } from '#server/platform/db/prepared-query.ts';
import type { PreparedRows } from '#server/platform/db/prepared-query.ts';
import { totalUpToMax } from './counted.ts';
import { keyOf, orderBy, placeIn } from './keyset.ts';
import type { Place, SortColumn } from './keyset.ts';

type Wanted = {
  sorts: Readonly<Record<string, SortColumn>>;
  sort: ListSort;
  /** `from … where …` of all rows, with additional conditions. */
  id: string;
  /** `from … where …` of all rows that meet these conditions, too. */
  rows: (more: readonly RawBuilder<boolean>[]) => RawBuilder<unknown>;
  after: string | null | undefined;
  limit: number;
  /**
   * Counts in the page's sort order, so that the planner prefers the index of that order, limited to the list's
   * subtree, to a table scan.
   */
  isCountedInOrder?: true;
  /** Whether one plan suits all values of `rows`, with few distinct texts and limits; it is then prepared. */
  isPlannedOnce?: boolean;
};

/** `Total` is only counted for the first page. */
export type FoundPage<Row> = { rows: Row[]; Next: string | null; Total: Counted | null };

type Found = Place & { total: number };

/**
 * @param read reads the rows of {@link FOUND_IDS}, in any order
 * @throws HttpError 400 for a key that is not a page key
 */
export async function findPage<Row extends { id: number }>(
  { reach, session }: Pick<SessionCall, 'reach' | 'session'>,
  { sorts, sort, id, rows, after, limit, isCountedInOrder, isPlannedOnce = false }: Wanted,
  read: PreparedRows<Row>,
): Promise<FoundPage<Row>> {
  const last = placeIn(after);
  const { key, order, isBehind } = orderBy(sorts, sort, id);
  const all = isCountedInOrder ? sql`${rows([])} order by ${order}` : rows([]);
  // With a parameter the planner assumes a tenth of the table, and re-plans on every call.
  const most = isPlannedOnce ? sql.lit(limit + 1) : sql`${limit + 1}`;
  const page = sql`select ${sql.ref(id)} as id, ${key} as key, ${last ? sql.lit(0) : totalUpToMax(all)} as total
    ${rows(last ? [isBehind(last)] : [])} order by ${order} limit ${most}`;
  const answer = await reach.findAndRead<Row, Found>(session.reach, statementOf(page, isPlannedOnce), read);
  const shown = answer.found.slice(0, limit);
  const end = answer.found.length > limit ? shown.at(-1) : undefined;
  const byId = new Map(answer.rows.map(row => [row.id, row]));
  return {
    rows: shown.flatMap(one => byId.get(one.id) ?? []),
    Next: end ? keyOf(end) : null,
    Total: last ? null : toCounted(COUNTED_MAX, shown[0]?.total ?? 0),
  };
}
