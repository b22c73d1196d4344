/** Access to a transaction of ./reach.ts for as long as it is open. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection } from 'kysely';
import type pg from 'pg';
import type { RunPrepared } from './prepared.ts';
import type { Database } from './schema.ts';

const ADAPTER = new PostgresAdapter();
const COMPILER = new PostgresQueryCompiler();
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type RunQuery = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * A connection limited to one transaction: queries after {@link close} throw, so that none can run in the next
 * transaction with another user's reach.
 */
export class ScopedTransaction {
  readonly #client: pg.PoolClient;
  readonly #opened: unknown;
  #closed = false;

  /**
   * @param opened promise of the statements that open the transaction; results are returned only after it has
   * resolved.
   */
  constructor(client: pg.PoolClient, opened: unknown) {
    this.#client = client;
    this.#opened = opened;
  }

  readonly query: RunQuery = async config => {
    if (this.#closed) throw new Error('The transaction has ended');
    const [answer] = await Promise.all([this.#client.query(config), this.#opened]);
    return answer;
  };

  readonly prepared: RunPrepared = async (statement, values) =>
    (await this.query({ ...statement, values })).rows;

  close(): void {
    this.#closed = true;
  }
}

/** Returns a query builder that runs in the transaction. */
export const kyselyFor = ({ query }: ScopedTransaction): Kysely<Database> =>
  new Kysely({
    dialect: {
      createAdapter: () => ADAPTER,
      createQueryCompiler: () => COMPILER,
      createIntrospector: db => new PostgresIntrospector(db),
      createDriver: () => new ScopedTransactionDriver(query),
    },
  });

class ScopedTransactionDriver extends DummyDriver {
  readonly #query: RunQuery;

  constructor(query: RunQuery) {
    super();
    this.#query = query;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async ({ sql, parameters }) => {
        const { command, rowCount, rows } = await this.#query({ text: sql, values: [...parameters] });
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
