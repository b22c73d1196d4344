/** The delay from the commit that queues a job to its start (ADR 23), alone and beside batch work. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobKind, JobWork } from '#server/platform/jobs/job.ts';
import { openJobFixture } from '#tests/support/job-fixture.ts';
import { percentile } from './statistics.ts';
import type { Figure } from './statistics.ts';

const JOBS = 200;
/** Milliseconds between two jobs: uneven, so that they meet the batch work at different moments. */
const SHORTEST_PAUSE = 20;
const LONGEST_PAUSE = 80;
const BATCH_STEP_SECONDS = 0.05;

const LIMITS = { concurrency: 4, companyConcurrency: 4 };

/** Adds jobs one after another. Resolves with the milliseconds from each commit to the start of the job's handler. */
async function latencies(server: string | undefined, isBusy: boolean): Promise<number[]> {
  const startedAt = new Map<number, number>();
  const prompt: JobWork = (_db, _now, job) => {
    startedAt.set(job.id, performance.now());
    return Promise.resolve(null);
  };
  const batch: JobWork = async (db, now) => {
    await sql`select pg_sleep(${BATCH_STEP_SECONDS})`.execute(db);
    return { again: now };
  };
  const kinds: Record<string, JobKind> = {
    prompt: { work: prompt, ...LIMITS },
    batch: { work: batch, ...LIMITS },
  };
  const jobs = await openJobFixture(server);
  try {
    await jobs.start({ kinds });
    if (isBusy) for (const id of jobs.companies.slice(0, 2)) await jobs.add('batch', { account_id: id });
    const queuedAt = new Map<number, number>();
    for (let count = 0; count < JOBS; count += 1) {
      const id = await jobs.add('prompt');
      queuedAt.set(id, performance.now());
      await pause(SHORTEST_PAUSE + Math.random() * (LONGEST_PAUSE - SHORTEST_PAUSE));
    }
    while (startedAt.size < JOBS) await pause(LONGEST_PAUSE);
    return [...queuedAt].map(([id, at]) => (startedAt.get(id) ?? Number.NaN) - at);
  } finally {
    await jobs.close();
  }
}

export async function measureJobs(server: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [database, url] of [
    ['PostgreSQL', server],
    ['embedded', undefined],
  ] as const)
    for (const isBusy of [false, true])
      figures.push({
        name: `job begins, 95th percentile, ${database}${isBusy ? ', beside batch work' : ''}`,
        unit: 'ms',
        ours: percentile(await latencies(url, isBusy), 0.95),
        reference: null,
        referenceName: '',
        aim: 'at most 200 ms',
      });
  return figures;
}
