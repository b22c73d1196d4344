/**
 * Kills processes that run jobs at random moments, and checks that every step of every job has been committed exactly once
 * (docs/testing.md, *Killed processes*). `npx tsx tests/kills/main.ts` runs a thousand rounds, the test suite a few.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#server/platform/db/client.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Settings } from '#server/platform/settings.ts';
import { programOf } from '#tests/support/programs.ts';
import { testSettings } from '#tests/support/server.ts';

export const KIND = 'kill-test';
/** Number of steps of each job. */
export const STEPS = 3;
/** Number of pending jobs that workers maintain, so that a kill always interrupts work. */
export const BACKLOG = 60;

/** Maximum milliseconds from a process's readiness to its kill. */
const MAX_LIFETIME = 600;
/** Maximum milliseconds for the last process to finish all jobs; it takes seconds on an idle machine. */
const FINISH_TIMEOUT = 180_000;

/** The database that the processes share: one on a server, or a data folder, which only one process at a time can open. */
export type KillDatabase = Pick<Settings, 'databaseUrl' | 'dataFolder'>;

export type KillReport = {
  kills: number;
  jobs: number;
  steps: number;
  /** Number of steps that were committed more than once. */
  twice: number;
  /** Number of steps that were never committed. */
  missing: number;
};

const environmentOf = ({ databaseUrl, dataFolder }: KillDatabase) => ({
  ...process.env,
  KILL_DATABASE: databaseUrl ?? '',
  KILL_FOLDER: dataFolder ?? '',
});

/** Reads the variables of {@link environmentOf} in a worker. */
export function readSettings(): KillDatabase {
  const { KILL_DATABASE: databaseUrl = '', KILL_FOLDER: dataFolder = '' } = process.env;
  return {
    databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
    dataFolder: dataFolder === '' ? null : dataFolder,
  };
}

async function startWorker(database: KillDatabase, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await programOf('tests/kills/worker.ts'), ...args], {
    env: environmentOf(database),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(child, 'exit').then(() =>
    Promise.reject(new Error('A worker ended before it was ready')),
  );
  await Promise.race([once(child.stdout, 'data'), died]);
  died.catch(() => {});
  return child;
}

async function withDatabase<T>(
  database: KillDatabase,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(testSettings(database));
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** The table in which each step inserts a row; without a unique key, so that a repeated step is recorded as well. */
const prepare = ({ db }: OpenDatabase): Promise<unknown> =>
  sql`create table effect (job_id bigint not null, step integer not null, pid integer not null)`.execute(db);

async function report({ db }: OpenDatabase, kills: number): Promise<KillReport> {
  const { rows } = await sql<Omit<KillReport, 'kills'>>`
    with committed as (select job_id, step, count(*)::int as times from effect group by job_id, step),
      expected as (select id, step from job cross join generate_series(1, ${STEPS}::int) as step where kind = ${KIND})
    select
      (select count(*)::int from job where kind = ${KIND}) as jobs,
      (select coalesce(sum(times), 0)::int from committed) as steps,
      (select count(*)::int from committed where times > 1) as twice,
      (select count(*)::int from expected
        where not exists (select from committed where job_id = expected.id and committed.step = expected.step)) as missing
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no report');
  return { kills, ...row };
}

export type KillOptions = {
  database: KillDatabase;
  kills: number;
  /** Number of concurrent processes; one for a data folder. */
  processes: number;
  onKill?: (kills: number) => void;
};

/** Resolves when a last process, which is not killed, has finished all jobs. */
export async function runKills({ database, kills, processes, onKill }: KillOptions): Promise<KillReport> {
  await withDatabase(database, prepare);
  let started = 0;
  const killOneByOne = async (): Promise<void> => {
    while (started < kills) {
      started += 1;
      const worker = await startWorker(database);
      await pause(Math.random() * MAX_LIFETIME);
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
      onKill?.(started);
    }
  };
  await Promise.all(Array.from({ length: processes }, killOneByOne));
  const last = await startWorker(database, 'finish');
  const ended = once(last, 'exit');
  const limit = setTimeout(() => last.kill('SIGKILL'), FINISH_TIMEOUT);
  await ended;
  clearTimeout(limit);
  return withDatabase(database, opened => report(opened, kills));
}
