/** Runs one step of a job: its handler and the update of the job's row are one transaction. */
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Job, JobKinds, NextStep } from './job.ts';

type Step = {
  jobId: number;
  /** Id of the engine's job for this step; null when the step is run without an engine (tests). */
  engineId: string | null;
};

export type StepContext = { deps: Deps; kinds: JobKinds; stopping: AbortSignal };

/**
 * Locks and returns the job, or undefined when the step must not run: the job was cancelled, or the step has already run (the
 * engine delivers a job again when it considers the process dead). The row is read after the lock is acquired, so it contains
 * the outcome of a transaction that held the lock before.
 */
async function lockJob(db: Kysely<Database>, { jobId, engineId }: Step, now: Date): Promise<Job | undefined> {
  const job = await db.selectFrom('job').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirst();
  if (job?.state !== 'pending' || job.engine_id !== engineId) return undefined;
  if (job.run_at <= now) return job;
  // Rescheduled after it was enqueued: the relay enqueues it again when it is due.
  if (engineId !== null)
    await db.updateTable('job').set({ engine_id: null }).where('id', '=', jobId).execute();
  return undefined;
}

/** Returns the changes to the job's row for the result of a step. */
function outcomeOf(result: NextStep | string | null, now: Date) {
  if (result !== null && typeof result === 'object') {
    const { again, progress } = result;
    return {
      run_at: again,
      engine_id: null,
      attempts: 0,
      ...(progress && { progress_done: progress.done, progress_total: progress.total }),
    };
  }
  return {
    state: result === null ? ('done' as const) : ('failed' as const),
    failure: result,
    finished_at: now,
  };
}

async function runInTransaction(
  { deps, kinds }: StepContext,
  step: Step,
): Promise<NextStep | null | undefined> {
  return deps.db.transaction().execute(async db => {
    const now = deps.clock.now();
    const job = await lockJob(db, step, now);
    if (!job) return undefined;
    const kind = kinds[job.kind];
    if (!kind) throw new Error(`There is no job of the kind ${job.kind}`);
    const result = await kind.work(db, now, job, deps);
    await db.updateTable('job').set(outcomeOf(result, now)).where('id', '=', job.id).execute();
    return typeof result === 'object' ? result : null;
  });
}

/** For display in the console; the engine counts its retries itself. */
const countAttempt = ({ deps }: StepContext, { jobId }: Step): Promise<unknown> =>
  deps.db
    .updateTable('job')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', jobId)
    .where('state', '=', 'pending')
    .execute();

/** Returns whether the step was run. Rethrows the handler's error after the rollback. */
export async function runStep(context: StepContext, step: Step): Promise<boolean> {
  let next: NextStep | null | undefined;
  try {
    next = await runInTransaction(context, step);
  } catch (error) {
    await countAttempt(context, step);
    throw error;
  }
  await next?.after?.(context.stopping);
  return next !== undefined;
}
