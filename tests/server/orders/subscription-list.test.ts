/** The list of an account's subscriptions: filters, orders, pages, total, reach, rights and export. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Output } from '#contract/operations.ts';
import type { ListedSubscription } from '#contract/orders/subscriptions.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import {
  accountById,
  accountNamed,
  COMPANY,
  departmentOf,
  FOREIGN_COMPANY,
} from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { guardField } from '../accounts/guarded/definitions.ts';

type Page = Output<'IAccountService/FilterSubscriptions'>;

const LIST = 'IAccountService/FilterSubscriptions';
const EXPORT = 'IAccountService/ExportSubscriptions';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
let foreign: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'companyAdministrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
  foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
});
afterAll(() => portal.close());

/** Of all pages. */
async function rowsFor(visitor: Visitor, query: ListQuery = {}, accountId = company, limit = 100) {
  const rows: ListedSubscription[] = [];
  let after: string | null = null;
  do {
    const one: { status: number; data: Page } = await visitor.call(LIST, { accountId, query, after, limit });
    expect(one.status).toBe(200);
    rows.push(...one.data.Rows);
    after = one.data.Next;
  } while (after !== null);
  return rows;
}
const rowsOf = (query: ListQuery = {}, accountId = company) =>
  rowsFor(as('companyAdministrator'), query, accountId);
const idsOf = (rows: readonly ListedSubscription[]) => rows.map(row => row.AccountId);

/** Of a file. */
const linesOf = async (visitor: Visitor, address: string) =>
  (await (await visitor.fetch(address)).text()).replace('\uFEFF', '').trim().split('\r\n');

type Filters = NonNullable<ListQuery['filters']>;

/** A person with only these rights over an account, beside the right to enter. */
async function holderOf(rights: readonly Right[], over: number): Promise<Visitor> {
  const role = await makeRole(portal, ['LOGIN:Execute', ...rights]);
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, company, [{ role, over }]));
  return visitor;
}

/** A subscription of the company, or of another account. */
const made = (fields: Record<string, FieldValue> = {}, more: Parameters<typeof subscriptionOf>[2] = {}) =>
  subscriptionOf(portal, company, { fields, ...more });

describe('[ACC-09] what the list has', () => {
  test('everything subscribed below the account, with whose it is, and nothing beside it', async () => {
    const department = await departmentOf(portal);
    const [ours, theirs] = [await made(), await subscriptionOf(portal, foreign)];
    const below = await subscriptionOf(portal, department.id, { name: 'Of a department' });
    const rows = await rowsOf();
    expect(idsOf(rows)).toEqual(expect.arrayContaining([ours, below]));
    expect(idsOf(rows)).not.toContain(theirs);
    expect(rows.find(row => row.AccountId === below)?.Account).toEqual({
      AccountId: department.id,
      DisplayName: department.display_name,
    });
    const ofDepartment = await rowsOf({}, department.id);
    expect(idsOf(ofDepartment)).toContain(below);
    expect(idsOf(ofDepartment)).not.toContain(ours);
  });

  test('each with its terms, in words of the caller’s language', async () => {
    const id = await made(
      {
        Quantity: 12,
        FeeType: 'oneTime',
        CommitmentPeriod: 'threeYears',
        MinimumContractEnd: '2031-05-01',
        PrepaidPeriodEnd: '2031-07-09',
        AutoRenew: 'terminate',
        ProductNumber: 'MC-77',
      },
      { name: 'Our own name', service: 'Verdant Backup', lockEnd: new Date('2031-05-20T00:00:00Z') },
    );
    const { data } = await as('companyAdministrator').call(
      LIST,
      {
        accountId: company,
        limit: 100,
        query: { filters: { productNumber: { operator: 'has', values: ['MC-77'] } } },
      },
      { 'accept-language': 'de' },
    );
    const { created_at: created } = await accountById(portal, id);
    expect(data.Rows).toEqual([
      {
        AccountId: id,
        DisplayName: 'Our own name',
        ServiceName: 'Verdant Backup',
        Account: { AccountId: company, DisplayName: COMPANY },
        AccountState: 'Active',
        Quantity: 12,
        FeeType: 'Einmalig',
        Commitment: '3 Jahre',
        AutoRenew: 'terminate',
        // The lock ends later than the contract.
        TermEndDate: '2031-05-20',
        PrepaidPeriodEndDate: '2031-07-09',
        ProductNumber: 'MC-77',
        Tags: expect.any(Array),
        CreatedAt: created.toISOString(),
      },
    ]);
    expect(data.Rows[0]?.Tags.length).toBeGreaterThan(0);
  });

  test('the total comes with the first page, up to what is counted', async () => {
    const all = await rowsOf();
    const page = async (after: string | null) =>
      (await as('companyAdministrator').call(LIST, { accountId: company, limit: 2, after })).data;
    const first = await page(null);
    expect(first.Total).toEqual({ Count: all.length, IsMore: false });
    expect((await page(first.Next)).Total).toBeNull();
    const { path } = await accountById(portal, foreign);
    await portal.deps.db
      .insertInto('account')
      .values(
        Array.from({ length: COUNTED_MAX + 1 }, (_, at) => ({
          id: 5_000_000 + at,
          parent_id: foreign,
          type: 'Product' as const,
          display_name: 'Bulk',
          path: `${path}/${5_000_000 + at}`,
        })),
      )
      .execute();
    const query = { filters: { service: { operator: 'has' as const, values: ['bulk'] } } };
    const { data } = await as('administrator').call(LIST, { accountId: foreign, query });
    expect(data.Total).toEqual({ Count: COUNTED_MAX, IsMore: true });
  });
});

