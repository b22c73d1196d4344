/**
 * A server process that runs only the job engine; rounds.ts kills it at random moments. At start it adds jobs until BACKLOG
 * jobs are pending. With the argument `finish` it adds none and exits once none is pending.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createBus } from '#server/platform/bus.ts';
import type { Deps } from '#server/platform/call.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import type { JobKinds } from '#server/platform/jobs/job.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { testSettings } from '#tests/support/server.ts';
import { BACKLOG, KIND, readSettings, STEPS } from './rounds.ts';

/** Each step inserts a row into `effect` and takes up to 20 ms; after the last one the job is done. */
const kinds: JobKinds = {
  [KIND]: {
    concurrency: 2,
    companyConcurrency: 1000,
    work: async (db, now, job) => {
      const step = (job.progress_done ?? 0) + 1;
      await sql`insert into effect values (${job.id}, ${step}, ${process.pid})`.execute(db);
      await pause(Math.random() * 20);
      return step < STEPS ? { again: now, progress: { done: step, total: STEPS } } : null;
    },
  },
};

const isLast = process.argv[2] === 'finish';
const log = createLog('warn');
const settings = testSettings(readSettings());
const database = await openDatabase(settings, { log });
const { db } = database;

async function countPending(): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', KIND)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const missing = isLast ? 0 : BACKLOG - (await countPending());
await sql`
  insert into job (kind, account_id, subject, run_at, created_at)
  select ${KIND}, (select min(id) from account), gen_random_uuid()::text, now(), now()
  from generate_series(1, ${Math.max(0, missing)}::int)`.execute(db);
// The job engine uses only these dependencies.
const deps = {
  db,
  asSystem: () => db,
  bus: await createBus(database, log),
  clock: systemClock,
  log,
  settings,
} as unknown as Deps;
const jobs = await startJobs(deps, { database, kinds });
console.log('ready');
while (isLast && (await countPending()) > 0) await pause(200);
if (isLast) {
  await jobs.stop();
  await deps.bus.close();
  await database.close();
}
