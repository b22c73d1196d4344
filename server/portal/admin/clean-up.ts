/** Removes every night what has expired and nobody asks for any more (operating.md, *Jobs*). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { JobWork } from '#server/platform/jobs/job.ts';

export const CLEAN_UP = 'clean-up';

/** Rows of a table that one step removes. */
const ROWS = 1000;
const DAY = 86_400_000;

/** Which rows go: those whose time in this column lies so many days back. */
type Expiry = { table: keyof Database; column: string; days: number; only?: readonly string[] };

const EXPIRIES: readonly Expiry[] = [
  { table: 'session', column: 'expires_at', days: 0 },
  { table: 'pending_sign_in', column: 'expires_at', days: 0 },
  { table: 'password_reset', column: 'expires_at', days: 0 },
  { table: 'mfa_code', column: 'expires_at', days: 0 },
  { table: 'open_id_flow', column: 'expires_at', days: 0 },
  { table: 'open_id_ticket', column: 'expires_at', days: 0 },
  // Nobody repeats a request after a month.
  { table: 'idempotency', column: 'created_at', days: 30 },
  // Failed ones stay until somebody has seen to them.
  { table: 'job', column: 'finished_at', days: 90, only: ['done', 'cancelled'] },
];

/** Returns how many rows it removed, {@link ROWS} at most. */
async function remove(
  db: Kysely<Database>,
  { table, column, days, only }: Expiry,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - days * DAY);
  const states = only ? sql`and state = any (${only})` : sql``;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${before} ${states} limit ${ROWS}
    ))`.execute(db);
  return Number(numAffectedRows);
}

/** Some of each table a step, until nothing is left. */
export const cleanUp: JobWork = async (db, now) => {
  let isMore = false;
  for (const expiry of EXPIRIES) isMore = (await remove(db, expiry, now)) === ROWS || isMore;
  return isMore ? { again: now } : null;
};