describe('[ACC-09] orders', () => {
  test.each(['service', 'termEnds', 'prepaidUntil', 'created'])(
    'by %s it is the same forwards and backwards, over pages',
    async column => {
      for (const day of ['2031-02-03', '2031-02-03', '2030-01-01', null])
        await made({ MinimumContractEnd: day, PrepaidPeriodEnd: day });
      const ordered = async (isDescending: boolean) =>
        idsOf(await rowsFor(as('companyAdministrator'), { sort: { column, isDescending } }, company, 3));
      const forwards = await ordered(false);
      expect(new Set(forwards)).toEqual(new Set(idsOf(await rowsOf())));
      expect(new Set(forwards).size).toBe(forwards.length);
      expect(await ordered(true)).toEqual(forwards.toReversed());
    },
  );

  test('the service without regard to case and accents; days by the calendar, those without one last', async () => {
    for (const service of ['Éclair Backup', 'eclair archive', 'Zenith']) await made({}, { service });
    const by = async (column: string) => rowsOf({ sort: { column, isDescending: false } });
    const names = (await by('service')).map(row => row.ServiceName);
    expect(names.indexOf('eclair archive')).toBeLessThan(names.indexOf('Éclair Backup'));
    expect(names.indexOf('Éclair Backup')).toBeLessThan(names.indexOf('Zenith'));
    for (const [column, dayOf] of [
      ['termEnds', (row: ListedSubscription) => row.TermEndDate],
      ['prepaidUntil', (row: ListedSubscription) => row.PrepaidPeriodEndDate],
    ] as const) {
      const days = (await by(column)).map(dayOf);
      const known = days.filter(day => day !== null);
      expect(known.length).toBeGreaterThan(2);
      expect(days).toEqual([...known.toSorted(), ...Array.from(days.slice(known.length), () => null)]);
      expect(days.at(-1)).toBeNull();
    }
  });

  test('a page continues behind the last row, even if that row has changed since', async () => {
    const sort = { column: 'termEnds', isDescending: false };
    const page = async (after: string | null) =>
      (await as('companyAdministrator').call(LIST, { accountId: company, query: { sort }, limit: 3, after }))
        .data;
    const first = await page(null);
    const before = idsOf((await page(first.Next)).Rows);
    const last = await accountById(portal, first.Rows.at(-1)?.AccountId ?? 0);
    await portal.deps.db
      .updateTable('account')
      .set({ fields: JSON.stringify({ ...last.fields, MinimumContractEnd: '2039-01-01' }) })
      .where('id', '=', last.id)
      .execute();
    expect(idsOf((await page(first.Next)).Rows)).toEqual(before);
  });
});

