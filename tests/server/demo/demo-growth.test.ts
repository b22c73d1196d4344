/** `npm run demo`: grows the demonstration to the size of a large provider. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LevelKey } from '#contract/accounts/tree.ts';
import { crowd, DISTRIBUTOR, widestOf } from '#server/demo/growth/crowd.ts';
import { growWorld } from '#server/demo/growth/grow.ts';
import type { Grown } from '#server/demo/growth/grow.ts';
import { holdingOf } from '#server/demo/growth/holding.ts';
import type { Holding } from '#server/demo/growth/holding.ts';
import { LARGE_LIST } from '#server/demo/growth/prices.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { createRandom } from '#server/demo/random.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { accountNamed } from '#tests/support/accounts.ts';
import { enterAll } from '#tests/support/entered.ts';
import { runTool } from '#tests/support/run-tool.ts';
import { createDatabase } from '#tests/support/seeded-database.ts';
import { startPortal, testSettings } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const SERVER = process.env.TEST_DATABASE_URL;
const NOW = new Date('2026-11-20T12:00:00Z');
const ACCOUNTS = 3000;
const ENTRIES = 2000;

let portal: Portal;
let before: number;
let held: Holding;
let added: Grown;
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(portal.deps.db)).rows;
const count = async (from: ReturnType<typeof sql>): Promise<number> =>
  (await rows(sql<{ n: number }>`select count(*) as n from ${from}`))[0]?.n ?? Number.NaN;

beforeAll(async () => {
  portal = await startPortal();
  before = await count(sql`account`);
  held = await holdingOf(portal.deps.db);
  added = await growWorld(portal.deps.db, { now: NOW, seed: 1, accounts: ACCOUNTS, entries: ENTRIES });
});
afterAll(() => portal.close());

describe('[ACC-01] a grown demonstration', () => {
  test('has exactly the given number of accounts, in a valid hierarchy', async () => {
    expect(await count(sql`account`)).toBe(ACCOUNTS);
    expect(added).toEqual({ accounts: ACCOUNTS - before, entries: ENTRIES, items: 0, lists: 0 });
    expect(
      await rows(sql`
        select child.id from account as child left join account as parent on parent.id = child.parent_id
        where child.path <> coalesce(parent.path || '/', '') || child.id`),
    ).toEqual([]);
    const pairs = await rows<{ pair: string }>(sql`
      select distinct parent.type || ' > ' || child.type as pair
      from account as child join account as parent on parent.id = child.parent_id
      where child.id > ${before} order by 1`);
    expect(pairs.map(({ pair }) => pair)).toEqual([
      'Company > Department',
      'Company > Product',
      'Company > User',
      'Department > User',
      'Provider > Reseller',
      'Reseller > Company',
    ]);
    // Terminated accounts have a date, and nothing active is below them.
    expect(await count(sql`account where state = 'Terminated' and id > ${before}`)).toBeGreaterThan(10);
    expect(
      await count(sql`account as child join account as parent on parent.id = child.parent_id
        where child.id > ${before} and parent.state = 'Terminated'`),
    ).toBe(0);
    expect(
      await count(
        sql`account where id > ${before} and (state = 'Terminated') <> (termination_date is not null)`,
      ),
    ).toBe(0);
  });

  test('has one account with very many children, which the tree returns a page at a time', async () => {
    const as = await enterAll(portal, ['administrator']);
    const { id } = await accountNamed(portal, DISTRIBUTOR);
    const widest = widestOf(ACCOUNTS - before);
    expect(widest).toBeGreaterThan(200);
    const input = { accountId: id, showTerminatedAccounts: true, limit: 150 };
    const seen: number[] = [];
    let after: LevelKey | null | undefined;
    do {
      const { data } = await as('administrator').call('IAccountService/GetAccountTree', {
        ...input,
        ...(after == null ? {} : { after }),
      });
      seen.push(...(data.Levels[0]?.Nodes.map(node => node.AccountId) ?? []));
      after = data.Levels[0]?.Next;
    } while (after != null);
    expect(new Set(seen).size).toBe(widest);
    expect(seen).toHaveLength(widest);
  });

  test('has users who can sign in, and the next account gets the next id', async () => {
    const last = await rows<{ username: string }>(sql`
      select username from login join account on account.id = login.account_id
      where account.state = 'Active' order by account_id desc limit 1`);
    const { status, data } = await visit(portal.origin).call('IAuthorizationService/Authenticate', {
      userName: last[0]?.username ?? '',
      password: DEMO_PASSWORD,
    });
    expect([status, data.Username]).toEqual([200, last[0]?.username]);
    const [next] = await rows<{ id: number }>(sql`
      select nextval(pg_get_serial_sequence('account', 'id')) as id`);
    const [most] = await rows<{ id: number }>(sql`select max(id) as id from account`);
    expect(next?.id).toBe((most?.id ?? 0) + 1);
  });

  test('[ACC-07] has a log of two years, whose entries are in the order of their ids', async () => {
    const [log] = await rows<{ n: number; years: number; unordered: number }>(sql`
      with grown as (select id, at, lag(at) over (order by id) as former from
        (select id, at from audit_entry order by id desc limit ${ENTRIES}) as newest)
      select count(*) as n, extract(epoch from max(at) - min(at))::float8 / 86400 / 365 as years,
        count(*) filter (where at <= former) as unordered from grown`);
    expect(log).toMatchObject({ n: ENTRIES, unordered: 0 });
    expect(log?.years).toBeGreaterThan(1.9);
    expect(log?.years).toBeLessThan(2.1);
  });

  test('is reproducible by seed', () => {
    const make = (seed: number) => [
      ...crowd(
        { now: NOW, random: createRandom(seed) },
        { top: { id: 1, path: '1' }, firstId: 2, count: 400 },
      ),
    ];
    expect(make(3)).toHaveLength(400);
    expect(make(3)).toEqual(make(3));
    expect(make(3)).not.toEqual(make(4));
  });

  test('is distinguished from an original demonstration and from other databases', async () => {
    expect(held).toBe('demonstration');
    expect(await holdingOf(portal.deps.db)).toBe('grown');
    const own = SERVER === undefined ? undefined : await createDatabase(SERVER);
    const empty = await openDatabase(testSettings({ databaseUrl: own?.url }));
    try {
      expect(await holdingOf(empty.db)).toBe('nothing');
      await migrate(empty.pool);
      expect(await holdingOf(empty.db)).toBe('nothing');
      await sql`insert into account (id, type, display_name, path) values (1, 'Provider', 'Mine', '1')`.execute(
        empty.db,
      );
      expect(await holdingOf(empty.db)).toBe('other');
      await sql`drop table migration`.execute(empty.db);
      expect(await holdingOf(empty.db)).toBe('other');
    } finally {
      await empty.close();
      await own?.drop();
    }
  });
});

// Always uses the embedded database, so running it once is enough.
if (SERVER === undefined) {
  describe('npm run demo', () => {
    const run = async (words: string[], env: Record<string, string>) => {
      const { output, errors } = await runTool('demo', words, env);
      return { said: output.trim(), complained: errors.trim() };
    };

    test(
      'fills a new data folder, and reports invalid arguments',
      { timeout: 180_000 * slowness() },
      async () => {
        const folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
        try {
          const env = { PORTAL_DATA: folder };
          expect((await run(['--accounts', 'many'], env)).complained).toMatch(/^Usage:/);
          const filled = await run(['--accounts', '1500', '--audit', '10'], env);
          expect(filled).toEqual({
            said: expect.stringMatching(/^\d{3} accounts and 10 audit entries added in \d+\.\d s\.$/),
            complained: '',
          });
        } finally {
          await rm(folder, { recursive: true });
        }
      },
    );
  });
}

describe('[MKT-04] grown prices', () => {
  test('are those of one pricelist with twenty rules, and of the resellers that buy from it', async () => {
    const grown = await growWorld(portal.deps.db, {
      now: NOW,
      seed: 1,
      accounts: 0,
      entries: 0,
      prices: 995,
      partners: 3,
    });
    expect(grown).toEqual({ accounts: 0, entries: 0, items: 1000, lists: 3 });
    const lists = await rows<{ items: number; priced: number; rules: number }>(sql`
      select (select count(*) from price where marketplace_id = list.id) as items,
        (select count(*) from price where marketplace_id = list.id and unit is not null) as priced,
        (select count(*) from price_rule join rule_version on rule_version.id = version_id
          where marketplace_id = list.id and number > 1) as rules
      from marketplace as list where list.id >= (select id from marketplace where name = ${LARGE_LIST})
      order by list.id`);
    expect(lists).toEqual([
      { items: 1000, priced: 1000, rules: 20 },
      { items: 1000, priced: 1000, rules: 0 },
      { items: 10, priced: 10, rules: 0 },
      { items: 10, priced: 10, rules: 0 },
    ]);
    expect(await count(sql`job where kind = 'reprice' and run_at <= ${NOW}`)).toBe(0);
    expect(await holdingOf(portal.deps.db)).toBe('grown');
  });
});
