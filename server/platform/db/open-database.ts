/** The database as the process has it, whichever it is. */
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
  /** Why nothing can be stored just now, where that is known before one tries. */
  trouble(): Error | undefined;
  /** A copy of the embedded database as a tar file; undefined on a real server. */
  dump?(): Promise<Blob>;
  /** Calls back for each NOTIFY on the channel, outside the pool; answers how to stop. */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  close(): Promise<void>;
};

/** What differs between the embedded database and a server. */
export type Opened = Pick<OpenDatabase, 'pool' | 'check' | 'trouble' | 'dump' | 'listen' | 'close'>;

export type OpenOptions = { log?: Logger; loadDataDir?: Blob };