describe('[ACC-09] filters', () => {
  /** The rows with the filter, and that those of its opposite are the others. */
  async function keptBy(name: string, operator: 'is' | 'has', values: string[]) {
    const [all, kept, others] = await Promise.all([
      rowsOf(),
      rowsOf({ filters: { [name]: { operator, values } } }),
      rowsOf({ filters: { [name]: { operator: operator === 'is' ? 'isNot' : 'hasNot', values } } }),
    ]);
    expect(kept.length).toBeGreaterThan(0);
    expect(new Set([...idsOf(kept), ...idsOf(others)])).toEqual(new Set(idsOf(all)));
    expect(kept.length + others.length).toBe(all.length);
    return kept;
  }

  test('state, fee, commitment and renewal keep what they name, their opposites the rest', async () => {
    const id = await made(
      { FeeType: 'oneTime', CommitmentPeriod: 'other', AutoRenew: 'terminate' },
      { state: 'Terminated' },
    );
    await made({});
    expect(
      (await keptBy('state', 'is', ['Terminated'])).every(row => row.AccountState === 'Terminated'),
    ).toBe(true);
    const once = await keptBy('feeType', 'is', ['oneTime', 'base']);
    expect(idsOf(once)).toContain(id);
    expect(once.every(row => ['One-time', 'Base fee'].includes(row.FeeType ?? ''))).toBe(true);
    const other = await keptBy('commitment', 'is', ['other']);
    expect(other.every(row => row.Commitment === 'Other')).toBe(true);
    expect((await keptBy('renewal', 'is', ['terminate'])).every(row => row.AutoRenew === 'terminate')).toBe(
      true,
    );
  });

  test('service and product number by a part of them', async () => {
    const id = await made({ ProductNumber: 'X_100%-Ö' }, { service: '100% Ökostrom_Monitor' });
    expect(idsOf(await keptBy('service', 'has', ['okostrom']))).toEqual([id]);
    expect(idsOf(await keptBy('service', 'has', ['100%']))).toEqual([id]);
    expect(await rowsOf({ filters: { service: { operator: 'has', values: ['m_o'] } } })).toEqual([]);
    expect(idsOf(await keptBy('productNumber', 'has', ['x_100%-o']))).toEqual([id]);
    expect(await rowsOf({ filters: { productNumber: { operator: 'has', values: ['x%o'] } } })).toEqual([]);
  });

  test('quantity from and to, whatever else is stored', async () => {
    const ids = [await made({ Quantity: 9 }), await made({ Quantity: 100 }), await made({ Quantity: null })];
    await made({ Quantity: 'many' });
    const between = async (...values: [string, string]) =>
      idsOf(await rowsOf({ filters: { quantity: { operator: 'between', values } } }));
    const has = async (range: [string, string]) =>
      ids.map(async id => (await between(...range)).includes(id));
    expect(await Promise.all(await has(['9', '9']))).toEqual([true, false, false]);
    expect(await Promise.all(await has(['10', '']))).toEqual([false, true, false]);
    expect(await Promise.all(await has(['', '0099']))).toEqual([true, false, false]);
    const rows = await rowsOf({ filters: { quantity: { operator: 'between', values: ['0', ''] } } });
    expect(rows.every(row => row.Quantity !== null)).toBe(true);
  });

  test('the days of term and prepaid period, first and last inclusive', async () => {
    const id = await made({ MinimumContractEnd: '2033-03-10', PrepaidPeriodEnd: '2034-04-11' });
    await made({ MinimumContractEnd: null, PrepaidPeriodEnd: '' });
    const between = async (name: string, ...values: [string, string]) =>
      idsOf(await rowsOf({ filters: { [name]: { operator: 'between', values } } }));
    expect(await between('termEnds', '2033-03-10', '2033-03-10')).toEqual([id]);
    expect(await between('termEnds', '2033-03-11', '2033-12-31')).toEqual([]);
    expect(await between('prepaidUntil', '2034-01-01', '')).toEqual([id]);
    expect(await between('prepaidUntil', '', '2034-04-10')).not.toContain(id);
    const ending = await rowsOf({
      filters: { termEnds: { operator: 'between', values: ['1990-01-01', ''] } },
    });
    expect(ending.every(row => row.TermEndDate !== null)).toBe(true);
  });

  test('a lock binds as long as a contract', async () => {
    const id = await made({ MinimumContractEnd: null }, { lockEnd: new Date('2035-01-31T12:00:00Z') });
    const query: ListQuery = {
      filters: { termEnds: { operator: 'between', values: ['2035-01-31', '2035-01-31'] } },
    };
    expect(idsOf(await rowsOf(query))).toEqual([id]);
  });

  test('days of creation begin where the caller is', async () => {
    const id = await made({}, { createdAt: new Date('2031-05-02T22:30:00Z') });
    const on = async (day: string, timeZone: string) =>
      idsOf(await rowsOf({ filters: { created: { operator: 'between', values: [day, day] } }, timeZone }));
    expect(await on('2031-05-02', 'UTC')).toEqual([id]);
    expect(await on('2031-05-03', 'Europe/Berlin')).toEqual([id]);
    expect(await on('2031-05-02', 'Europe/Berlin')).toEqual([]);
  });

  test('[SEC-06] by account: with everything below it, and only of what is listed', async () => {
    const department = await departmentOf(portal);
    await made();
    const within = (id: number, accountId = company): Promise<ListedSubscription[]> =>
      rowsFor(
        as('administrator'),
        { filters: { account: { operator: 'within', values: [String(id)] } } },
        accountId,
      );
    expect(idsOf(await within(department.id))).toEqual(idsOf(await rowsOf({}, department.id)));
    expect(idsOf(await within(company))).toEqual(idsOf(await rowsOf()));
    expect(await within(foreign)).toEqual([]);
    expect(idsOf(await within(company, department.id))).toEqual(idsOf(await rowsOf({}, department.id)));
    expect(await within(999_999_999)).toEqual([]);
  });

  test('all of them at once', async () => {
    const id = await made(
      { FeeType: 'oneTime', Quantity: 3, MinimumContractEnd: '2036-06-06' },
      { service: 'Both' },
    );
    const filters: Filters = {
      service: { operator: 'has', values: ['both'] },
      feeType: { operator: 'is', values: ['oneTime'] },
      state: { operator: 'isNot', values: ['Terminated'] },
      quantity: { operator: 'between', values: ['1', '3'] },
      termEnds: { operator: 'between', values: ['2036-01-01', ''] },
    };
    expect(idsOf(await rowsOf({ filters }))).toEqual([id]);
  });
});

