/** Inserts generated accounts in batches. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { GrownAccount } from './crowd.ts';

/** Rows per statement. */
const ROWS = 5000;

export async function writeAccounts(db: Kysely<Database>, accounts: Iterable<GrownAccount>): Promise<void> {
  let batch: GrownAccount[] = [];
  for (const account of accounts) {
    batch.push(account);
    if (batch.length === ROWS) {
      await writeBatch(db, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await writeBatch(db, batch);
  await sql`select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account))`.execute(
    db,
  );
}

/** Passes all rows as one parameter. */
const writeBatch = (db: Kysely<Database>, batch: readonly GrownAccount[]) =>
  sql`insert into account (
      id, parent_id, type, display_name, state, path, product_name, fields, created_at, termination_date)
    select id, parent_id, type, display_name, state, path, product_name, fields, created_at, termination_date
    from json_to_recordset(${JSON.stringify(batch)}::json) as row (
      id bigint, parent_id bigint, type text, display_name text, state text, path text, product_name text,
      fields jsonb, created_at timestamptz, termination_date timestamptz)`.execute(db);
