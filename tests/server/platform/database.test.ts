/** The database layer: migrations, types, transactions, and lost connections. */
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkpointIfDue } from '#server/platform/db/checkpoints.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { createReach } from '#server/platform/db/reach.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { isDatabaseGone } from '#server/platform/http/errors.ts';
import { startServer } from '#server/server.ts';
import { enter } from '#tests/support/enter.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { privateDataIn } from '#tests/support/private-data.ts';
import { createSeededDatabase, dumpSeededDatabase, fillDataFolder } from '#tests/support/seeded-database.ts';
import { testSettings } from '#tests/support/server.ts';
import { nameOf } from '#tests/support/sign-in.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { visit } from '#tests/support/visitor.ts';

const SERVER = process.env.TEST_DATABASE_URL;
const settings = testSettings({ demo: false });

/** Writes this many bytes to the log only. */
const writeLog = (db: Kysely<Database>, bytes: number) =>
  sql`select pg_logical_emit_message(true, 'test', repeat('x', ${bytes}::int))`.execute(db);

async function writeMuch(db: Kysely<Database>): Promise<void> {
  await db.insertInto('setting').values({ key: 'much', value: '1' }).execute();
  await writeLog(db, 80_000_000);
}

let database: OpenDatabase;
let drop = async (): Promise<void> => {};
beforeAll(async () => {
  if (SERVER) {
    const world = await createSeededDatabase(SERVER, settings);
    drop = world.drop;
    database = await openDatabase({ ...settings, databaseUrl: world.url });
  } else {
    database = await openDatabase(settings, { loadDataDir: await dumpSeededDatabase(settings) });
  }
});
afterAll(async () => {
  await database.close();
  await drop();
});

test('migrations are applied once, even when two processes start together', async () => {
  expect(await Promise.all([migrate(database.pool), migrate(database.pool)])).toEqual([[], []]);
  const { rows } = await database.pool.query<{ name: string }>('select name from migration order by name');
  expect(rows[0]?.name).toBe('0001-foundation.sql');
});

test('ids are numbers, instants are dates, and the connection stays usable after an error', async () => {
  const ask = sql<{
    id: number;
    at: Date;
  }>`select 9007199254740991::bigint as id, '2026-03-01T12:00:00Z'::timestamptz as at`;
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' });
  const { rows } = await ask.execute(database.db);
  expect(rows).toEqual([{ id: 9_007_199_254_740_991, at: new Date('2026-03-01T12:00:00Z') }]);
});

test('a named statement is prepared again on a connection that replaces a lost one', async () => {
  const ask = { name: 'test-one', text: 'select $1::int as one' };
  expect(await database.prepared(ask, [1])).toEqual([{ one: 1 }]);
  const client = await database.pool.connect();
  client.release(true);
  expect(await database.prepared(ask, [1])).toEqual([{ one: 1 }]);
});

test('[SEC-01] nothing is read when the request role could not be set, and the connection is closed', async () => {
  const released: unknown[] = [];
  const broken = {
    connect: async () => {
      const client = await database.pool.connect();
      return Object.assign(Object.create(client) as pg.PoolClient, {
        query: (asked: string | pg.QueryConfig) =>
          typeof asked === 'string' && asked.startsWith('begin')
            ? Promise.reject(new Error('canceled'))
            : client.query(asked),
        release: (error?: Error) => {
          released.push(error?.message);
          client.release(error);
        },
      });
    },
  } as unknown as pg.Pool;
  let answered = false;
  const read = createReach(broken).read(['1'], async db => {
    await sql`select 1`.execute(db);
    answered = true;
  });
  await expect(read).rejects.toThrow('canceled');
  expect(answered).toBe(false);
  await expect.poll(() => released).toEqual(['canceled']);
});

