/** What may be asked inside a transaction of ./reach.ts, as the request role or before it is taken on, and nothing after it. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection } from 'kysely';
import type pg from 'pg';
import type { RunPrepared } from './prepared.ts';
import type { Database } from './schema.ts';

const ADAPTER = new PostgresAdapter();
const COMPILER = new PostgresQueryCompiler();
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/** A transaction's way to its connection; shut with it, so that nothing left over speaks in the next one's name. */
export class Frame {
  readonly #client: pg.PoolClient;
  readonly #opened: unknown;
  #closed = false;

  /** @param opened what lets questions be asked: without it none is answered */
  constructor(client: pg.PoolClient, opened: unknown) {
    this.#client = client;
    this.#opened = opened;
  }

  readonly ask: Ask = async query => {
    if (this.#closed) throw new Error('The transaction has ended');
    const [answer] = await Promise.all([this.#client.query(query), this.#opened]);
    return answer;
  };

  readonly prepared: RunPrepared = async (statement, values) =>
    (await this.ask({ ...statement, values })).rows;

  close(): void {
    this.#closed = true;
  }
}

/** For questions that are built. */
export const builderOf = ({ ask }: Frame): Kysely<Database> =>
  new Kysely({
    dialect: {
      createAdapter: () => ADAPTER,
      createQueryCompiler: () => COMPILER,
      createIntrospector: db => new PostgresIntrospector(db),
      createDriver: () => new FrameDriver(ask),
    },
  });

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
