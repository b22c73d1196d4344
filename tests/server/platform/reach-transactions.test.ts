/** Transactions as the request role leave no state on the connection, however they end (section 6). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunPrepared } from '#server/platform/db/prepared.ts';
import { FOUND_IDS } from '#server/platform/db/reach.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { accountById } from '#tests/support/accounts.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { writeInReach } from '#tests/support/write-in-reach.ts';

let portal: Portal;
/** Two disjoint subtrees. */
let mine: string;
let theirs: string;
beforeAll(async () => {
  portal = await startPortal();
  const resellers = await portal.deps.db
    .selectFrom('account')
    .select('path')
    .where('type', '=', 'Reseller')
    .execute();
  [mine = '', theirs = ''] = resellers.map(one => one.path);
});
afterAll(() => portal.close());

const MANY = 25;
const PATHS = { name: 'test-paths', text: 'select path from account where path like $1' };
const FAILING = { name: 'test-failing', text: 'select (1 / 0)::text as path' };
const pathsOf = async (root: string): Promise<string[]> =>
  (await portal.deps.reach.read([root], (_db, prepared) => prepared<{ path: string }>(PATHS, ['%']))).map(
    row => row.path,
  );

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Reads, in reach, accounts found with system access; deepest first, so not in the order of ids. */
const found = (
  root: string,
  find = 'select id, length(path) as depth from account order by 2 desc, 1 desc',
) =>
  portal.deps.reach.findAndRead<{ id: number; path: string }, { id: number; depth: number }>(
    [root],
    { text: find, values: [] },
    { name: 'test-found', text: `select id, path from account where id = any (${FOUND_IDS})` },
  );

/** Runs the same statement with system access and in reach, pipelined. */
const both = (root: string, fails?: 'asSystem' | 'inReach') => {
  const ask = (prepared: RunPrepared) => prepared<{ path: string }>(PATHS, ['%']);
  const fail = (prepared: RunPrepared) => prepared<{ path: string }>(FAILING, []);
  return portal.deps.reach.readPipelined([root], {
    asSystem: ask,
    inReach: ask,
    ...(fails && { [fails]: fail }),
  });
};

/** The settings of every connection of the pool. */
async function leftBehind(): Promise<unknown[]> {
  const asked = Array.from({ length: MANY }, () =>
    sql`select current_user = session_user as free, coalesce(current_setting('portal.reach', true), '') as reach,
      coalesce(current_setting('portal.found', true), '') as found,
      current_setting('transaction_read_only') as read_only`.execute(portal.deps.db),
  );
  return (await Promise.all(asked)).flatMap(one => one.rows);
}

const NOTHING = Array.from({ length: MANY }, () => ({ free: true, reach: '', found: '', read_only: 'off' }));

