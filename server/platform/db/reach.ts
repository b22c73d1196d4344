/**
 * Transactions as the request role (section 6): row-level security shows the subtrees of the given paths and nothing
 * else. Round trips are most of what a small question costs, so the frame has few: one message begins and takes on the
 * role, and around what only reads nothing is waited for (ADR 0015).
 */
import { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { builderOf, Frame } from './frame.ts';
import type { Statement } from './planned.ts';
import type { Prepared, RunPrepared } from './prepared.ts';
import type { Database } from './schema.ts';

/** The ids in the order they were found in, and what was read of them. */
export type ReadFound<Row> = { ids: number[]; rows: Row[] };

/** Both ask all they have to ask before they wait for anything. */
export type AtOnce<Known, T> = {
  asSystem: (prepared: RunPrepared) => Promise<Known>;
  inReach: (prepared: RunPrepared) => Promise<T>;
};

export type ReachWork<T> = (db: Kysely<Database>, prepared: RunPrepared) => Promise<T>;

export type Reach = {
  /** The database refuses to write. Questions asked at once are sent at once, the first with the frame's own message. */
  read<T>(paths: readonly string[], work: ReachWork<T>): Promise<T>;
  /** As {@link read} for questions that are all known beforehand: those of the system's own access, these and the frame leave in one piece. */
  readAtOnce<Known, T>(paths: readonly string[], ask: AtOnce<Known, T>): Promise<[Known, T]>;
  /** What the system's own access finds, ids in a column `id`, read as the request role by `read`, which takes the ids from {@link FOUND_IDS}. */
  readFound<Row extends pg.QueryResultRow>(
    paths: readonly string[],
    find: Statement,
    read: Prepared,
  ): Promise<ReadFound<Row>>;
  /** Nothing is sent before the role is taken on, and what was written is kept when this resolves. */
  write<T>(paths: readonly string[], work: ReachWork<T>): Promise<T>;
};

/** Both settings end with the transaction; whoever gets the connection next finds none of them. */
const takingOn = (paths: readonly string[]): string =>
  `set local role portal_request; set local portal.reach = ${pg.escapeLiteral(paths.join(','))}`;

const opening = (mode: 'read only' | 'read write', paths: readonly string[]): string =>
  `begin ${mode}; ${takingOn(paths)}`;

/** SQL for the ids that {@link Reach.readFound} has found: none outside its transaction. */
export const FOUND_IDS = `(select string_to_array(current_setting('portal.found', true), ',')::bigint[])::bigint[]`;

const noting = ({ name, text, values }: Statement): pg.QueryConfig => ({
  ...(name === undefined ? {} : { name: `noted-${name}` }),
  text: `select set_config('portal.found', coalesce(string_agg(id::text, ','), ''), true) as ids from (${text}) as found`,
  values: [...values],
});

export const createReach = (pool: pg.Pool): Reach => ({
  async read(paths, work) {
    const client = await pool.connect();
    sendTogether(client);
    const opened = client.query(opening('read only', paths));
    const frame = new Frame(client, opened);
    try {
      const result = await work(builderOf(frame), frame.prepared);
      await opened;
      return result;
    } finally {
      frame.close();
      keepAfter(
        client,
        opened.then(() => client.query('commit')),
      );
    }
  },

  readAtOnce: (paths, { asSystem, inReach }) =>
    atOnce(
      pool,
      paths,
      system => asSystem(system.prepared),
      request => inReach(request.prepared),
    ),

  async readFound<Row extends pg.QueryResultRow>(paths: readonly string[], find: Statement, read: Prepared) {
    const [found, rows] = await atOnce(
      pool,
      paths,
      system => system.ask(noting(find)),
      request => request.prepared<Row>(read, []),
    );
    return { ids: (found.rows[0]?.ids ?? '').split(',').filter(Boolean).map(Number), rows };
  },

  async write(paths, work) {
    const client = await pool.connect();
    let frame: Frame | undefined;
    let broken: Error | undefined;
    try {
      frame = new Frame(client, await client.query(opening('read write', paths)));
      const result = await work(builderOf(frame), frame.prepared);
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

/** Begins before it takes on the role: what the system's own access sets is to last as long as the transaction. */
async function atOnce<Known, T>(
  pool: pg.Pool,
  paths: readonly string[],
  asSystem: (system: Frame) => Promise<Known>,
  inReach: (request: Frame) => Promise<T>,
): Promise<[Known, T]> {
  const client = await pool.connect();
  sendTogether(client);
  const begun = client.query('begin read only');
  const system = new Frame(client, begun);
  const knowing = asSystem(system);
  system.close();
  const opened = Promise.all([begun, client.query(takingOn(paths))]);
  const request = new Frame(client, opened);
  const reading = inReach(request);
  request.close();
  keepAfter(client, client.query('commit'));
  await Promise.allSettled([knowing, opened, reading]);
  // In the order they were asked in: what failed is told, and not what failed because of it.
  const known = await knowing;
  await opened;
  return [known, await reading];
}

/** Nobody waits for it, but the connection is not given to anybody else before it is done. */
const keepAfter = (client: pg.PoolClient, done: Promise<unknown>): void =>
  void done.then(
    () => client.release(),
    (error: Error) => client.release(error),
  );

/**
 * What is asked in this turn of the event loop leaves in one piece: each piece costs as much as a small question. The
 * embedded database has no stream.
 */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (!(stream instanceof Writable)) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
