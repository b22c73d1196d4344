/** Access to a transaction of ./reach.ts or ./write.ts for as long as it is open. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import type { RunPrepared } from './prepared.ts';
import { SET_REQUEST_ROLE, SET_SYSTEM_ROLE } from './role-sql.ts';
import type { Database } from './schema.ts';

const ADAPTER = new PostgresAdapter();
const COMPILER = new PostgresQueryCompiler();
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type RunQuery = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Runs one query of a query builder. */
export type Execute = (sql: string, parameters: readonly unknown[]) => Promise<QueryResult<unknown>>;

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

  readonly execute: Execute = async (sql, parameters) => {
    const { command, rowCount, rows } = await this.query({ text: sql, values: [...parameters] });
    return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  };

  close(): void {
    this.#closed = true;
  }
}

/**
 * Runs single queries of a transaction of the request role with system access. The role is changed and restored by
 * statements sent together with the query, so it costs no round trip and no other query runs in between.
 */
export const withSystemRole =
  (execute: Execute): Execute =>
  async (sql, parameters) => {
    const [, answer] = await Promise.all([
      execute(SET_SYSTEM_ROLE, []),
      execute(sql, parameters),
      execute(SET_REQUEST_ROLE, []),
    ]);
    return answer;
  };

/** Returns a query builder that runs in the transaction. */
export const kyselyFor = (execute: Execute): Kysely<Database> =>
  new Kysely({
    dialect: {
      createAdapter: () => ADAPTER,
      createQueryCompiler: () => COMPILER,
      createIntrospector: db => new PostgresIntrospector(db),
      createDriver: () => new ScopedTransactionDriver(execute),
    },
  });

class ScopedTransactionDriver extends DummyDriver {
  readonly #execute: Execute;

  constructor(execute: Execute) {
    super();
    this.#execute = execute;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
        (await this.#execute(sql, parameters)) as QueryResult<Row>,
      streamQuery: () => {
        throw new Error('Nothing is streamed as the request role');
      },
    };
  }

  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error('The transaction has begun already'));
  }
}
