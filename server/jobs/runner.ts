/**
 * Work for later: rows of the table `job`, taken by whichever process looks first. The row's lock, the work and the
 * mark that it is done are one transaction: a process that dies leaves the job as it was, two never do it twice.
 */
import type { Kysely } from 'kysely';
import type { Deps } from '#server/call.ts';
import type { Database } from '#server/db/schema.ts';
import type { Job } from './job.ts';
import { JOB_KINDS } from './kinds.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

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

/** Answers whether there was a job to do. */
async function runOne(deps: JobDeps): Promise<boolean> {
  const now = deps.clock.now();
  let taken: Job | undefined;
  try {
    return await deps.db.transaction().execute(async db => {
      taken = await takeDue(db, now);
      if (!taken) return false;
      const work = JOB_KINDS[taken.kind];
      if (!work) throw new Error(`There is no job of the kind ${taken.kind}`);
      const failure = await work(db, now, taken);
      await db
        .updateTable('job')
        .set({ state: failure === null ? 'done' : 'failed', failure, finished_at: now })
        .where('id', '=', taken.id)
        .execute();
      return true;
    });
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

/** Does all that is due; answers how many jobs that were. */
export async function runDueJobs(deps: JobDeps): Promise<number> {
  let count = 0;
  while (await runOne(deps)) count += 1;
  return count;
}

/** Looks for work from now on; `stop` waits for what is under way. */
export function startJobs(deps: JobDeps): { stop(): Promise<void> } {
  let underWay: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    underWay ??= runDueJobs(deps)
      .catch((err: unknown) => deps.log.warn({ err }, 'jobs could not be looked for'))
      .finally(() => (underWay = null));
  }, LOOK_EVERY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
