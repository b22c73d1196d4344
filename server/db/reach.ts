/**
 * Transactions as the request role (section 6): row-level security shows the subtrees of the given paths and nothing
 * else. Round trips are most of what a small question costs, so the frame has few: one message begins and takes on the
 * role, and around what only reads nothing is waited for (ADR 0015).
 */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection } from 'kysely';
import pg from 'pg';
import type { RunPrepared } from './client.ts';
import type { Database } from './schema.ts';

export type ReachWork<T> = (db: Kysely<Database>, prepared: RunPrepared) => Promise<T>;

export type Reach = {
  /** The database refuses to write. Questions asked at once are sent at once, the first with the frame's own message. */
  read<T>(paths: readonly string[], work: ReachWork<T>): Promise<T>;
  /** Nothing is sent before the role is taken on, and what was written is kept when this resolves. */
  write<T>(paths: readonly string[], work: ReachWork<T>): Promise<T>;
};

/** Both settings end with the transaction; whoever gets the connection next finds none of them. */
const opening = (mode: 'read only' | 'read write', paths: readonly string[]): string =>
  `begin ${mode}; set local role portal_request; set local portal.reach = ${pg.escapeLiteral(paths.join(','))}`;

export const createReach = (pool: pg.Pool): Reach => ({
  async read(paths, work) {
    const client = await checkOut(pool);
    const opened = client.query(opening('read only', paths));
    const frame = new Frame(client, opened);
    try {
      const result = await work(frame.db, frame.prepared);
      await opened;
      return result;
    } finally {
      frame.close();
      // Nobody waits for it, but the connection is not given to anybody else before it is done.
      opened
        .then(() => client.query('commit'))
        .then(
          () => client.release(),
          (error: Error) => client.release(error),
        );
    }
  },

  async write(paths, work) {
    const client = await checkOut(pool);
    let frame: Frame | undefined;
    let broken: Error | undefined;
    try {
      frame = new Frame(client, await client.query(opening('read write', paths)));
      const result = await work(frame.db, frame.prepared);
      frame.close();
      const { command } = await client.query('commit');
      // What failed inside and was not passed on: the database has taken all of it back.
      if (command !== 'COMMIT') throw new Error('The transaction failed before it ended');
      return result;
    } catch (error) {
      frame?.close();
      await client.query('rollback').catch((failed: Error) => void (broken = failed));
      throw error;
    } finally {
      client.release(broken);
    }
  },
});

/** A connection that breaks fails the queries on it; its own report must not end the process meanwhile. */
async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  if (!client.listeners('error').includes(ignore)) client.on('error', ignore);
  return client;
}

const ignore = (): void => {};

const ADAPTER = new PostgresAdapter();
const COMPILER = new PostgresQueryCompiler();
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/** One transaction's way to its connection; shut with it, so that nothing left over speaks in the next one's name. */
class Frame {
  readonly db: Kysely<Database>;
  readonly prepared: RunPrepared = async (statement, values) =>
    (await this.#ask({ ...statement, values })).rows;
  readonly #client: pg.PoolClient;
  readonly #opened: unknown;
  #closed = false;

  constructor(client: pg.PoolClient, opened: unknown) {
    this.#client = client;
    this.#opened = opened;
    this.db = new Kysely({
      dialect: {
        createAdapter: () => ADAPTER,
        createQueryCompiler: () => COMPILER,
        createIntrospector: db => new PostgresIntrospector(db),
        createDriver: () => new FrameDriver(query => this.#ask(query)),
      },
    });
  }

  close(): void {
    this.#closed = true;
  }

  /** No answer is given out unless the role was taken on before the question. */
  async #ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#closed) throw new Error('The transaction has ended');
    const [answer] = await Promise.all([this.#client.query(query), this.#opened]);
    return answer;
  }
}

class FrameDriver extends DummyDriver {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async ({ sql, parameters }) => {
        const { command, rowCount, rows } = await this.#ask({ text: sql, values: [...parameters] });
        return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
      },
      streamQuery: () => {
        throw new Error('Nothing is streamed as the request role');
      },
    };
  }

  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('The transaction has begun already'));
  }
}
