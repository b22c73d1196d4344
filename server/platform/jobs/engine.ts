/** pg-boss on the portal's own database (ADR 23): queues, retries, dead letters, limits, and schedules. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, QueueOptions } from 'pg-boss';
import type { Deps } from '#server/platform/call.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { JobKinds } from './job.ts';

/** Where the engine keeps its tables; `job` of the schema public is the portal's own record. */
export const ENGINE_SCHEMA = 'pgboss';
/** Jobs that the engine has given up. */
export const DEAD_LETTERS = 'dead-letter';
/** Jobs that recur, each time they are due. */
export const RECURRING = 'recurring';

/** A step whose process has died is noticed after at most the sum of both, and retried. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;

/** What failed unexpectedly is retried after 5, 10, 20, … seconds, with jitter; eight times, which takes about an hour. */
const RETRIES = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1200,
} satisfies QueueOptions;

/** A step of which the effects on other systems (mails) take longer is presumed to hang. */
const STEP_LIMIT_SECONDS = 3600;

export type Engine = {
  boss: PgBoss;
  isEmbedded: boolean;
  /** The kinds of jobs that it has queues for. */
  kinds: readonly string[];
};

type EngineDatabase = Pick<OpenDatabase, 'pool' | 'listen' | 'dump'>;

/** The portal's pool as the engine wants it. */
function adapterOf({ pool, listen }: EngineDatabase): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } catch (error) {
        // A failed text of several statements leaves its transaction open, and the embedded database has one session.
        await client.query('rollback').catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
    listen: async (channel, onNotification, onReconnect) => {
      const close = await listen(channel, { onNotification, onResumed: onReconnect });
      onReconnect();
      return { close };
    },
  };
}

async function ensureQueues(boss: PgBoss, kinds: JobKinds, retries: QueueOptions): Promise<void> {
  const known = new Set((await boss.getQueues()).map(queue => queue.name));
  const ensure = async (name: string, options: QueueOptions & { deadLetter?: string }): Promise<void> => {
    if (known.has(name)) await boss.updateQueue(name, { ...options, notify: true });
    else await boss.createQueue(name, { ...options, notify: true });
  };
  await ensure(DEAD_LETTERS, retries);
  await ensure(RECURRING, retries);
  for (const kind of Object.keys(kinds)) {
    await ensure(kind, {
      ...retries,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: STEP_LIMIT_SECONDS,
      deadLetter: DEAD_LETTERS,
    });
    // The engine reads a queue's settings once, which it must not do inside a transaction: the embedded database has one
    // connection.
    await boss.findJobs(kind, { id: randomUUID() });
  }
}

/** Starts the engine; its tables are made or brought up to date by itself, by one process at a time. */
export async function startEngine(
  database: EngineDatabase,
  { log }: Pick<Deps, 'log'>,
  kinds: JobKinds,
  retries: QueueOptions = RETRIES,
): Promise<Engine> {
  const isEmbedded = database.dump !== undefined;
  const boss = new PgBoss({
    db: adapterOf(database),
    schema: ENGINE_SCHEMA,
    backend: isEmbedded ? 'pglite' : 'postgres',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // Indexes are rebuilt without blocking anybody, which one session cannot do.
    reindex: !isEmbedded,
  });
  boss.on('error', err => log.error({ err }, 'the job engine reports an error'));
  boss.on('warning', ({ message }) => log.debug({ reason: message }, 'the job engine warns'));
  await boss.start();
  await ensureQueues(boss, kinds, retries);
  return { boss, isEmbedded, kinds: Object.keys(kinds) };
}

/** The engine's calls within a transaction of the portal's. */
export const within = (db: Kysely<Database>): { db: Db } => ({
  db: fromKysely(db),
});
