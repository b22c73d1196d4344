/** Fixture: a seeded database and the job engine, for kinds of jobs that a test defines. */
import type { Insertable } from 'kysely';
import { expect, vi } from 'vitest';
import { createDeps } from '#server/deps.ts';
import type { Running } from '#server/deps.ts';
import type { JobTable } from '#server/platform/db/schema.ts';
import type { Job, JobKind, JobWork } from '#server/platform/jobs/job.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import type { JobsOptions } from '#server/platform/jobs/start-jobs.ts';
import { PATIENCE } from './patience.ts';
import { dumpSeededDatabase, createSeededDatabase } from './seeded-database.ts';
import { testSettings } from './server.ts';

/** Handlers of kinds of jobs. Tests set them; a kind without one does nothing. */
export const handlers = new Map<string, JobWork>();

/** A kind whose jobs run the handler of its name at that moment. */
export const kindOf = (name: string, limits: Partial<JobKind> = {}): JobKind => ({
  work: (db, now, job, deps) => handlers.get(name)?.(db, now, job, deps) ?? Promise.resolve(null),
  concurrency: 4,
  companyConcurrency: 4,
  ...limits,
});

export type JobFixture = Running & {
  /** Ids of companies that have users. */
  companies: number[];
  /** Adds a job, by default due now and for the first company. Returns its id. */
  add(kind: string, more?: Partial<Insertable<JobTable>>): Promise<number>;
  find(id: number): Promise<Job>;
  /** Waits until the job has the state. */
  becomes(id: number, state: Job['state']): Promise<void>;
  /** Starts the engine on this database; `close` stops it. By default failed steps are retried at once. */
  start(options: Omit<JobsOptions, 'database'>): Promise<{ stop(): Promise<void> }>;
};

const QUICK = { retryLimit: 3, retryDelay: 0, retryBackoff: false };

/** On the PostgreSQL server at the URL, on the embedded database without one. */
export async function openJobFixture(server: string | undefined): Promise<JobFixture> {
  const settings = testSettings({ demo: true, timeZone: 'Europe/Berlin' });
  const world = server === undefined ? undefined : await createSeededDatabase(server, settings);
  const running = await createDeps(
    { ...settings, databaseUrl: world?.url },
    world ? {} : { loadDataDir: await dumpSeededDatabase(settings) },
  );
  const { db, clock } = running.deps;
  // The demonstration's own jobs would run as well.
  await db.deleteFrom('job').execute();
  const companies = await db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'Company')
    .orderBy('id')
    .execute();
  const find = (id: number): Promise<Job> =>
    db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const started: { stop(): Promise<void> }[] = [];
  let subject = 0;
  return {
    ...running,
    companies: companies.map(({ id }) => id),
    add: async (kind, more = {}) => {
      const now = clock.now();
      subject += 1;
      const values = {
        kind,
        account_id: companies[0]?.id ?? 0,
        subject: String(subject),
        run_at: now,
        created_at: now,
        failure: null,
        finished_at: null,
        ...more,
      };
      return (await db.insertInto('job').values(values).returning('id').executeTakeFirstOrThrow()).id;
    },
    find,
    becomes: (id, state) => vi.waitFor(async () => expect((await find(id)).state).toBe(state), PATIENCE),
    start: async options => {
      const jobs = await startJobs(running.deps, {
        retries: QUICK,
        ...options,
        database: running.database,
      });
      started.push(jobs);
      return jobs;
    },
    close: async () => {
      for (const jobs of started) await jobs.stop();
      await running.close();
      await world?.drop();
    },
  };
}
