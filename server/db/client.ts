/** Opens the one database: PostgreSQL by address, or the embedded one (PGlite), behind the same driver. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Settings } from '#server/settings.ts';
import { listenTo } from './listen.ts';
import type { Listener, StopListening } from './listen.ts';
import { lockFolder } from './lock.ts';
import { refuseTransactionPooling } from './pooling.ts';
import { createReach } from './reach.ts';
import type { Reach } from './reach.ts';
import type { Database } from './schema.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A statement the server plans once per connection; for calls made all the time. */
export type Prepared = { name: string; text: string };
export type RunPrepared = <Row extends pg.QueryResultRow>(
  statement: Prepared,
  values: unknown[],
) => Promise<Row[]>;

export type OpenDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  prepared: RunPrepared;
  reach: Reach;
  /** The embedded engine; undefined on a real server. */
  embedded?: PGlite;
  /** Calls back for each NOTIFY on the channel, outside the pool; answers how to stop. */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  close(): Promise<void>;
};

const INT8 = 20;

/** Ids and counts are bigint in the database and far below 2^53: they are numbers here. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

/** How long a query waits for a connection: a server that is gone, or a nested use of the embedded one, must not hang. */
const CONNECT_TIMEOUT = 10_000;

type OpenSettings = Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataFolder'>;
type OpenOptions = { onError?: (error: Error) => void; loadDataDir?: Blob };

export async function openDatabase(settings: OpenSettings, options: OpenOptions = {}): Promise<OpenDatabase> {
  const opened = settings.databaseUrl
    ? await openServer(settings.databaseUrl, settings.databasePool)
    : await openEmbedded(settings.dataFolder, options.loadDataDir);
  // An idle connection that breaks is reported here; without a listener it would end the process.
  opened.pool.on('error', error => options.onError?.(error));
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
      // Kysely ends only a pool it has used.
      if (!opened.pool.ended) await opened.pool.end();
      await opened.close();
    },
  };
}

type Opened = Pick<OpenDatabase, 'pool' | 'embedded' | 'listen' | 'close'>;

async function openServer(connectionString: string, max: number): Promise<Opened> {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(connectionString);
    const reason =
      error instanceof Error ? error.message || (error as { code?: string }).code : String(error);
    throw new DatabaseUnavailable(`The database at ${host}${pathname} cannot be reached: ${reason}`);
  }
  await refuseTransactionPooling(connectionString).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return {
    pool,
    close: async () => {},
    listen: (channel, listener) => listenTo(connectionString, channel, listener),
  };
}

async function openEmbedded(folder: string | null, loadDataDir: Blob | undefined): Promise<Opened> {
  const unlock = folder === null ? async () => {} : await claim(folder);
  const place = folder === null ? 'memory://' : join(folder, 'database');
  // What migrations install on a server, the embedded engine is given here.
  const options = { extensions: { pg_trgm }, ...(loadDataDir === undefined ? {} : { loadDataDir }) };
  const lite = await PGlite.create(place, options).catch(async (error: unknown) => {
    await unlock();
    throw new DatabaseUnavailable(`The embedded database in ${folder} cannot be opened: ${String(error)}`);
  });
  class EmbeddedClient extends pg.Client {
    constructor() {
      super(Object.assign(createPgConfig(lite), { types, pipeline: true }));
    }
  }
  // One connection, kept: the engine runs one query at a time, and more clients would mix their answers.
  const pool = new pg.Pool({
    max: 1,
    Client: EmbeddedClient,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 0,
    // Behind every connection is the same backend, which still holds what a former one had prepared.
    // The pool waits for what this answers; only its types say otherwise.
    onConnect: client => client.query('deallocate all') as unknown as undefined,
  });
  return {
    pool,
    embedded: lite,
    // Never lost: the engine lives in this process.
    listen: (channel, { heard }) => lite.listen(channel, heard),
    close: async () => {
      await lite.close();
      await unlock();
    },
  };
}

async function claim(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return lockFolder(folder);
}
