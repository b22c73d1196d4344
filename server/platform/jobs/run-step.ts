/** Carries out one step of a job: its work and the record of its outcome are one transaction. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Job, JobKinds, NextStep } from './job.ts';

type Step = {
  jobId: number;
  /** The engine's job that the step belongs to; null when no engine is involved. */
  engineId: string | null;
  /** Whose share of the workers the step takes; undefined when no engine is involved. */
  companyId?: string | undefined;
};

export type StepContext = { deps: Deps; kinds: JobKinds; stopping: AbortSignal };

/** The relay hands it to the engine again when it is due. */
const putBack = (db: Kysely<Database>, jobId: number): Promise<unknown> =>
  db.updateTable('job').set({ engine_id: null }).where('id', '=', jobId).execute();

/**
 * Locks the job. Undefined when this step is not to be done: it was done already (the engine delivers a job again whose
 * process was presumed dead), or the job was cancelled. Whoever waits for the lock sees the outcome of who held it.
 */
async function lockJob(db: Kysely<Database>, { jobId, engineId }: Step, now: Date): Promise<Job | undefined> {
  const job = await db.selectFrom('job').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirst();
  if (job?.state !== 'pending' || job.engine_id !== engineId) return undefined;
  if (job.run_at <= now) return job;
  // Put off after it was handed to the engine.
  if (engineId !== null) await putBack(db, jobId);
  return undefined;
}

/**
 * Takes one of the company's shares of the workers until the transaction ends; false when all are taken. The engine
 * counts a company's steps under way when a worker fetches a job, but workers that fetch at the same moment do not see
 * each other's.
 */
async function takeShare(
  db: Kysely<Database>,
  { kind }: Pick<Job, 'kind'>,
  companyId: string,
  shares: number,
): Promise<boolean> {
  for (let share = 1; share <= shares; share += 1) {
    const name = `job ${kind} ${companyId} ${share}`;
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(db);
    if (rows[0]?.taken) return true;
  }
  return false;
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
    const { companyId } = step;
    if (companyId !== undefined && !(await takeShare(db, job, companyId, kind.companyConcurrency))) {
      await putBack(db, job.id);
      return undefined;
    }
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