test.each([
  { filters: { colour: { operator: 'is', values: ['red'] } } },
  { filters: { state: { operator: 'is', values: ['Lost'] } } },
  { filters: { renewal: { operator: 'has', values: ['renew'] } } },
  { filters: { termEnds: { operator: 'between', values: ['2031-02-30', ''] } } },
  { filters: { quantity: { operator: 'between', values: ['1 or true', ''] } } },
  { filters: { quantity: { operator: 'between', values: ['-1', ''] } } },
  { sort: { column: 'quantity', isDescending: false } },
  { timeZone: 'Mars/Olympus' },
])('[ACC-09] a query that the list does not allow is refused: %j', async query => {
  const wish = { accountId: company, query: query as ListQuery };
  expect((await as('companyAdministrator').call(LIST, wish)).status).toBe(400);
  expect((await as('companyAdministrator').call(EXPORT, { ...wish, format: 'csv' })).status).toBe(400);
});

test('[ACC-09] a page key of another list is refused', async () => {
  for (const after of ['x', Buffer.from('[1,2]').toString('base64url')])
    expect((await as('companyAdministrator').call(LIST, { accountId: company, after })).status).toBe(400);
});

describe('[SEC-01] rights and reach', () => {
  const statusOf = async (visitor: Visitor, accountId: number) =>
    Promise.all(
      [visitor.call(LIST, { accountId }), visitor.call(EXPORT, { accountId, format: 'csv' as const })].map(
        async answer => (await answer).status,
      ),
    );

  test('without the right on the account it is refused, and an account out of reach is not found', async () => {
    const reader = await holderOf(['COMPANY_ACCOUNT:Read'], company);
    expect(await statusOf(reader, company)).toEqual([403, 403]);
    expect(await statusOf(as('companyAdministrator'), foreign)).toEqual([404, 404]);
    expect(await statusOf(as('companyAdministrator'), 999_999_999)).toEqual([404, 404]);
    const department = await departmentOf(portal);
    const below = await holderOf(['DEPARTMENT_ACCOUNT:Read', 'PRODUCT_ACCOUNT:Read'], department.id);
    expect(await statusOf(below, department.id)).toEqual([200, 200]);
    expect(await statusOf(below, company)).toEqual([404, 404]);
  });

  test('a user’s own subscriptions are on their page', async () => {
    const { data } = await as('user').call('IAccountService/GetMySubscriptions', {});
    const accountId = data.AccountId ?? 0;
    const rows = await rowsFor(as('user'), {}, accountId);
    expect(rows.filter(row => row.AccountState !== 'Terminated')).toHaveLength(data.Total.Count);
    const mine = (await as('companyAdministrator').call('IAccountService/GetMySubscriptions', {})).data;
    expect(mine.AccountId).toBe(company);
  });

  test('the name of an owner whom the caller may not read is not told', async () => {
    const person = await makePerson(portal, company, []);
    const id = await subscriptionOf(portal, person);
    const reader = await holderOf(['COMPANY_ACCOUNT:Read', 'PRODUCT_ACCOUNT:Read'], company);
    const rowIn = (rows: ListedSubscription[]) => rows.find(row => row.AccountId === id)?.Account;
    expect(rowIn(await rowsFor(reader))).toEqual({ AccountId: person, DisplayName: null });
    const { display_name: name } = await accountById(portal, person);
    expect(rowIn(await rowsOf())).toEqual({ AccountId: person, DisplayName: name });
  });

  test('[SEC-05] a field with a right of its own is in no row, filter, order or file', async () => {
    const alone = await startPortal();
    try {
      for (const field of ['MinimumContractEnd', 'Quantity', 'FeeType'])
        await guardField(alone, 'Product', field, 'CAMPAIGNS');
      const { id } = await accountNamed(alone, COMPANY);
      const enterWith = async (rights: readonly Right[]) => {
        const role = await makeRole(alone, [
          'LOGIN:Execute',
          'COMPANY_ACCOUNT:Read',
          'PRODUCT_ACCOUNT:Read',
          ...rights,
        ]);
        const visitor = visit(alone.origin);
        await enterAccount(alone, visitor, await makePerson(alone, id, [{ role, over: id }]));
        return visitor;
      };
      const [lacking, holder] = [await enterWith([]), await enterWith(['CAMPAIGNS:Read'])];
      const hidden = (row: ListedSubscription) => [row.Quantity, row.FeeType, row.TermEndDate];
      const nothing = [null, null, null];
      expect((await rowsFor(lacking, {}, id)).map(hidden)).toEqual(
        (await rowsFor(lacking, {}, id)).map(() => nothing),
      );
      expect((await rowsFor(holder, {}, id)).map(hidden)).not.toContainEqual(nothing);
      const queries: ListQuery[] = [
        { filters: { quantity: { operator: 'between', values: ['1', ''] } } },
        { filters: { feeType: { operator: 'isNot', values: ['base'] } } },
        { filters: { termEnds: { operator: 'between', values: ['2000-01-01', ''] } } },
        { sort: { column: 'termEnds', isDescending: false } },
      ];
      for (const query of queries) {
        expect((await lacking.call(LIST, { accountId: id, query })).status).toBe(400);
        expect((await lacking.call(EXPORT, { accountId: id, query, format: 'csv' })).status).toBe(400);
        expect((await holder.call(LIST, { accountId: id, query })).status).toBe(200);
      }
      const hiddenColumns = ['quantity' as const, 'feeType' as const, 'termEnds' as const];
      const wish = { accountId: id, columns: [...hiddenColumns, 'state' as const], format: 'csv' as const };
      const { Address } = (await lacking.call(EXPORT, wish)).data;
      const lines = await linesOf(lacking, Address);
      expect(new Set(lines)).toEqual(new Set(['State', 'Active']));
      expect((await lacking.call(EXPORT, { ...wish, columns: hiddenColumns })).status).toBe(400);
    } finally {
      await alone.close();
    }
  });
});

