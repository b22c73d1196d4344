/** Runs a scheduled termination when it is due (ACC-06). */
import { lockHierarchyExclusive } from '#server/platform/db/hierarchy-lock.ts';
import type { JobKind, JobWork } from '#server/platform/jobs/job.ts';
import { countLocks } from './locks.ts';
import type { TerminationPayload } from './scheduled.ts';
import { terminateSubtree } from './terminate-subtree.ts';

/** Fails permanently when a subscription has been locked since: nothing is terminated, and the audit log records it. */
export const terminateScheduled = (async (db, now, job) => {
  await lockHierarchyExclusive(db);
  const cause = job.payload as TerminationPayload;
  const row = await db
    .selectFrom('account')
    .select(['path', 'state'])
    .where('id', '=', job.account_id)
    .executeTakeFirstOrThrow();
  if (row.state === 'Terminated') return null;
  if ((await countLocks(db, row.path, now)).count === 0) {
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
  return 'error.termination_locked';
}) satisfies JobWork;

export const isTerminated = (async (db, { account_id }) => {
  const { state } = await db
    .selectFrom('account')
    .select('state')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  return state === 'Terminated' ? 'error.job_account_over' : null;
}) satisfies JobKind['isOver'];
