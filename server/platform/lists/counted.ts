/** Totals of lists, up to a limit. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { COUNTED_MAX } from '#contract/platform/lists.ts';

/** A scalar subquery that counts the rows of `from … where …`, at most one above the limit. */
export const totalUpToMax = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select ${from} limit ${sql.lit(COUNTED_MAX + 1)}) as counted)`;
