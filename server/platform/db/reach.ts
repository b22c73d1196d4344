/**
 * Transactions as the request role (section 6): row-level security shows only the subtrees of the given paths. Round
 * trips dominate the cost of a small query, so one message begins the transaction and sets the role, and reads are
 * pipelined around it (ADR 15). Writing is in ./write.ts.
 */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import { corkUntilNextTick } from './cork.ts';
import type { PreparedRows, Statement } from './prepared-query.ts';
import type { RunPrepared } from './prepared.ts';
import { SET_REQUEST_ROLE, setReachSql } from './role-sql.ts';
import type { Database } from './schema.ts';
import { kyselyFor, ScopedTransaction } from './scoped-transaction.ts';
import { createWrite } from './write.ts';
import type { RunWrite } from './write.ts';

/** The found rows in order, and the rows read for them. */
export type FoundRows<Found, Row> = { found: Found[]; rows: Row[] };

/** Both must issue all their queries synchronously, before awaiting any result. */
export type PipelinedReads<Known, T> = {
  asSystem: (prepared: RunPrepared) => Promise<Known>;
  inReach: (prepared: RunPrepared) => Promise<T>;
};

export type ReachWork<T> = (db: Kysely<Database>, prepared: RunPrepared) => Promise<T>;

export type Reach = {
  /**
   * Read-only. Queries issued synchronously are sent in one packet, the first together with the statements that open
   * the transaction.
   */
  read<T>(paths: readonly string[], work: ReachWork<T>): Promise<T>;
  /**
   * As {@link read} for queries that are all known beforehand: system queries, scoped queries and the transaction's
   * own statements are pipelined.
   */
  readPipelined<Known, T>(paths: readonly string[], ask: PipelinedReads<Known, T>): Promise<[Known, T]>;
  /**
   * Runs `find` with system access, which returns rows with ids in a column `id`, then `read` as the request role,
   * which takes them from {@link FOUND_IDS}. The found rows are returned as JSON.
   */
  findAndRead<Row extends pg.QueryResultRow, Found = { id: number }>(
    paths: readonly string[],
    find: Statement,
    read: PreparedRows<Row>,
  ): Promise<FoundRows<Found, Row>>;
  /** Reads and writes in one transaction; see ./write.ts. */
  write: RunWrite;
};

const setRoleSql = (paths: readonly string[]): string => `${SET_REQUEST_ROLE}; ${setReachSql(paths)}`;

/** SQL for the ids found by {@link Reach.findAndRead}; empty outside its transaction. */
export const FOUND_IDS = `(select string_to_array(current_setting('portal.found', true), ',')::bigint[])::bigint[]`;

/** Condition that {@link FOUND_IDS} have the id in a column. */
export const isFound = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any (${sql.raw(FOUND_IDS)})`;

const storeFoundIds = ({ name, text, values }: Statement): pg.QueryConfig => ({
  ...(name === undefined ? {} : { name: `noted-${name}` }),
  text: `select set_config('portal.found', coalesce(string_agg(id::text, ','), ''), true), coalesce(json_agg(found), '[]') as found
    from (${text}) as found`,
  values: [...values],
});

export const createReach = (pool: pg.Pool): Reach => ({
  async read(paths, work) {
    const client = await pool.connect();
    corkUntilNextTick(client);
    const opened = client.query(`begin read only; ${setRoleSql(paths)}`);
    const transaction = new ScopedTransaction(client, opened);
    try {
      const result = await work(kyselyFor(transaction.execute), transaction.prepared);
      await opened;
      return result;
    } finally {
      transaction.close();
      releaseAfter(
        client,
        opened.then(() => client.query('commit')),
      );
    }
  },

  readPipelined: (paths, { asSystem, inReach }) =>
    pipeline(
      pool,
      paths,
      system => asSystem(system.prepared),
      request => inReach(request.prepared),
    ),

  async findAndRead<Row extends pg.QueryResultRow, Found>(
    paths: readonly string[],
    find: Statement,
    read: PreparedRows<Row>,
  ) {
    const [answer, rows] = await pipeline(
      pool,
      paths,
      system => system.query(storeFoundIds(find)),
      request => request.prepared<Row>(read, []),
    );
    const found: Found[] = answer.rows[0]?.found ?? [];
    return { found, rows };
  },

  write: createWrite(pool),
});

/**
 * Begins the transaction before it sets the role, because settings made with system access must last as long as the
 * transaction.
 */
async function pipeline<Known, T>(
  pool: pg.Pool,
  paths: readonly string[],
  asSystem: (system: ScopedTransaction) => Promise<Known>,
  inReach: (request: ScopedTransaction) => Promise<T>,
): Promise<[Known, T]> {
  const client = await pool.connect();
  corkUntilNextTick(client);
  const begun = client.query('begin read only');
  const system = new ScopedTransaction(client, begun);
  const systemRead = asSystem(system);
  system.close();
  const opened = Promise.all([begun, client.query(setRoleSql(paths))]);
  const request = new ScopedTransaction(client, opened);
  const scopedRead = inReach(request);
  request.close();
  releaseAfter(client, client.query('commit'));
  await Promise.allSettled([systemRead, opened, scopedRead]);
  // Awaited in the order they were sent, so that the original error is thrown and not one that follows from it.
  const known = await systemRead;
  await opened;
  return [known, await scopedRead];
}

/** Releases the connection once `done` has settled, without making the caller wait. */
const releaseAfter = (client: pg.PoolClient, done: Promise<unknown>): void =>
  void done.then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