test('a failed transaction is rolled back', async () => {
  const work = database.db.transaction().execute(async db => {
    await db.insertInto('setting').values({ key: 'half', value: '1' }).execute();
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await database.db.selectFrom('setting').selectAll().where('key', '=', 'half').execute()).toEqual([]);
});

test('notifications are received until unsubscribing', async () => {
  const received: string[] = [];
  let arrived = (): void => {};
  const first = new Promise<void>(done => (arrived = done));
  const stop = await database.listen('test_channel', {
    onNotification: payload => {
      received.push(payload);
      arrived();
    },
  });
  await sql`select pg_notify('test_channel', 'one')`.execute(database.db);
  await first;
  await stop();
  await sql`select pg_notify('test_channel', 'two')`.execute(database.db);
  expect(received).toEqual(['one']);
});

describe('a lost database', () => {
  test.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]), true],
    [Object.assign(new Error('division by zero'), { code: '22012' }), false],
    [new Error('Connection string is wrong'), false],
    ['ECONNREFUSED', false],
  ])('is distinguished from other errors: %s', (error, gone) => {
    expect(isDatabaseGone(error)).toBe(gone);
  });

  // The embedded engine can crash without its process.
  if (!SERVER) {
    test('after a crash of the embedded engine calls fail with a message, and it is replaced', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
      await fillDataFolder(folder, settings);
      const portal = await startServer({ ...settings, dataFolder: folder });
      const received: string[] = [];
      portal.deps.bus.subscribe(({ kind }) => received.push(kind));
      const readiness = async () => {
        const response = await fetch(`${portal.origin}/readyz`);
        return [response.status, await response.text()];
      };
      try {
        // Name of the log's next segment.
        const log = join(folder, 'database/pg_wal');
        await rename(log, `${log}.away`);
        await expect(portal.deps.db.transaction().execute(writeMuch)).rejects.toThrow('not queryable');
        await rename(`${log}.away`, log);
        const lost = '<Message>The portal cannot reach its database right now. Try again shortly.</Message>';
        expect(await readiness()).toEqual([503, lost]);
        await vi.waitFor(
          async () => expect(await readiness()).toEqual([200, '{"status":"ready"}']),
          PATIENCE,
        );
        await portal.deps.bus.publish(portal.deps.db, { kind: 'notices' });
        await vi.waitFor(() => expect(received).toEqual(['resumed', 'notices']), PATIENCE);
        expect(
          await portal.deps.db.selectFrom('setting').select('key').where('key', '=', 'much').execute(),
        ).toEqual([]);
      } finally {
        await portal.close();
        await rm(folder, { recursive: true });
      }
    });

    test('a checkpoint recycles the embedded engine’s write-ahead log when it has grown', async () => {
      const files = async () => (await sql`select name from pg_ls_waldir()`.execute(database.db)).rows.length;
      expect(await checkpointIfDue(database.pool)).toBe(false);
      const before = await files();
      for (let round = 0; round < 3; round += 1) {
        await writeLog(database.db, 80_000_000);
        expect(await checkpointIfDue(database.pool)).toBe(true);
      }
      expect(await files()).toBeLessThan(before + 10);
    });
  }

  if (SERVER) {
    test('a listening connection that stops answering is closed and reopened', async () => {
      const { hostname, port } = new URL(SERVER);
      const proxy = await startTcpProxy(hostname, Number(port));
      const throughWire = new URL(SERVER);
      throughWire.port = String(proxy.port);
      const received: string[] = [];
      const listener = {
        onNotification: (payload: string) => received.push(payload),
        onLost: () => received.push('lost'),
        onResumed: () => received.push('resumed'),
      };
      const probe = { interval: 50, timeout: 4000 };
      const stop = await listenTo(throughWire.href, 'test_silence', listener, probe);
      proxy.stall();
      await vi.waitFor(() => expect(received).toEqual(['lost']), PATIENCE);
      proxy.restore();
      await vi.waitFor(() => expect(received).toEqual(['lost', 'resumed']), PATIENCE);
      const client = new pg.Client({ connectionString: SERVER });
      await client.connect();
      await client.query(`notify test_silence, 'again'`);
      await client.end();
      await vi.waitFor(() => expect(received).toEqual(['lost', 'resumed', 'again']), PATIENCE);
      await stop();
      proxy.cut();
    });

    test('[API-02] calls fail with a message, and succeed again after reconnecting', async () => {
      const world = await createSeededDatabase(SERVER, testSettings());
      const { hostname, port } = new URL(SERVER);
      const proxy = await startTcpProxy(hostname, Number(port));
      const throughWire = new URL(world.url);
      throughWire.port = String(proxy.port);
      const portal = await startServer(testSettings({ databaseUrl: throughWire.href, pageBudget: 2000 }));
      try {
        const visitor = visit(portal.origin);
        await enter(portal, visitor, 'user');
        const current = () => visitor.call('IAuthorizationService/GetCurrentUser', {});
        const page = async () => {
          const answer = await visitor.fetch('/v/');
          return { status: answer.status, data: privateDataIn(await answer.text()) };
        };
        expect((await current()).status).toBe(200);
        expect((await page()).data?.user.Username).toBe(nameOf('user'));
        proxy.cut();
        // The page is served without data; the app then shows that the server cannot be reached.
        expect(await page()).toEqual({ status: 200, data: null });
        const lost = await current();
        expect(lost.status).toBe(503);
        expect(lost.message).toContain('cannot reach its database');
        expect((await fetch(`${portal.origin}/readyz`)).status).toBe(503);
        expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200);
        proxy.restore();
        expect((await current()).status).toBe(200);
        expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
      } finally {
        await portal.close();
        proxy.cut();
        await world.drop();
      }
    });
  }
});
