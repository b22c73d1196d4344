/** An end that is still to come: of an account, or of one above it that takes it along (section 4). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Account } from '#contract/accounts/account.ts';
import type { NamedAccount } from '#server/accounts/ancestors.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The kind of job that ends accounts. */
export const TERMINATION = 'termination';

export type TerminationPayload = {
  reason: string;
  /** In whose clocks the date was chosen. */
  timeZone?: string;
  actorId: number;
  impersonatorId: number | null;
  address: string;
};

/** Ends still to come of the account at a path and of those above it, the earliest first. */
const pendingOver = (db: Kysely<Database>, path: string) =>
  db
    .selectFrom('job')
    .where('kind', '=', TERMINATION)
    .where('state', '=', 'pending')
    .where(sql<boolean>`account_id = any (${idsInPath(path)}::bigint[])`)
    .orderBy('run_at');

/** When it ends, by itself or with one above it; null when nobody has said so. */
export async function scheduledEnd(db: Kysely<Database>, path: string): Promise<string | null> {
  const first = await pendingOver(db, path).select('run_at').limit(1).executeTakeFirst();
  return first?.run_at.toISOString() ?? null;
}

/**
 * Ids of those that no run has begun. Whoever holds the hierarchy never waits for the row of a job: its run waits for the
 * hierarchy.
 */
export const notStarted = (db: Kysely<Database>, accountIds: readonly number[]) =>
  db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', TERMINATION)
    .where('state', '=', 'pending')
    .where(sql<boolean>`account_id = any (${accountIds}::bigint[])`)
    .forUpdate()
    .skipLocked();

/** What the account itself shows. */
export const setDate = async (db: Kysely<Database>, id: number, date: Date | null): Promise<void> =>
  void (await db
    .updateTable('account')
    .set(({ eb }) => ({ termination_date: date, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute());

/** The earliest one. @param names those that may be named; others are not told of. */
export async function scheduledTermination(
  call: SessionCall,
  path: string,
  names: ReadonlyMap<number, NamedAccount>,
): Promise<Account['ScheduledTermination']> {
  const rows = await pendingOver(call.db, path).select(['account_id', 'run_at', 'payload']).execute();
  const [first] = rows.filter(row => names.has(row.account_id));
  if (!first) return null;
  const { reason, timeZone = null } = first.payload as TerminationPayload;
  return {
    AccountId: first.account_id,
    DisplayName: names.get(first.account_id)?.display_name ?? '',
    Date: first.run_at.toISOString(),
    TimeZone: timeZone,
    Reason: reason,
  };
}
