/** The embedded database behind the driver of a real one: a pool of one connection to the engine that runs. */
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { startCheckpoints } from './checkpoints.ts';
import { CONNECTION } from './connection.ts';
import { claimFolder } from './data-folder.ts';
import { keepEngine } from './kept-engine.ts';
import type { KeptEngine } from './kept-engine.ts';
import type { Opened, OpenOptions } from './open-database.ts';

export async function openEmbedded(folder: string | null, options: OpenOptions): Promise<Opened> {
  const unlock = folder === null ? async () => {} : await claimFolder(folder);
  const engine = await keepEngine(folder, options).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  // One connection, kept: the engine runs one query at a time, and more clients would mix their answers.
  const pool = new pg.Pool({
    ...CONNECTION,
    max: 1,
    Client: clientOf(engine),
    idleTimeoutMillis: 0,
    // Behind every connection is the same backend, which still holds what a former one had prepared.
    // The pool waits for what this answers; only its types say otherwise.
    onConnect: client => client.query('deallocate all') as unknown as undefined,
  });
  const stopCheckpoints = startCheckpoints(pool, options.log);
  return {
    pool,
    check: async () => {
      if (engine.trouble) throw engine.trouble;
      await pool.query('select 1');
    },
    trouble: () => engine.trouble,
    dump: () => engine.current.dumpDataDir('none'),
    listen: engine.listen,
    close: async () => {
      stopCheckpoints();
      await engine.close();
      await unlock();
    },
  };
}

/** Connections to the engine there is when they are made. They break when it crashes, and when it has crashed already. */
const clientOf = (engine: KeptEngine) =>
  class extends pg.Client {
    constructor() {
      const { crash, crashed } = engine.current;
      const { connection } = createPgConfig(engine.current);
      // Never ready: the error that follows is all that comes.
      if (crash) connection.connect = async () => {};
      super(Object.assign({ connection }, CONNECTION));
      void crashed.then(error => {
        if (connection.listenerCount('error') > 0) connection.emit('error', error);
      });
    }
  };