describe('[SEC-01] a transaction as the request role', () => {
  test('leaves no role, reach or mode on any connection, after success or failure', async () => {
    const { reach } = portal.deps;
    const ask = (db: Kysely<Database>) => sql`select count(*) from account`.execute(db);
    const fail = (db: Kysely<Database>) => sql`select 1 / 0`.execute(db);
    const refuse = () => Promise.reject(new Error('refused'));
    const ended = await Promise.allSettled(
      Array.from({ length: MANY }, () => [
        ...[ask, fail, refuse].flatMap(work => [
          reach.read([mine], work),
          writeInReach(portal, [mine], work),
        ]),
        found(mine),
        found(mine, 'select 1 / 0 as id'),
        both(mine),
        both(mine, 'asSystem'),
        both(mine, 'inReach'),
      ]).flat(),
    );
    expect(ended.filter(one => one.status === 'fulfilled')).toHaveLength(4 * MANY);
    expect(await leftBehind()).toEqual(NOTHING);
  });

  test('shows each caller their own reach, even with a shared prepared statement', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [own, other, all] = await Promise.all([
        pathsOf(mine),
        pathsOf(theirs),
        portal.deps.prepared(PATHS, ['%']),
      ]);
      expect(own.length).toBeGreaterThan(0);
      expect(own.every(path => isBelow(path, mine))).toBe(true);
      expect(other.length).toBeGreaterThan(0);
      expect(other.every(path => isBelow(path, theirs))).toBe(true);
      expect(all.length).toBeGreaterThan(own.length + other.length);
    }
  });

  test('runs pipelined queries in order, each within reach', async () => {
    const counts = await portal.deps.reach.read([mine], (db, prepared) =>
      Promise.all([
        prepared<{ path: string }>(PATHS, ['%']),
        db.selectFrom('account').select('path').execute(),
        prepared<{ path: string }>(PATHS, [mine]),
      ]),
    );
    expect(counts.map(rows => rows.length)).toEqual([counts[1].length, counts[1].length, 1]);
    expect(counts.flat().every(({ path }) => isBelow(path, mine))).toBe(true);
  });

  test('returns the rows in reach of ids found with system access, in their order', async () => {
    const { found: ids, rows } = await found(mine);
    const all = await sql<{
      id: number;
    }>`select id, length(path) as depth from account order by 2 desc, 1 desc`.execute(portal.deps.db);
    expect(ids).toEqual(all.rows);
    expect(rows.map(row => row.path).toSorted()).toEqual((await pathsOf(mine)).toSorted());
    const none = await found(mine, 'select id from account where false');
    expect(none).toEqual({ found: [], rows: [] });
  });

  test('pipelines system and scoped queries', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [known, own] = await both(mine);
      expect(own.map(row => row.path).toSorted()).toEqual((await pathsOf(mine)).toSorted());
      expect(known.length).toBeGreaterThan(own.length);
    }
  });

  test('throws the original error, not a subsequent one', async () => {
    await expect(both(mine, 'asSystem')).rejects.toThrow('division by zero');
    await expect(both(mine, 'inReach')).rejects.toThrow('division by zero');
    await expect(found(mine, 'select 1 / 0 as id')).rejects.toThrow('division by zero');
  });

  test('can run single queries of a write with system access, also between others', async () => {
    const names = await writeInReach(portal, [mine], async (db, { asSystem }) => {
      const who = async (on: Kysely<Database>) =>
        (
          await sql<{
            name: string;
            all: number;
          }>`select current_user as name, count(*) as all from account`.execute(on)
        ).rows[0];
      const inTurn = [await who(db), await who(asSystem('jobs')), await who(db)];
      return [...inTurn, ...(await Promise.all([who(db), who(asSystem('jobs')), who(db)]))];
    });
    const own = (await pathsOf(mine)).length;
    const [request, system] = names;
    expect(request).toEqual({ name: 'portal_request', all: own });
    expect(system?.all).toBeGreaterThan(own);
    expect(system?.name).not.toBe('portal_request');
    expect(names).toEqual([request, system, request, request, system, request]);
  });

  test('rolls everything back when a query with system access fails', async () => {
    const { id, display_name: before } = await portal.deps.db
      .selectFrom('account')
      .selectAll()
      .where('path', '=', mine)
      .executeTakeFirstOrThrow();
    const write = writeInReach(portal, [mine], async (db, { asSystem }) => {
      await db.updateTable('account').set({ display_name: 'Other' }).where('id', '=', id).execute();
      await sql`select 1 / 0`.execute(asSystem('jobs')).catch(() => {});
    });
    await expect(write).rejects.toThrow('The transaction failed before it ended');
    expect((await accountById(portal, id)).display_name).toBe(before);
    const failing = writeInReach(portal, [mine], (_db, { asSystem }) =>
      sql`select 1 / 0`.execute(asSystem('jobs')),
    );
    await expect(failing).rejects.toThrow('division by zero');
  });

  test('rejects writes in read-only transactions', async () => {
    const write = portal.deps.reach.read([mine], db =>
      db.updateTable('account').set({ display_name: 'Other' }).where('path', '=', mine).execute(),
    );
    await expect(write).rejects.toThrow('read-only transaction');
    const counting = `select nextval(pg_get_serial_sequence('account', 'id')) as id`;
    await expect(found(mine, counting)).rejects.toThrow('read-only transaction');
    const atOnce = portal.deps.reach.readPipelined([mine], {
      asSystem: prepared => prepared({ name: 'test-counting', text: counting }, []),
      inReach: async () => undefined,
    });
    await expect(atOnce).rejects.toThrow('read-only transaction');
  });

  test('rejects queries after it has ended', async () => {
    const keep = async (db: Kysely<Database>) => ({ db });
    for (const kept of [
      await portal.deps.reach.read([mine], keep),
      await writeInReach(portal, [mine], keep),
    ]) {
      await expect(sql`select 1`.execute(kept.db)).rejects.toThrow('The transaction has ended');
    }
    const [system, request] = await portal.deps.reach.readPipelined([mine], {
      asSystem: async prepared => ({ prepared }),
      inReach: async prepared => ({ prepared }),
    });
    for (const { prepared } of [system, request])
      await expect(prepared(PATHS, ['%'])).rejects.toThrow('The transaction has ended');
  });
});
