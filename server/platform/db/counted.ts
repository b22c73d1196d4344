/** Counts that stop at a limit: the exact number of more rows is not worth its cost. */
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Counted } from '#contract/platform/lists.ts';
import type { Database } from './schema.ts';

/** Rows of any tables; the selected columns do not matter. */
type Rows<Tables> = SelectQueryBuilder<Tables, never, unknown>;

/** The number of rows as a column of another query, at most one above the limit. */
export const countUpTo = <Tables extends Partial<Database>>(
  limit: number,
  rows: Rows<Tables>,
): RawBuilder<number> =>
  sql<number>`(select count(*) from ${rows
    .clearSelect()
    .select(sql`1`.as('found'))
    .limit(limit + 1)} as counted)`;

export const toCounted = (limit: number, found: number): Counted => ({
  Count: Math.min(found, limit),
  IsMore: found > limit,
});

/** The sum of counts; not exact if any of them is not. */
export const sumOf = (counts: readonly Counted[]): Counted => ({
  Count: counts.reduce((sum, { Count }) => sum + Count, 0),
  IsMore: counts.some(({ IsMore }) => IsMore),
});
