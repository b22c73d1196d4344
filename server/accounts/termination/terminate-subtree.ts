/**
 * Terminates an account with everything below it, irreversibly: audits the innermost first and ends all sessions
 * (ACC-06).
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Writing } from '#server/platform/call.ts';
import { atOrBelow } from '#server/platform/db/paths.ts';
import type { AuditChange, Database } from '#server/platform/db/schema.ts';
import { notStarted } from './scheduled.ts';
import type { TerminationPayload } from './scheduled.ts';

const ROWS_PER_INSERT = 1000;

/** Fields that decide whether a subscription's prepaid period would be renewed. */
export const RENEWAL_FIELDS = ['FeeType', 'AutoRenew'] as const;

/** Condition for a prepaid period that would be renewed. */
export const STOPS_RENEWAL = sql<boolean>`(type = 'Product' and fields ->> 'FeeType' = 'prepaidMonths'
  and fields ->> 'AutoRenew' = 'renew')`;

type Ended = { id: number; path: string; state: string; stops: boolean };

/** Handles on one transaction. */
type Handles = Pick<Writing, 'db' | 'asSystem'>;

/** Call in a transaction that holds the exclusive hierarchy lock. */
export async function terminateSubtree(
  { db, asSystem }: Handles,
  path: string,
  now: Date,
  cause: TerminationPayload,
): Promise<void> {
  // Read before the update, for the audit log.
  const before: Ended[] = await db
    .selectFrom('account')
    .select(['id', 'path', 'state', STOPS_RENEWAL.as('stops')])
    .where(atOrBelow('path', path))
    .where('state', '<>', 'Terminated')
    .orderBy(sql`array_length(string_to_array(path, '/'), 1)`, 'desc')
    .orderBy('id')
    .execute();
  await db
    .updateTable('account')
    .set({
      state: 'Terminated',
      termination_date: now,
      version: sql<number>`version + 1`,
      fields: sql<string>`case when ${STOPS_RENEWAL} then fields || '{"AutoRenew": "terminate"}' else fields end`,
    })
    .where(atOrBelow('path', path))
    .where('state', '<>', 'Terminated')
    .execute();
  const ids = before.map(one => one.id);
  await signOut(asSystem('sign-in'), ids);
  await cancelTerminations(asSystem('jobs'), ids, now);
  await log(db, before, path, now, cause);
}

/** Ends sessions, password links and pending sign-ins of the terminated users. */
async function signOut(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const isGone = (column: string) => sql<boolean>`${sql.ref(column)} = any (${ids}::bigint[])`;
  await db
    .deleteFrom('session')
    .where(({ or }) => or([isGone('account_id'), isGone('impersonator_id')]))
    .execute();
  await db.deleteFrom('password_reset').where(isGone('account_id')).execute();
  await db.deleteFrom('pending_sign_in').where(isGone('account_id')).execute();
}

/** A job that has already started waits for this transaction and then finds nothing left to terminate. */
const cancelTerminations = async (db: Kysely<Database>, ids: readonly number[], now: Date): Promise<void> =>
  void (await db
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now })
    .where('id', 'in', notStarted(db, ids))
    .execute());

function changesOf(one: Ended, isRoot: boolean, reason: string): AuditChange[] {
  return [
    { field: 'State', old: one.state, new: 'Terminated' },
    ...(one.stops ? [{ field: 'AutoRenew', old: 'renew', new: 'terminate' }] : []),
    ...(isRoot ? [{ field: 'TerminationReason', old: null, new: reason }] : []),
  ];
}

async function log(
  db: Kysely<Database>,
  ended: readonly Ended[],
  root: string,
  now: Date,
  cause: TerminationPayload,
): Promise<void> {
  const entries = ended.map(one => ({
    at: now,
    actor_id: cause.actorId,
    impersonator_id: cause.impersonatorId,
    action: 'account.terminate',
    object_id: one.id,
    changes: JSON.stringify(changesOf(one, one.path === root, cause.reason)),
    result: 'success' as const,
    address: cause.address,
  }));
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto('audit_entry')
      .values(entries.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}
