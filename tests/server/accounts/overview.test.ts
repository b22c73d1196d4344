/** The overview of an account: each part with and without its right. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import { FAILED_STATUSES, OPEN_STATUSES } from '#contract/orders/provisioning-states.ts';
import { accountById, accountNamed, COMPANY, departmentOf, RESELLER } from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'accountManager', 'companyAdministrator']);
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const overviewFor = (visitor: Visitor, accountId: number) =>
  visitor.call('IAccountService/GetAccountOverview', { accountId });
const overview = async (person: PersonName, accountId = company): Promise<AccountOverview> =>
  (await overviewFor(as(person), accountId)).data;

/** A user with only LOGIN and these rights over an account. */
async function holderOf(rights: readonly Right[], over = company): Promise<Visitor> {
  const role = await makeRole(portal, ['LOGIN:Execute', ...rights]);
  const { parent_id: home } = await accountById(portal, company);
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, home ?? company, [{ role, over }]));
  return visitor;
}

/** Runs a query that returns one number. */
async function number(query: ReturnType<typeof sql<{ found: number }>>): Promise<number> {
  const { rows } = await query.execute(portal.deps.db);
  return Number(rows[0]?.found);
}

const exactly = (Count: number) => ({ Count, IsMore: false });

async function subtree(): Promise<string> {
  return `${(await accountById(portal, company)).path}/%`;
}

