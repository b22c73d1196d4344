/** CancelTermination (ACC-06): takes back an end that has not begun. */
import type { Account } from '#contract/accounts/account.ts';
import { requireRight } from '#server/accounts/account-rights.ts';
import { lockHierarchyExclusive } from '#server/accounts/hierarchy-lock.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { requireAccountInScope } from '#server/accounts/require-account.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { notStarted, setDate } from './scheduled.ts';

/** Comes too late once a run has begun, even when the run still waits for the hierarchy. */
export async function cancelTermination(call: SessionCall, accountId: number): Promise<Account> {
  const row = await requireAccountInScope(call, accountId);
  requireRight(call, row, 'Delete');
  await call.db.transaction().execute(async db => {
    await lockHierarchyExclusive(db);
    const { path } = await db
      .selectFrom('account')
      .select('path')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    // It may have been moved while this one waited.
    requireRight(call, { type: row.type, path }, 'Delete');
    const job = await db
      .updateTable('job')
      .set({ state: 'cancelled', finished_at: call.clock.now() })
      .where('id', 'in', notStarted(db, [accountId]))
      .returning('run_at')
      .executeTakeFirst();
    if (!job) throw new HttpError(409, 'error.termination_changed');
    await setDate(db, accountId, null);
    await audit(db, call, {
      action: 'account.terminate-cancel',
      objectId: accountId,
      changes: [{ field: 'TerminationDate', old: job.run_at.toISOString(), new: null }],
    });
  });
  return loadAccount(call, accountId);
}
