/** Lists jobs for the installation's administrators, and runs failed ones again (ADR 9). */
import type { Need } from '#contract/identity/capability.ts';
import type { Input } from '#contract/operations.ts';
import type { AdminJob } from '#contract/portal/admin.ts';
import { ADMIN_ROWS, ADMINISTERS } from '#contract/portal/admin.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import { JOB_KINDS } from '#server/job-kinds.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { textOf } from '#server/platform/texts.ts';
import { containsText } from './contains-text.ts';

/** Replacements for texts with numbers that were known only when the job failed. */
const WITHOUT_NUMBERS: Record<string, string> = { 'error.termination_locked': 'error.job_locked' };

const toAdminJob = ({ locale }: SessionCall, row: Job): AdminJob => ({
  JobId: row.id,
  Kind: row.kind,
  AccountId: row.account_id,
  State: row.state,
  RunAt: row.run_at.toISOString(),
  FinishedAt: row.finished_at?.toISOString() ?? null,
  Failure: row.failure === null ? null : textOf(locale, WITHOUT_NUMBERS[row.failure] ?? row.failure),
  Attempts: row.attempts,
  ProgressDone: row.progress_done,
  ProgressTotal: row.progress_total,
});

/** Jobs for accounts on which the caller holds the operation's right. */
const jobsFor = (call: SessionCall, wanted: Need) =>
  call
    .readAsSystem('jobs')
    .selectFrom('job')
    .innerJoin('account', 'account.id', 'job.account_id')
    .where(insideAny('account.path', subtreesWith(call, wanted)))
    .selectAll('job');

export async function listJobs(
  call: SessionCall,
  { state, kind, dueBefore, limit = ADMIN_ROWS }: Input<'IAdminService/ListJobs'>,
): Promise<{ Rows: AdminJob[] }> {
  let query = jobsFor(call, ADMINISTERS.reading);
  if (state !== undefined) query = query.where('job.state', '=', state);
  if (kind !== undefined) query = query.where(containsText('kind', kind));
  if (dueBefore !== undefined) query = query.where('run_at', '<', new Date(dueBefore));
  const rows = await query.orderBy('run_at', 'desc').orderBy('job.id', 'desc').limit(limit).execute();
  return { Rows: rows.map(row => toAdminJob(call, row)) };
}

/**
 * Marks a failed job as pending, so that a worker runs it again.
 * @throws HttpError 409 when it has not failed, has nothing left to do, or the same work is already pending
 */
export async function runJobAgain(call: SessionCall, jobId: number): Promise<AdminJob> {
  const found = await jobsFor(call, ADMINISTERS.changing).where('job.id', '=', jobId).executeTakeFirst();
  if (!found) throw new HttpError(404, 'error.not_found');
  return call
    .asSystem('jobs')
    .transaction()
    .execute(async db => {
      const over = await JOB_KINDS[found.kind]?.isOver?.(db, found);
      const row = await db
        .updateTable('job')
        .set({
          state: 'pending',
          failure: null,
          finished_at: null,
          run_at: call.clock.now(),
          engine_id: null,
          attempts: 0,
        })
        .where('id', '=', jobId)
        .where('state', '=', 'failed')
        .returningAll()
        .executeTakeFirst()
        .catch(isAlreadyWaiting);
      if (!row) throw new HttpError(409, 'error.job_not_failed');
      if (over) throw new HttpError(409, over);
      await audit(db, call, {
        action: 'job.run-again',
        objectId: row.account_id,
        changes: [{ field: 'State', old: 'failed', new: row.state }],
      });
      return toAdminJob(call, row);
    });
}

/** A unique index allows only one pending job per kind, account and subject. */
function isAlreadyWaiting(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'job_once') {
    throw new HttpError(409, 'error.job_waiting');
  }
  throw error;
}
