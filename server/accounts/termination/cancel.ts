/** CancelTermination (ACC-06): cancels a scheduled termination that has not started. */
import type { Account } from '#contract/accounts/account.ts';
import { assertPossible, obstaclesTo } from '#server/accounts/act-obstacles.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { requireReadable } from '#server/identity/require-account.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { notStarted, setDate } from './scheduled.ts';

/** 409 once the job has started, even while it still waits for the hierarchy lock. */
export async function cancelTermination(call: SessionCall, accountId: number): Promise<Account> {
  await call.write({ accounts: [accountId], lock: 'exclusive' }, async write => {
    const { db } = write;
    const jobs = write.asSystem('jobs');
    const row = requireReadable(write, accountId);
    assertPossible(await obstaclesTo(write.asSystem('rights of others'), write, row).cancellation());
    const job = await jobs
      .updateTable('job')
      .set({ state: 'cancelled', finished_at: call.clock.now() })
      .where('id', 'in', notStarted(jobs, [accountId]))
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
