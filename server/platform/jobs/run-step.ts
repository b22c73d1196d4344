/** Runs one step of a job: its handler and the update of the job's row are one transaction. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Job, JobKinds, NextStep } from './job.ts';

type Step = {
  jobId: number;
  /** Id of the engine's job for this step; null when the step is run without an engine (tests). */
  engineId: string | null;
  /** The company whose limit the step counts against; undefined when the step is run without an engine. */
  companyId?: string | undefined;
};

export type StepContext = { deps: Deps; kinds: JobKinds; stopping: AbortSignal };

/** The relay enqueues the job again when it is due. */
const requeue = (db: Kysely<Database>, jobId: number): Promise<unknown> =>
  db.updateTable('job').set({ engine_id: null }).where('id', '=', jobId).execute();

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
  if (engineId !== null) await requeue(db, jobId);
  return undefined;
}

/**
 * Takes one of the company's slots (`JobKind.companyConcurrency`) until the transaction ends; returns false when all are in
 * use. The engine counts a company's active jobs when a worker fetches one, but workers that fetch at the same moment do not
 * see each other's jobs.
 */
async function takeSlot(
  db: Kysely<Database>,
  { kind }: Pick<Job, 'kind'>,
  companyId: string,
  slots: number,
): Promise<boolean> {
  for (let slot = 1; slot <= slots; slot += 1) {
    const name = `job ${kind} ${companyId} ${slot}`;
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(db);
    if (rows[0]?.taken) return true;
  }
  return false;
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
  return deps
    .asSystem('jobs')
    .transaction()
    .execute(async db => {
      const now = deps.clock.now();
      const job = await lockJob(db, step, now);
      if (!job) return undefined;
      const kind = kinds[job.kind];
      if (!kind) throw new Error(`There is no job of the kind ${job.kind}`);
      const { companyId } = step;
      if (companyId !== undefined && !(await takeSlot(db, job, companyId, kind.companyConcurrency))) {
        await requeue(db, job.id);
        return undefined;
      }
      const result = await kind.work(db, now, job, deps);
      await db.updateTable('job').set(outcomeOf(result, now)).where('id', '=', job.id).execute();
      return typeof result === 'object' ? result : null;
    });
}

/** For display in the console; the engine counts its retries itself. */
const countAttempt = ({ deps }: StepContext, { jobId }: Step): Promise<unknown> =>
  deps
    .asSystem('jobs')
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
