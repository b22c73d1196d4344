/** A seeded database with the job engine on it, for kinds of jobs that a test defines. */
import type { Insertable } from 'kysely';
import { createDeps } from '#server/deps.ts';
import type { Running } from '#server/deps.ts';
import type { JobTable } from '#server/platform/db/schema.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import type { JobsOptions } from '#server/platform/jobs/start-jobs.ts';
import { testSettings } from './server.ts';
import { embeddedWorld, serverWorld } from './world.ts';

export type JobFixture = Running & {
  /** Ids of companies, each with people below. */
  companies: number[];
  /** Adds a job that is due now, unless it is said otherwise. */
  add(kind: string, more?: Partial<Insertable<JobTable>>): Promise<number>;
  find(id: number): Promise<Job>;
  /** Starts the engine on this database; it is stopped with the fixture. Retries at once, unless it is said otherwise. */
  start(options: Omit<JobsOptions, 'database'>): Promise<{ stop(): Promise<void> }>;
};

const QUICK = { retryLimit: 3, retryDelay: 0, retryBackoff: false };

export async function openJobFixture(): Promise<JobFixture> {
  const settings = testSettings({ demo: true, timeZone: 'Europe/Berlin' });
  const server = process.env.TEST_DATABASE_URL;
  const world = server === undefined ? undefined : await serverWorld(server, settings);
  const running = await createDeps(
    { ...settings, databaseUrl: world?.url },
    world ? {} : { loadDataDir: await embeddedWorld(settings) },
  );
  const { db, clock } = running.deps;
  // Only what a test adds is looked at.
  await db.deleteFrom('job').execute();
  const companies = await db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'Company')
    .orderBy('id')
    .execute();
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
    find: id => db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
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
