/** Totals of lists, up to a limit. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Counted } from '#contract/platform/lists.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import { toCounted } from '#server/platform/db/counted.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A scalar subquery that counts the rows of `from … where …`, at most one above the limit. */
export const totalUpToMax = (from: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from (select ${from} limit ${sql.lit(COUNTED_MAX + 1)}) as counted)`;

/** @param from `from … where …` */
export async function totalOf(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`select ${totalUpToMax(from)} as count`.execute(db);
  return toCounted(COUNTED_MAX, rows[0]?.count ?? 0);
}
