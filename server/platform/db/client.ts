/** Opens the database, PostgreSQL by address or the embedded PGlite, behind the same driver. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Settings } from '#server/platform/settings.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { CONNECTION } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { refuseOtherEncodings } from './encoding.ts';
import { listenTo } from './listen.ts';
import type { DatabaseBackend, OpenDatabase, OpenOptions } from './open-database.ts';
import { refuseTransactionPooling } from './pooling.ts';
import type { RunPrepared } from './prepared.ts';
import { createReach } from './reach.ts';
import type { Database } from './schema.ts';

type OpenSettings = Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataFolder'>;

export async function openDatabase(settings: OpenSettings, options: OpenOptions = {}): Promise<OpenDatabase> {
  const opened = settings.databaseUrl
    ? await openServer(settings.databaseUrl, settings.databasePool)
    : await openEmbedded(settings.dataFolder, options);
  // A broken connection rejects its queries; without an error listener it would also end the process.
  opened.pool.on('connect', client => client.on('error', () => {}));
  opened.pool.on('error', err => options.log?.error({ err }, 'a database connection broke'));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: opened.pool }) });
  const prepared: RunPrepared = async (statement, values) =>
    (await opened.pool.query({ ...statement, values })).rows;
  return {
    db,
    prepared,
    reach: createReach(opened.pool),
    ...opened,
    close: async () => {
      await db.destroy();
      // Kysely only ends a pool it has used.
      if (!opened.pool.ended) await opened.pool.end();
      await opened.close();
    },
  };
}

async function openServer(connectionString: string, max: number): Promise<DatabaseBackend> {
  const pool = new pg.Pool({
    connectionString,
    ...CONNECTION,
    max,
    keepAlive: true,
  });
  // Compiling the price statement takes seconds even for a hundred items, because the planner overestimates its rows.
  // Sent ahead of a connection's first query; if the connection breaks, that query fails as well.
  pool.on('connect', client => void client.query('set jit = off').catch(() => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(connectionString);
    const reason =
      error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
    throw new StartUpFailure(`The database at ${host}${pathname} cannot be reached: ${reason}`);
  }
  try {
    await refuseTransactionPooling(connectionString);
    await refuseOtherEncodings(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    check: async () => void (await pool.query('select 1')),
    storageError: () => undefined,
    close: async () => {},
    listen: (channel, listener) => listenTo(connectionString, channel, listener),
  };
}
