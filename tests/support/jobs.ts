/** Runs due jobs within a test, without the engine, which test servers start only with `settings: { jobs: true }`. */
import { JOB_KINDS } from '#server/job-kinds.ts';
import type { Deps } from '#server/platform/call.ts';
import { runStep } from '#server/platform/jobs/run-step.ts';

const NEVER = new AbortController().signal;

/** The next due job by the clock of `deps`. */
const nextDue = ({ db, clock }: Deps) =>
  db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'pending')
    .where('engine_id', 'is', null)
    .where('run_at', '<=', clock.now())
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Runs steps until no job is due or `isStopped` returns true. Returns the number of steps. */
export async function runDueJobs(deps: Deps, isStopped = () => false): Promise<number> {
  let count = 0;
  while (!isStopped()) {
    const job = await nextDue(deps);
    if (!job) break;
    const step = { jobId: job.id, engineId: null };
    if (await runStep({ deps, kinds: JOB_KINDS, stopping: NEVER }, step)) count += 1;
  }
  return count;
}
