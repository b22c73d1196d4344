/** Runs a scheduled termination when it is due (ACC-06). */
import type { Kysely } from 'kysely';
import { containsLastAdministrator } from '#server/identity/last-administrator.ts';
import { containsMorePrivileged } from '#server/identity/more-privileged.ts';
import { loadProfile } from '#server/identity/profile.ts';
import { lockHierarchyExclusive } from '#server/platform/db/hierarchy-lock.ts';
import { preparedOn } from '#server/platform/db/prepared-on.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { JobKind, JobWork } from '#server/platform/jobs/job.ts';
import { countLocks } from './locks.ts';
import type { TerminationPayload } from './scheduled.ts';
import { terminateSubtree } from './terminate-subtree.ts';

/** Fails permanently if something has forbidden it since: nothing is terminated, and the audit log records it. */
export const terminateScheduled = (async (db, now, job) => {
  await lockHierarchyExclusive(db);
  const cause = job.payload as TerminationPayload;
  const row = await db
    .selectFrom('account')
    .select(['path', 'state'])
    .where('id', '=', job.account_id)
    .executeTakeFirstOrThrow();
  if (row.state === 'Terminated') return null;
  const problem = await problemOf(db, row.path, now, cause);
  if (problem === null) {
    await terminateSubtree({ db, asSystem: () => db }, row.path, now, cause);
    return null;
  }
  await db
    .updateTable('account')
    .set(({ eb }) => ({ termination_date: null, version: eb('version', '+', 1) }))
    .where('id', '=', job.account_id)
    .execute();
  await db
    .insertInto('audit_entry')
    .values({
      at: now,
      actor_id: cause.actorId,
      impersonator_id: cause.impersonatorId,
      action: 'account.terminate',
      object_id: job.account_id,
      changes: JSON.stringify([{ field: 'TerminationReason', old: null, new: cause.reason }]),
      result: 'failure',
      address: cause.address,
    })
    .execute();
  return problem;
}) satisfies JobWork;

/** Returns the key of what forbids the termination now: locks, people who came since, or administrators who left. */
async function problemOf(
  db: Kysely<Database>,
  path: string,
  now: Date,
  { actorId, impersonatorId }: TerminationPayload,
): Promise<string | null> {
  if ((await countLocks(db, path, now)).count > 0) return 'error.termination_locked';
  const actor = await loadProfile({ prepared: preparedOn(db) }, actorId, impersonatorId);
  // Without a profile the actor has been erased. The rights were checked when it was scheduled.
  if (actor) {
    const { assignments } = actor;
    const session = { accountId: actorId, assignments, reach: assignments.map(one => one.path) };
    if (await containsMorePrivileged(db, { session }, path)) return 'error.job_higher';
  }
  return (await containsLastAdministrator(db, path)) ? 'error.last_administrator' : null;
}

export const isTerminated = (async (db, { account_id }) => {
  const { state } = await db
    .selectFrom('account')
    .select('state')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  return state === 'Terminated' ? 'error.job_account_over' : null;
}) satisfies JobKind['isOver'];
