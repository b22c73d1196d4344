/** Carries out jobs in the test's own time: servers of tests start no engine unless they are asked to. */
import { JOB_KINDS } from '#server/job-kinds.ts';
import type { Deps } from '#server/platform/call.ts';
import { runStep } from '#server/platform/jobs/run-step.ts';

const NEVER = new AbortController().signal;

/** The job that is due first by the clock of `deps`. */
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

/** Carries out what is due, step by step, until nothing is or `isStopped` says so. Returns the number of steps. */
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
