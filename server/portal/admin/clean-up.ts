/** Deletes expired rows every night (operating.md, *Jobs*). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { JobWork } from '#server/platform/jobs/job.ts';

export const CLEAN_UP = 'clean-up';

/** Maximum number of rows that one step deletes from a table. */
const ROWS = 1000;
const DAY = 86_400_000;

/** Rows are deleted when the time in `column` is more than `days` ago and, with `only`, when their state is one of these. */
type Expiry = { table: keyof Database; column: string; days: number; only?: readonly string[] };

const EXPIRIES: readonly Expiry[] = [
  { table: 'session', column: 'expires_at', days: 0 },
  { table: 'pending_sign_in', column: 'expires_at', days: 0 },
  { table: 'password_reset', column: 'expires_at', days: 0 },
  { table: 'mfa_code', column: 'expires_at', days: 0 },
  { table: 'open_id_flow', column: 'expires_at', days: 0 },
  { table: 'open_id_ticket', column: 'expires_at', days: 0 },
  // A client does not retry a request after a month.
  { table: 'idempotency', column: 'created_at', days: 30 },
  // Its starter has seen the result.
  { table: 'propagation', column: 'created_at', days: 30 },
  // Failed jobs stay until an administrator has handled them.
  { table: 'job', column: 'finished_at', days: 90, only: ['done', 'cancelled'] },
];

/** Returns the number of deleted rows, at most {@link ROWS}. */
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

/** Each step deletes some rows of every table; steps repeat until none is left. */
export const cleanUp: JobWork = async (db, now) => {
  let isMore = false;
  for (const expiry of EXPIRIES) isMore = (await remove(db, expiry, now)) === ROWS || isMore;
  return isMore ? { again: now } : null;
};
