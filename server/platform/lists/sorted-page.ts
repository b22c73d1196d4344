/**
 * A page of a list whose rows are few enough to be sorted without an index: some thousand services, pricelists or groups. Its query
 * already has the caller's reach and rights as conditions; longer lists use `findPage` (docs/adr/0011).
 */
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import { toCounted } from '#server/platform/db/counted.ts';
import { keyOf, orderBy, placeIn } from './keyset.ts';
import type { SortColumn } from './keyset.ts';
import type { FoundPage } from './page.ts';

type Wanted = {
  sorts: Readonly<Record<string, SortColumn>>;
  sort: ListSort;
  /** The column with the id of a row. */
  id: string;
  after: string | null | undefined;
  limit: number;
};

/**
 * @param query all rows of the list, in no order
 * @throws HttpError 400 for a key that is not a page key
 */
export async function sortedPage<DB, Tables extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { sorts, sort, id, after, limit }: Wanted,
): Promise<FoundPage<Row>> {
  const last = placeIn(after);
  const { key, order, isBehind } = orderBy(sorts, sort, id);
  const all = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(sql.lit(COUNTED_MAX + 1));
  const total = last ? sql<number>`0` : sql<number>`(select count(*) from ${all} as counted)`;
  const page = query
    .select([key.as('sort_key'), total.as('total')])
    .orderBy(order)
    .limit(limit + 1);
  const found = (await (last ? page.where(isBehind(last)) : page).execute()) as unknown as (Row & {
    sort_key: string;
    total: number;
  })[];
  const rows = found.slice(0, limit);
  const end = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    Next: end ? keyOf({ key: end.sort_key, id: end.id }) : null,
    Total: last ? null : toCounted(COUNTED_MAX, found[0]?.total ?? 0),
  };
}
