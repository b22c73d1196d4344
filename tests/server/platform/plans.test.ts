/** Frequent statements are planned once per connection, because planning takes longer than execution. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE_LIST } from '#contract/accounts/people-list.ts';
import { SUBSCRIPTION_LIST } from '#contract/orders/subscription-list.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { enter } from '#tests/support/enter.ts';
import { growPeople, growSubscriptions } from '#tests/support/many-accounts.ts';
import { growRequests } from '#tests/support/many-requests.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const REQUESTS = 'IProvisioningService/FilterProvisioningRequests';

/** PostgreSQL considers a generic plan after five custom ones. */
const CALLS = 8;
const PLANNED_ONCE = [{ generic_plans: 3 }];

let alone: Portal;
let visitor: Visitor;

/** One portal for the tests of a group, with a single connection. */
function startAlone(): void {
  beforeAll(async () => {
    alone = await startPortal({ settings: { databasePool: 1 } });
    visitor = visit(alone.origin);
    await enter(alone, visitor, 'administrator');
  });
  afterAll(() => alone.close());
}

const plansOf = async (statement: string) => {
  const { rows } = await sql<{ generic_plans: number }>`
    select generic_plans from pg_prepared_statements where statement like ${`%${statement}%`}`.execute(
    alone.deps.db,
  );
  return rows;
};

type AccountReads = { scanned: number; byId: number; byPath: number };

/** Rows of `account` read since the server started: by scans of the table, and by the indexes on ids and paths. */
async function accountsRead(): Promise<AccountReads> {
  const { db } = alone.deps;
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<AccountReads>`
    select seq_tup_read::int as scanned, by_id.idx_tup_read::int as "byId", by_path.idx_tup_read::int as "byPath"
    from pg_stat_user_tables as t
    join pg_stat_user_indexes as by_id on by_id.relid = t.relid and by_id.indexrelname = 'account_pkey'
    join pg_stat_user_indexes as by_path on by_path.relid = t.relid and by_path.indexrelname = 'account_path'
    where t.relname = 'account'`.execute(db);
  return rows[0] ?? { scanned: 0, byId: 0, byPath: 0 };
}

const scannedAccounts = async () => (await accountsRead()).scanned;

const has = (text: string): ListFilter => ({ operator: 'has', values: [text] });
const between = (from: string, to: string): ListFilter => ({ operator: 'between', values: [from, to] });

type List = 'IAccountService/FilterUsers' | 'IAccountService/FilterSubscriptions';

/** Rows of `account` read by table scans, per sort order or filter of the list of an account and of the provider. */
async function scannedBy(
  list: List,
  accountId: number,
  { sorts }: { sorts: readonly string[] },
  filters: readonly Record<string, ListFilter>[],
): Promise<Record<string, number>> {
  const { id: provider } = await alone.deps.db
    .selectFrom('account')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const orders = sorts.flatMap(column =>
    [true, false].map(isDescending => ({ sort: { column, isDescending } })),
  );
  const scanned: Record<string, number> = {};
  for (const query of [...orders, ...filters.map(one => ({ filters: one }))]) {
    for (const top of [accountId, provider]) {
      const before = await scannedAccounts();
      const { data } = await visitor.call(list, { accountId: top, query });
      expect(data.Rows.length).toBeGreaterThan(0);
      if (data.Next !== null) await visitor.call(list, { accountId: top, query, after: data.Next });
      const read = (await scannedAccounts()) - before;
      if (read > 0) scanned[`${top} ${JSON.stringify(query)}`] = read;
    }
  }
  return scanned;
}

const accountsTouched = async () => {
  const { scanned, byId } = await accountsRead();
  return scanned + byId;
};

/** Accounts added below the account of the overview; `TIMES` as many are added below another one. */
const BELOW = 5000;
const TIMES = 4;