describe('[ACC-09] the file', () => {
  const start = async (visitor: Visitor, wish: object) =>
    (await visitor.call(EXPORT, { accountId: company, format: 'csv', ...wish }, { 'accept-language': 'de' }))
      .data;

  test('has exactly what is filtered, in the chosen columns and order and the caller’s language', async () => {
    await made(
      { AutoRenew: 'terminate', FeeType: 'oneTime', MinimumContractEnd: '2031-01-02' },
      { service: '=SUM(A1)' },
    );
    const query: ListQuery = {
      filters: { feeType: { operator: 'is', values: ['oneTime'] } },
      sort: { column: 'service', isDescending: true },
    };
    const columns = ['termEnds', 'renewal', 'feeType', 'service'];
    const { Address, FileName } = await start(as('companyAdministrator'), { query, columns });
    expect(FileName).toMatch(/^subscriptions-\d{4}-\d\d-\d\d\.csv$/);
    const [heading, ...lines] = await linesOf(as('companyAdministrator'), Address);
    expect(heading).toBe('Laufzeit endet,Nach Ablauf,Gebührenart,Dienst');
    const rows = await rowsOf(query);
    expect(lines.map(line => line.split(',')[0])).toEqual(rows.map(row => row.TermEndDate ?? ''));
    expect(lines).toContain(`2031-01-02,Endet,Einmalig,'=SUM(A1)`);
  });

  test('has every column, page after page, also as a workbook', async () => {
    const { Address } = await start(as('administrator'), { accountId: foreign, format: 'xlsx' });
    const answer = await as('administrator').fetch(Address);
    const {
      sheets: [sheet],
    } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const rows = await rowsFor(as('administrator'), {}, foreign);
    expect(sheet?.rows).toHaveLength(rows.length + 1);
    expect(sheet?.rows[0]).toHaveLength(12);
  });

  test('[SEC-01] is given to nobody else, and not after the right is gone', async () => {
    const department = await departmentOf(portal);
    const role = await makeRole(portal, ['LOGIN:Execute', 'DEPARTMENT_ACCOUNT:Read', 'PRODUCT_ACCOUNT:Read']);
    const reader = visit(portal.origin);
    const person = await makePerson(portal, company, [{ role, over: department.id }]);
    await enterAccount(portal, reader, person);
    const { Address } = await start(reader, { accountId: department.id });
    expect((await as('companyAdministrator').fetch(Address)).status).toBe(410);
    expect((await reader.fetch(Address)).status).toBe(200);
    await portal.deps.db.deleteFrom('role_assignment').where('account_id', '=', person).execute();
    expect((await reader.fetch(Address)).status).not.toBe(200);
  });
});
