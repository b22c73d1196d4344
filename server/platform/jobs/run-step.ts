/** Carries out one step of a job: its work and the record of its outcome are one transaction. */
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Job, JobKinds, NextStep } from './job.ts';

type Step = {
  jobId: number;
  /** The engine's job that the step belongs to; null when no engine is involved. */
  engineId: string | null;
};

export type StepContext = { deps: Deps; kinds: JobKinds; stopping: AbortSignal };

/**
 * Locks the job. Undefined when this step is not to be done: it was done already (the engine delivers a job again whose
 * process was presumed dead), or the job was cancelled. Whoever waits for the lock sees the outcome of who held it.
 */
async function lockJob(db: Kysely<Database>, { jobId, engineId }: Step, now: Date): Promise<Job | undefined> {
  const job = await db.selectFrom('job').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirst();
  if (job?.state !== 'pending' || job.engine_id !== engineId) return undefined;
  if (job.run_at <= now) return job;
  // Put off after it was handed to the engine.
  if (engineId !== null)
    await db.updateTable('job').set({ engine_id: null }).where('id', '=', jobId).execute();
  return undefined;
}

/** What becomes of the job's row after a step. */
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

async function takeStep({ deps, kinds }: StepContext, step: Step): Promise<NextStep | null | undefined> {
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

/** Shown in the console; the engine counts for itself when it gives up. */
const countAttempt = ({ deps }: StepContext, { jobId }: Step): Promise<unknown> =>
  deps.db
    .updateTable('job')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', jobId)
    .where('state', '=', 'pending')
    .execute();

/** Returns whether there was a step to do. Throws what the work throws, after the transaction is rolled back. */
export async function runStep(context: StepContext, step: Step): Promise<boolean> {
  let next: NextStep | null | undefined;
  try {
    next = await takeStep(context, step);
  } catch (error) {
    await countAttempt(context, step);
    throw error;
  }
  await next?.after?.(context.stopping);
  return next !== undefined;
}