describe('many requests and a long log', () => {
  startAlone();
  beforeAll(() => growRequests(alone));

  test('[ORD-01] filters and unusual page sizes create no prepared statement', async () => {
    const prepared = () => plansOf('provisioning_request as request');
    await visitor.call(REQUESTS, {});
    const before = await prepared();
    expect(before).toHaveLength(1);
    const named = { service: { operator: 'has' as const, values: ['service'] } };
    await visitor.call(REQUESTS, { query: { filters: named } });
    for (const limit of [1, 2, 3]) await visitor.call(REQUESTS, { limit });
    expect(await prepared()).toEqual(before);
  });

  test('a page of a long log is planned once', async () => {
    const { db } = alone.deps;
    await sql`insert into audit_entry (at, action, object_id, result)
      select now() - n * interval '1 minute', 'test.' || n % 10, 1, 'success' from generate_series(1, 20000) as n`.execute(
      db,
    );
    await sql`analyze audit_entry`.execute(db);
    for (let call = 0; call < CALLS; call += 1)
      await visitor.call('IAccountService/GetAuditLog', { query: { actions: [`test.${call}`] } });
    expect(await plansOf('from "audit_entry"')).toEqual(PLANNED_ONCE);
  });

  test('[ORD-01] a page of a long list of all requests, and the read of its rows, are planned once', async () => {
    const { data } = await visitor.call(REQUESTS, {});
    const reads = 'from "provisioning_request" as "request"';
    const [before] = await plansOf(reads);
    for (let call = 0; call < CALLS; call += 1) await visitor.call(REQUESTS, { after: data.Next });
    expect(await plansOf('("request"."created_at", "request"."id") <')).toEqual(PLANNED_ONCE);
    expect(await plansOf(reads)).toEqual([{ generic_plans: (before?.generic_plans ?? 0) + CALLS }]);
  });

  test('[ORD-01] a page of requests in the order of their companies reads few accounts', async () => {
    const { db } = alone.deps;
    const { count } = await db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    for (const isDescending of [false, true]) {
      const query = { sort: { column: 'company', isDescending } };
      const before = await accountsTouched();
      const { data } = await visitor.call(REQUESTS, { query });
      expect(data.Rows).toHaveLength(25);
      await visitor.call(REQUESTS, { query, after: data.Next });
      expect((await accountsTouched()) - before).toBeLessThan(count / 2);
    }
  });

  test('[ORD-01] a page of requests does not read all accounts', async () => {
    const { db } = alone.deps;
    const { count } = await db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const touched = async () => Object.values(await accountsRead()).reduce((sum, read) => sum + read, 0);
    const before = await touched();
    const { data } = await visitor.call(REQUESTS, {});
    expect(data.Rows).toHaveLength(25);
    expect((await touched()) - before).toBeLessThan(count / 2);
  });

  test('[SEC-06] a request’s account is looked up by its id, however many requests are read', async () => {
    const { path } = await accountNamed(alone, COMPANY);
    const { rows } = await alone.deps.reach.read([path], db =>
      sql<{ 'QUERY PLAN': string }>`explain select id from provisioning_request where id < 5000`.execute(db),
    );
    const plan = rows.map(row => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('account_pkey');
    expect(plan).not.toContain('hashed SubPlan');
  });
});

describe('many sessions', () => {
  startAlone();

  test('[SEC-01] the look-up of a call’s session among many is planned once', async () => {
    const { db } = alone.deps;
    await sql`
      insert into session (token_hash, id, account_id, created_at, last_seen_at, expires_at)
      select sha256(n::text::bytea), gen_random_uuid(), account_id, now(), now(), now() + interval '1 day'
      from generate_series(1, 20000) as n, (select min(account_id) as account_id from login) as anybody`.execute(
      db,
    );
    await sql`analyze session`.execute(db);
    for (let call = 0; call < CALLS; call += 1)
      await visitor.call('IAuthorizationService/GetCurrentUser', {});
    expect(await plansOf('with ordinality as asked')).toEqual(PLANNED_ONCE);
  });
});

// Both databases plan alike, and the embedded one needs two minutes to add so many rows.
if (process.env.TEST_DATABASE_URL !== undefined) {
  describe('many users and accounts', () => {
    startAlone();

    test('[ACC-02] no sort order or filter of many users scans all accounts', async () => {
      const accountId = await growPeople(alone);
      const filters: Record<string, ListFilter>[] = [
        { name: has('0f3a') },
        { username: has('0f3a') },
        { email: has('0f3a') },
        { state: { operator: 'is', values: ['Locked'] } },
        { state: { operator: 'isNot', values: ['Active'] } },
        { mfa: { operator: 'is', values: ['on'] } },
        { mfa: { operator: 'is', values: ['off'] } },
        { role: has('rare') },
        { role: { operator: 'hasNot', values: ['rare'] } },
        { lastLogon: between('2020-02-01', '2020-02-03') },
        { created: between('2020-02-01', '2020-02-03') },
        { within: { operator: 'within', values: ['5000001'] } },
      ];
      expect(await scannedBy('IAccountService/FilterUsers', accountId, PEOPLE_LIST, filters)).toEqual({});
    });

    test.each([
      ['Company', 'User'],
      ['Reseller', 'Company'],
    ] as const)(
      '[ACC-02] the overview of a %s reads few of very many accounts below it',
      async (above, type) => {
        const { db } = alone.deps;
        const [id, ...others] = await db
          .selectFrom('account')
          .select('id')
          .where('type', '=', above)
          .where('state', '=', 'Active')
          .orderBy('id')
          .limit(2)
          .execute()
          .then(rows => rows.map(row => row.id));
        if (id === undefined || others.length === 0)
          throw new Error(`Expected two accounts of type ${above}`);
        const parents = [id, ...Array.from({ length: TIMES }, () => others[0])];
        await sql`
      insert into account (id, parent_id, path, type, display_name, state, fields, created_at)
      select made.id, parent.id, parent.path || '/' || made.id, ${type}, 'One of many', 'Active', '{}', now()
      from unnest(${parents}::bigint[]) as given (id) join account as parent on parent.id = given.id
      cross join lateral (
        select nextval(pg_get_serial_sequence('account', 'id')) as id from generate_series(1, ${BELOW}) where given.id = given.id
      ) as made`.execute(db);
        await sql`vacuum analyze`.execute(db);
        const before = await accountsTouched();
        const { status } = await visitor.call('IAccountService/GetAccountOverview', { accountId: id });
        expect(status).toBe(200);
        expect((await accountsTouched()) - before).toBeLessThan(BELOW / 5);
      },
    );
  });

  describe('many subscriptions', () => {
    startAlone();

    test('[ACC-09] no sort order or filter of many subscriptions scans all accounts', async () => {
      const accountId = await growSubscriptions(alone);
      const choice = (...values: string[]): ListFilter => ({ operator: 'is', values });
      const not = (...values: string[]): ListFilter => ({ operator: 'isNot', values });
      const filters: Record<string, ListFilter>[] = [
        { service: has('service 777') },
        { state: choice('Terminated') },
        { state: not('Terminated') },
        { termEnds: between('2031-01-01', '2031-01-09') },
        { prepaidUntil: between('2031-01-01', '2031-01-09') },
        { renewal: choice('terminate') },
        { feeType: choice('oneTime', 'base') },
        { commitment: choice('other') },
        { commitment: not('other') },
        { quantity: between('5000', '5009') },
        { productNumber: has('mc-777') },
        { company: has('anadolu') },
        { account: { operator: 'within', values: ['5000001'] } },
        { created: between('2020-02-01', '2020-02-03') },
      ];
      const list = 'IAccountService/FilterSubscriptions';
      // All of them belong to one company, so that the order by company has to read them all.
      const sorts = SUBSCRIPTION_LIST.sorts.filter(column => column !== 'company');
      expect(await scannedBy(list, accountId, { sorts }, filters)).toEqual({});
    });
  });
}
