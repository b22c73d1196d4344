/** Scheduled terminations: of an account, or of an ancestor, which includes the account (section 4). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Account } from '#contract/accounts/account.ts';
import type { NamedAccount } from '#server/accounts/ancestors.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The kind of job that terminates accounts. */
export const TERMINATION = 'termination';

export type TerminationPayload = {
  reason: string;
  /** IANA time zone in which the date was chosen. */
  timeZone?: string;
  actorId: number;
  impersonatorId: number | null;
  address: string;
};

/** Pending terminations of the account at a path and of its ancestors, the earliest first. */
const pendingOver = (db: DatabaseReader, path: string) =>
  db
    .selectFrom('job')
    .where('kind', '=', TERMINATION)
    .where('state', '=', 'pending')
    .where(sql<boolean>`account_id = any (${idsInPath(path)}::bigint[])`)
    .orderBy('run_at');

/** Returns when the account will be terminated, itself or with an ancestor, as ISO instant; null when not scheduled. */
export async function scheduledEnd(db: DatabaseReader, path: string): Promise<string | null> {
  const first = await pendingOver(db, path).select('run_at').limit(1).executeTakeFirst();
  return first?.run_at.toISOString() ?? null;
}

/**
 * Ids of the accounts' pending terminations that are not running. Skips locked rows, because a running job waits for the
 * hierarchy lock, which the caller may hold: waiting for its row would deadlock.
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

/** Sets the date that the account's view shows. */
export const setDate = async (db: Kysely<Database>, id: number, date: Date | null): Promise<void> =>
  void (await db
    .updateTable('account')
    .set(({ eb }) => ({ termination_date: date, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute());

/** Returns the earliest termination. @param names accounts the caller may see; terminations of others are omitted */
export async function scheduledTermination(
  call: SessionCall,
  path: string,
  names: ReadonlyMap<number, NamedAccount>,
): Promise<Account['ScheduledTermination']> {
  const rows = await pendingOver(call.readAsSystem('jobs'), path)
    .select(['account_id', 'run_at', 'payload'])
    .execute();
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
