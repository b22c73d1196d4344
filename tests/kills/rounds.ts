/**
 * Kills processes that carry out jobs, at random moments, and looks whether every step of every job has happened once
 * (docs/testing.md, *Killed processes*). `npx tsx tests/kills/main.ts` runs a thousand rounds, the suite a few.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '#server/platform/db/client.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Settings } from '#server/platform/settings.ts';
import { testSettings } from '#tests/support/server.ts';

export const KIND = 'kill-test';
/** Of a job. */
export const STEPS = 3;
/** Jobs that wait while processes are killed, so that there is always work to be killed in. */
export const BACKLOG = 60;

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** A process is killed at most this long after it is ready, in milliseconds. */
const LONGEST_LIFE = 600;
/** The jobs of the last process that was killed come back within seconds; this is for a busy machine. */
const PATIENCE = 180_000;

/** Which database the processes share: one on a server, or a folder that one process at a time opens. */
export type KillDatabase = Pick<Settings, 'databaseUrl' | 'dataFolder'>;

export type KillReport = {
  kills: number;
  jobs: number;
  steps: number;
  /** Steps that happened more than once. */
  twice: number;
  /** Steps that did not happen. */
  missing: number;
};

const environmentOf = ({ databaseUrl, dataFolder }: KillDatabase) => ({
  ...process.env,
  KILL_DATABASE: databaseUrl ?? '',
  KILL_FOLDER: dataFolder ?? '',
});

/** What a worker is told by {@link environmentOf}. */
export function readSettings(): KillDatabase {
  const { KILL_DATABASE: databaseUrl = '', KILL_FOLDER: dataFolder = '' } = process.env;
  return {
    databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
    dataFolder: dataFolder === '' ? null : dataFolder,
  };
}

async function startWorker(database: KillDatabase, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER, ...args], {
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

/** Without a key: what happens twice must be seen. */
const prepare = ({ db }: OpenDatabase): Promise<unknown> =>
  sql`create table effect (job_id bigint not null, step integer not null, pid integer not null)`.execute(db);

async function report({ db }: OpenDatabase, kills: number): Promise<KillReport> {
  const { rows } = await sql<Omit<KillReport, 'kills'>>`
    with happened as (select job_id, step, count(*)::int as times from effect group by job_id, step),
      wanted as (select id, step from job cross join generate_series(1, ${STEPS}::int) as step where kind = ${KIND})
    select
      (select count(*)::int from job where kind = ${KIND}) as jobs,
      (select coalesce(sum(times), 0)::int from happened) as steps,
      (select count(*)::int from happened where times > 1) as twice,
      (select count(*)::int from wanted
        where not exists (select from happened where job_id = wanted.id and happened.step = wanted.step)) as missing
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no report');
  return { kills, ...row };
}

export type KillOptions = {
  database: KillDatabase;
  kills: number;
  /** That work at the same time; one on a folder. */
  processes: number;
  onKill?: (kills: number) => void;
};

/** Resolves when every job has been carried out by a last process that nobody kills. */
export async function runKills({ database, kills, processes, onKill }: KillOptions): Promise<KillReport> {
  await withDatabase(database, prepare);
  let begun = 0;
  const killOneByOne = async (): Promise<void> => {
    while (begun < kills) {
      begun += 1;
      const worker = await startWorker(database);
      await pause(Math.random() * LONGEST_LIFE);
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
      onKill?.(begun);
    }
  };
  await Promise.all(Array.from({ length: processes }, killOneByOne));
  const last = await startWorker(database, 'finish');
  const ended = once(last, 'exit');
  const limit = setTimeout(() => last.kill('SIGKILL'), PATIENCE);
  await ended;
  clearTimeout(limit);
  return withDatabase(database, opened => report(opened, kills));
}
