/** The open database, whether server or embedded. */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Listener, StopListening } from './listen.ts';
import type { RunPrepared } from './prepared.ts';
import type { Reach } from './reach.ts';
import type { Database } from './schema.ts';

export type OpenDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  prepared: RunPrepared;
  reach: Reach;
  /** Rejects while the database cannot be reached or cannot store anything. */
  check(): Promise<void>;
  /** Why nothing can be stored at the moment, if that is known without trying. */
  storageError(): Error | undefined;
  /** Dumps the embedded database as a tar file; undefined on a server. */
  dump?(): Promise<Blob>;
  /** Calls the listener for each NOTIFY on the channel, outside the pool. Returns an unsubscribe function. */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  close(): Promise<void>;
};

/** What the embedded database and a server implement differently. */
export type DatabaseBackend = Pick<
  OpenDatabase,
  'pool' | 'check' | 'storageError' | 'dump' | 'listen' | 'close'
>;

export type OpenOptions = { log?: Logger; loadDataDir?: Blob };
