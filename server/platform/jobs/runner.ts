/**
 * Work for later: rows of the table `job`, taken by whichever process looks first. The row's lock, the work and the
 * mark that it is done are one transaction: a process that dies leaves the job as it was, two never do it twice.
 */
import type { Kysely } from 'kysely';
import { JOB_KINDS } from '#server/job-kinds.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Job, NextStep } from './job.ts';

/** How often a process looks for work, in milliseconds. */
const LOOK_EVERY = 5000;
/** What went wrong unexpectedly is tried again after this long. */
const TRY_AGAIN_AFTER = 60_000;

async function takeDue(db: Kysely<Database>, now: Date): Promise<Job | undefined> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('state', '=', 'pending')
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** One step of a job in one transaction; undefined when nothing is due. */
async function takeStep(
  deps: Deps,
  now: Date,
  taken: (job: Job) => void,
): Promise<NextStep | null | undefined> {
  return deps.db.transaction().execute(async db => {
    const job = await takeDue(db, now);
    if (!job) return undefined;
    taken(job);
    const kind = JOB_KINDS[job.kind];
    if (!kind) throw new Error(`There is no job of the kind ${job.kind}`);
    const result = await kind.work(db, now, job, deps);
    const next = result !== null && typeof result === 'object' ? result : null;
    const failure = typeof result === 'string' ? result : null;
    const ended = { state: failure === null ? 'done' : 'failed', failure, finished_at: now } as const;
    await db
      .updateTable('job')
      .set(next ? { run_at: next.again } : ended)
      .where('id', '=', job.id)
      .execute();
    return next;
  });
}

/** Answers whether there was a job to do. */
async function runOne(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  let taken: Job | undefined;
  try {
    const next = await takeStep(deps, now, job => (taken = job));
    if (next === undefined) return false;
    await next?.after?.();
    return true;
  } catch (err) {
    deps.log.error({ err, job: taken?.id }, 'a job failed unexpectedly');
    if (!taken) return false;
    await deps.db
      .updateTable('job')
      .set({ run_at: new Date(now.getTime() + TRY_AGAIN_AFTER) })
      .where('id', '=', taken.id)
      .where('state', '=', 'pending')
      .execute();
    return true;
  }
}

/** Does all that is due; answers how many steps of jobs that were. */
export async function runDueJobs(deps: Deps, isStopped = () => false): Promise<number> {
  let count = 0;
  while (!isStopped() && (await runOne(deps))) count += 1;
  return count;
}

/** Looks for work from now on; `stop` waits for the step under way. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  let underWay: Promise<unknown> | null = null;
  let stopped = false;
  const timer = setInterval(() => {
    underWay ??= runDueJobs(deps, () => stopped)
      .catch((err: unknown) => deps.log.warn({ err }, 'jobs could not be looked for'))
      .finally(() => (underWay = null));
  }, LOOK_EVERY);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
