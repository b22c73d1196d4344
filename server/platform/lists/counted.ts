/** Totals that stay cheap: rows are counted up to a limit. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Counted } from '#contract/platform/lists.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A scalar subquery that counts the rows of `from …` up to one more than the limit. */
export const countUpTo = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select ${from} limit ${sql.lit(COUNTED_MAX + 1)}) as counted)`;

export const toCounted = (count: number): Counted => ({
  Count: Math.min(count, COUNTED_MAX),
  IsMore: count > COUNTED_MAX,
});

/** @param from `from … where …` */
export async function countOf(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`select ${countUpTo(from)} as count`.execute(db);
  return toCounted(Number(rows[0]?.count ?? 0));
}
