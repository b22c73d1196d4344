/** The embedded database behind the pg driver: a pool of one connection to the running engine. */
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { startCheckpoints } from './checkpoints.ts';
import { CONNECTION } from './connection.ts';
import { claimFolder } from './data-folder.ts';
import type { DatabaseBackend, OpenOptions } from './open-database.ts';
import { openResilientEngine } from './resilient-engine.ts';
import type { ResilientEngine } from './resilient-engine.ts';

export async function openEmbedded(folder: string | null, options: OpenOptions): Promise<DatabaseBackend> {
  const unlock = folder === null ? async () => {} : await claimFolder(folder);
  const engine = await openResilientEngine(folder, options).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  // One permanent connection: the engine runs one query at a time, and several clients would receive each other's
  // results.
  const pool = new pg.Pool({
    ...CONNECTION,
    max: 1,
    Client: clientOf(engine),
    idleTimeoutMillis: 0,
    // All connections share one backend, which still holds the prepared statements of the previous one. The pool does
    // await this promise, although its types do not say so.
    onConnect: client => client.query('deallocate all') as unknown as undefined,
  });
  const stopCheckpoints = startCheckpoints(pool, options.log);
  return {
    pool,
    check: async () => {
      if (engine.storageError) throw engine.storageError;
      await pool.query('select 1');
    },
    storageError: () => engine.storageError,
    dump: async () => {
      // Writes the pages still in memory: the dump copies the files.
      await pool.query('checkpoint');
      return engine.current.dumpDataDir('none');
    },
    listen: engine.listen,
    close: async () => {
      stopCheckpoints();
      await engine.close();
      await unlock();
    },
  };
}

/**
 * Creates a pg client class that connects to the current engine. Its connections fail when that engine crashes or has
 * crashed.
 */
const clientOf = (engine: ResilientEngine) =>
  class extends pg.Client {
    constructor() {
      const { crash, crashed } = engine.current;
      const { connection } = createPgConfig(engine.current);
      // Never connects; the error emitted below fails the connection.
      if (crash) connection.connect = async () => {};
      super(Object.assign({ connection }, CONNECTION));
      void crashed.then(error => {
        if (connection.listenerCount('error') > 0) connection.emit('error', error);
      });
    }
  };
