/** Runs jobs in this process: the relay, workers for each kind, dead letters and schedules. */
import type { Job as EngineJob, JobWithMetadata, QueueOptions } from 'pg-boss';
import type { Deps } from '#server/platform/call.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Engine } from './engine.ts';
import { DEAD_LETTERS, RECURRING, startEngine } from './engine.ts';
import type { JobKinds, JobSchedule } from './job.ts';
import { startRelay } from './relay.ts';
import { runStep } from './run-step.ts';
import type { StepContext } from './run-step.ts';
import { addRecurring, ensureSchedules } from './schedules.ts';

/** Polling intervals of workers in seconds, in case a notification is lost. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

type StepData = { jobId: number };

export type JobsOptions = {
  database: Pick<OpenDatabase, 'pool' | 'listen' | 'dump'>;
  kinds: JobKinds;
  schedules?: readonly JobSchedule[];
  /** Overrides the default retry policy. */
  retries?: QueueOptions | undefined;
};

async function startWorkers({ boss, isEmbedded }: Engine, context: StepContext): Promise<void> {
  for (const [name, { concurrency, companyConcurrency }] of Object.entries(context.kinds)) {
    const options = {
      ...POLLING,
      localConcurrency: isEmbedded ? 1 : concurrency,
      groupConcurrency: companyConcurrency,
    };
    // Without this the workers would wait for the next notification although more jobs may be queued.
    const wakeAll = (): void => {
      for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
    };
    await boss.work<StepData>(name, options, async ([job]) => {
      if (!job) return;
      const step = { jobId: job.data.jobId, engineId: job.id, companyId: job.groupId ?? undefined };
      await runStep(context, step).finally(wakeAll);
    });
  }
}

/** Marks a job as failed when the engine has exhausted its retries; an administrator can run it again. */
async function failJob(
  { asSystem, clock, log }: Deps,
  { data, sourceId }: JobWithMetadata<StepData>,
): Promise<void> {
  const row = await asSystem('jobs')
    .updateTable('job')
    .set({ state: 'failed', failure: 'error.job_gave_up', finished_at: clock.now() })
    .where('id', '=', data.jobId)
    .where('engine_id', '=', sourceId)
    .where('state', '=', 'pending')
    .returning(['id', 'kind', 'attempts'])
    .executeTakeFirst();
  if (row) log.error(row, 'a job has failed after all retries');
}

/** Resolves once the workers are ready. `stop` waits for the running steps and starts no others. */
export async function startJobs(
  deps: Deps,
  { database, kinds, schedules = [], retries }: JobsOptions,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const engine = await startEngine(database, deps, kinds, retries);
  const { boss } = engine;
  await startWorkers(engine, { deps, kinds, stopping: stopping.signal });
  const withSource = { ...POLLING, includeMetadata: true } as const;
  await boss.work(DEAD_LETTERS, withSource, async ([job]: JobWithMetadata<StepData>[]) => {
    if (job) await failJob(deps, job);
  });
  await boss.work(RECURRING, POLLING, async ([job]: EngineJob<{ kind: string }>[]) => {
    if (job) await addRecurring(deps, job.data.kind);
  });
  await ensureSchedules(boss, deps, schedules);
  const relay = startRelay(deps, engine);
  return {
    stop: async () => {
      stopping.abort();
      await relay.stop();
      const queues = [...Object.keys(kinds), DEAD_LETTERS, RECURRING];
      await Promise.all(queues.map(queue => boss.offWork(queue, { wait: true })));
      await boss.stop({ graceful: false, close: false });
    },
  };
}
