/** pg-boss on the portal's own database (ADR 23): queues, retries, dead letters, limits, and schedules. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, QueueOptions } from 'pg-boss';
import type { Deps } from '#server/platform/call.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { JobKinds } from './job.ts';

/** Database schema of the engine's tables. The table `job` of the schema public is the portal's own. */
export const ENGINE_SCHEMA = 'pgboss';
/** Queue of the jobs that have failed after all retries. */
export const DEAD_LETTERS = 'dead-letter';
/** Queue to which the engine's schedules send an entry whenever a recurring job is due. */
export const RECURRING = 'recurring';

/** A step whose process has died is detected and retried after at most the sum of both. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;

/** A step that throws is retried up to eight times, after 5, 10, 20, … seconds with jitter; in all about an hour. */
const RETRIES = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1200,
} satisfies QueueOptions;

/** A step that runs longer, with its effects on other systems (mails), counts as failed and is retried. */
const STEP_LIMIT_SECONDS = 3600;

export type Engine = {
  boss: PgBoss;
  isEmbedded: boolean;
  /** The kinds of jobs that have a queue. */
  kinds: readonly string[];
};

type EngineDatabase = Pick<OpenDatabase, 'pool' | 'listen' | 'dump'>;

/** Adapts the portal's pool to the interface that pg-boss expects. */
function adapterOf({ pool, listen }: EngineDatabase): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } catch (error) {
        // A failed query of several statements leaves its transaction open, and the embedded database has one session.
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
    // The engine caches a queue's settings on first use. Read here, because inside a transaction the query would wait for
    // the embedded database's one connection.
    await boss.findJobs(kind, { id: randomUUID() });
  }
}

/** Starts the engine, which creates or migrates its own tables under a lock. */
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
    // It rebuilds indexes concurrently, which the embedded database's single session cannot do.
    reindex: !isEmbedded,
  });
  boss.on('error', err => log.error({ err }, 'the job engine reports an error'));
  boss.on('warning', ({ message }) => log.debug({ reason: message }, 'the job engine warns'));
  await boss.start();
  await ensureQueues(boss, kinds, retries);
  return { boss, isEmbedded, kinds: Object.keys(kinds) };
}

/** Options that run a call of the engine in a transaction of the portal. */
export const inTransaction = (db: Kysely<Database>): { db: Db } => ({
  db: fromKysely(db),
});