describe('[ACC-02] the overview of a company', () => {
  test('counts all users, locked users, and users without a second factor', async () => {
    const living = sql`from account where type = 'User' and state <> 'Terminated' and path like ${await subtree()}`;
    const without = sql`not exists (select from mfa_method where account_id = account.id and enabled_at is not null)`;
    const { Users } = await overview('companyAdministrator');
    expect(Users).toEqual({
      Total: exactly(await number(sql`select count(*) as found ${living}`)),
      Locked: exactly(await number(sql`select count(*) as found ${living} and state = 'Locked'`)),
      WithoutMfa: exactly(await number(sql`select count(*) as found ${living} and ${without}`)),
    });
    expect(Users?.Locked.Count).toBeGreaterThan(0);
    expect(Users?.WithoutMfa.Count).toBeLessThan(Users?.Total.Count ?? 0);
  });

  test('counts organisations and departments at every depth, by type', async () => {
    const below = async (id: number, type: string) =>
      number(sql`select count(*) as found from account
        where path like ${`${(await accountById(portal, id)).path}/%`} and type = ${type} and state <> 'Terminated'`);
    expect((await overview('companyAdministrator')).Below).toEqual([
      { AccountType: 'Department', Total: exactly(await below(company, 'Department')) },
    ]);
    const { id } = await accountNamed(portal, RESELLER);
    expect((await overview('resellerManager', id)).Below).toEqual([
      { AccountType: 'Reseller', Total: exactly(await below(id, 'Reseller')) },
      { AccountType: 'Company', Total: exactly(await below(id, 'Company')) },
    ]);
  });

  test('counts subscriptions, and lists those whose term ends next', async () => {
    const living = sql`from account where type = 'Product' and state <> 'Terminated' and path like ${await subtree()}`;
    const today = portal.deps.clock.now().toISOString().slice(0, 10);
    const next = await sql<{ id: number }>`select id from (
      select id, least(
        case when fields ->> 'PrepaidPeriodEnd' >= ${today} then fields ->> 'PrepaidPeriodEnd' end,
        case when fields ->> 'MinimumContractEnd' >= ${today} then fields ->> 'MinimumContractEnd' end
      ) as ends ${living}
    ) as terms order by ends nulls last, id limit 5`.execute(portal.deps.db);
    const { Subscriptions } = await overview('companyAdministrator');
    expect(Subscriptions?.Total).toEqual(exactly(await number(sql`select count(*) as found ${living}`)));
    expect(Subscriptions?.Next.map(one => one.AccountId)).toEqual(next.rows.map(({ id }) => Number(id)));
    const [first] = Subscriptions?.Next ?? [];
    const { fields, product_name: service } = await accountById(portal, first?.AccountId ?? 0);
    expect(first).toMatchObject({
      ServiceName: service,
      Quantity: fields['Quantity'],
      AutoRenew: fields['AutoRenew'] ?? null,
    });
  });

  test('counts open and failed requests: all or, depending on the right, only the caller’s own', async () => {
    const requests = (statuses: readonly string[], more = sql``) =>
      subtree().then(path =>
        number(sql`select count(*) as found from provisioning_request as request
          join account on account.id = request.account_id
          where (account.id = ${company} or account.path like ${path}) and status in (${sql.join(statuses)}) ${more}`),
      );
    const [open, failed] = [await requests(OPEN_STATUSES), await requests(FAILED_STATUSES)];
    expect((await overview('resellerManager')).Requests).toEqual({
      Open: exactly(open),
      Failed: exactly(failed),
      IsOwn: false,
    });
    expect([open > 0, failed > 0]).toEqual([true, true]);
    const own = sql`and requested_by = ${await accountOf(portal, 'companyAdministrator')}`;
    expect((await overview('companyAdministrator')).Requests).toEqual({
      Open: exactly(await requests(OPEN_STATUSES, own)),
      Failed: exactly(await requests(FAILED_STATUSES, own)),
      IsOwn: true,
    });
    expect((await overview('accountManager')).Requests).toBeNull();
  });

  test('lists the deadlines of the next 90 days, the next first, with their total', async () => {
    const { db, clock } = portal.deps;
    const department = await departmentOf(portal);
    const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
    const day = (days: number) => later(days).toISOString().slice(0, 10);
    const products = await db
      .selectFrom('account')
      .select(['id', 'fields', 'lock_end'])
      .where('type', '=', 'Product')
      .where('state', '<>', 'Terminated')
      .where('path', 'like', await subtree())
      .orderBy('id')
      .execute();
    const [paid, bound, locked] = products;
    if (!paid || !bound || !locked) throw new Error('The company has too few subscriptions');
    const put = (id: number, fields: object, lock_end: Date | null = null) =>
      db
        .updateTable('account')
        .set({ fields: JSON.stringify(fields), lock_end })
        .where('id', '=', id)
        .execute();
    for (const { id } of products) await put(id, {});
    await put(paid.id, { PrepaidPeriodEnd: day(0) });
    await put(bound.id, { MinimumContractEnd: day(90), PrepaidPeriodEnd: day(91) });
    await put(locked.id, { PrepaidPeriodEnd: day(-1) }, later(10));
    await db
      .insertInto('job')
      .values({
        kind: 'termination',
        account_id: department.id,
        run_at: later(20),
        failure: null,
        created_at: clock.now(),
        finished_at: null,
      })
      .execute();
    const { Deadlines, Subscriptions } = await overview('companyAdministrator');
    expect(Deadlines?.Rows.map(row => [row.AccountId, row.Kind, row.Date.slice(0, 10)])).toEqual([
      [paid.id, 'PrepaidPeriodEnd', day(0)],
      [locked.id, 'LockPeriodEnd', day(10)],
      [department.id, 'Termination', day(20)],
      [bound.id, 'MinimumContractEnd', day(90)],
    ]);
    expect(Deadlines?.Total).toEqual(exactly(4));
    expect(Subscriptions?.Next.map(one => one.AccountId).slice(0, 2)).toEqual([paid.id, bound.id]);
    for (const { id } of products) await put(id, { PrepaidPeriodEnd: day(30) });
    const more = (await overview('companyAdministrator')).Deadlines;
    expect(more?.Rows).toHaveLength(5);
    expect(more?.Total).toEqual(exactly(products.length + 1));
    for (const { id, fields, lock_end: end } of products) await put(id, fields, end);
    await db
      .deleteFrom('job')
      .where('account_id', '=', department.id)
      .where('kind', '=', 'termination')
      .execute();
  });

  test('lists the newest entries of the log and the newest notes', async () => {
    for (const text of ['first', 'second', 'third'])
      await as('resellerManager').call('IAccountService/AddAccountNote', { accountId: company, text });
    const { Log, NewestNotes } = await overview('resellerManager');
    const log = await as('resellerManager').call('IAccountService/GetAuditLog', {
      query: { accountId: company, from: new Date(Date.now() - 7 * 86_400_000).toISOString() },
      limit: 5,
    });
    expect(Log).toEqual(log.data.Rows);
    expect(Log).toHaveLength(5);
    expect(NewestNotes?.map(note => note.Text)).toEqual(['third', 'second']);
  });
});

