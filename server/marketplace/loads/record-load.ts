/** The record of a load, which the added rows refer to. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { LoadRequest } from './load-result.ts';

export type LoadKind = 'rates' | 'vendorPrices';

/** Serializes loads, because each compares its file with the stored data. */
export const oneLoadAtATime = (db: Kysely<Database>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('price load', 0))`.execute(db);

export async function recordLoad(
  db: Kysely<Database>,
  kind: LoadKind,
  { source, loadedBy, now }: LoadRequest,
  added: number,
): Promise<number> {
  const { id } = await db
    .insertInto('price_load')
    .values({ kind, source, loaded_by: loadedBy, loaded_at: now, added })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