describe('[SEC-01] each part requires its right on the account', () => {
  const PARTS = {
    Users: 'USER_ACCOUNT:Read',
    Below: 'DEPARTMENT_ACCOUNT:Read',
    Subscriptions: 'PRODUCT_ACCOUNT:Read',
    Requests: 'PROVISIONING_REQUEST:Read',
    Log: 'AUDIT_LOG:Read',
    NewestNotes: 'ACCOUNT_NOTES:Read',
  } as const satisfies Partial<Record<keyof AccountOverview, Right>>;

  const partsIn = (seen: AccountOverview) =>
    (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(part => seen[part] !== null);

  test.each(Object.entries(PARTS))('%s', async (part, right) => {
    const visitor = await holderOf(['COMPANY_ACCOUNT:Read', right]);
    expect(partsIn((await overviewFor(visitor, company)).data)).toEqual([part]);
  });

  test('a right over a part of the company does not apply to the company', async () => {
    const { id } = await departmentOf(portal);
    const rights = Object.values(PARTS);
    const visitor = await holderOf(rights, id);
    const status = async (accountId: number) => (await overviewFor(visitor, accountId)).status;
    expect([await status(company), await status(id)]).toEqual([404, 200]);
    expect(partsIn((await overviewFor(visitor, id)).data)).toEqual(Object.keys(PARTS));
  });

  test('deadlines are only of accounts that the caller may read', async () => {
    const { db, clock } = portal.deps;
    const department = await departmentOf(portal);
    await db
      .insertInto('job')
      .values({
        kind: 'termination',
        account_id: department.id,
        run_at: clock.now(),
        failure: null,
        created_at: clock.now(),
        finished_at: null,
      })
      .execute();
    const endsFor = async (...rights: Right[]) => {
      const visitor = await holderOf(['COMPANY_ACCOUNT:Read', ...rights]);
      const { Deadlines } = (await overviewFor(visitor, company)).data;
      return Deadlines && Deadlines.Rows.map(({ AccountId }) => AccountId).filter(id => id === department.id);
    };
    expect(await endsFor()).toBeNull();
    expect(await endsFor('PRODUCT_ACCOUNT:Read')).toEqual([]);
    expect(await endsFor('DEPARTMENT_ACCOUNT:Read')).toEqual([department.id]);
    await db
      .deleteFrom('job')
      .where('account_id', '=', department.id)
      .where('kind', '=', 'termination')
      .execute();
  });

  test('guarded dates are in no list without their right', async () => {
    const { db, clock } = portal.deps;
    const soon = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const guard = (right: string | null) =>
      sql`update field_definition set definition = ${
        right === null ? sql`definition - 'readRight'` : sql`definition || '{"readRight": "SPECIAL_DEAL"}'`
      } where account_type = 'Product' and name = 'PrepaidPeriodEnd'`.execute(db);
    const before = await sql<{ id: number; fields: object }>`select id, fields from account
      where type = 'Product' and state <> 'Terminated' and path like ${await subtree()} order by id limit 1`.execute(
      db,
    );
    const [one] = before.rows;
    const put = (fields: object) =>
      db
        .updateTable('account')
        .set({ fields: JSON.stringify(fields) })
        .where('id', '=', Number(one?.id))
        .execute();
    await put({ ...one?.fields, PrepaidPeriodEnd: soon });
    await guard('SPECIAL_DEAL');
    const seen = async (rights: readonly Right[]) => {
      const visitor = await holderOf(['COMPANY_ACCOUNT:Read', 'PRODUCT_ACCOUNT:Read', ...rights]);
      const { text, data } = await overviewFor(visitor, company);
      return [
        text.includes('PrepaidPeriodEnd"'),
        data.Subscriptions?.Next.some(({ PrepaidPeriodEndDate: date }) => date !== null),
      ];
    };
    expect(await seen(['SPECIAL_DEAL:Read'])).toEqual([true, true]);
    expect(await seen([])).toEqual([false, false]);
    await guard(null);
    await put(one?.fields ?? {});
  });
});
