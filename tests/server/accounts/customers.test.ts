/** The list of customers, and the tiles of an account's overview, against a tree that is counted by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#contract/accounts/customers.ts';
import type { Output } from '#contract/operations.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { accountNamed, FOREIGN_COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { addAccount, dayAfter, plantCustomers } from '#tests/support/planted-customers.ts';
import type { PlantedCustomers } from '#tests/support/planted-customers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

type Page = Output<'IAccountService/FilterCustomers'>;

const LIST = 'IAccountService/FilterCustomers';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let tree: PlantedCustomers;

beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'accountManager', 'companyAdministrator']);
  tree = await plantCustomers(portal);
});
afterAll(() => portal.close());

async function customersOf(visitor: Visitor, query: ListQuery = {}, limit = 100): Promise<Customer[]> {
  const rows: Customer[] = [];
  let after: string | null = null;
  do {
    const answer: { status: number; data: Page } = await visitor.call(LIST, { query, limit, after });
    expect(answer.status).toBe(200);
    rows.push(...answer.data.Rows);
    after = answer.data.Next;
  } while (after !== null);
  return rows;
}

const within = (name: 'below' | 'seller', id: number): Record<string, ListFilter> => ({
  [name]: { operator: 'within', values: [String(id)] },
});
const planted = (filters: Record<string, ListFilter> = {}) =>
  customersOf(as('resellerManager'), { filters: { ...within('below', tree.top), ...filters } });
const namesOf = (rows: readonly Customer[]) => rows.map(row => row.DisplayName.replace('Planted ', ''));

const dayIn = (days: number) => dayAfter(portal, days);
const exactly = (Count: number) => ({ Count, IsMore: false });

describe('the list of customers', () => {
  test('counts the whole subtree of each customer', async () => {
    const [first, inner, second, ...others] = await planted();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      DisplayName: 'Planted Ähre GmbH',
      AccountType: 'Company',
      Country: 'Germany',
      Seller: { AccountId: tree.top, DisplayName: 'Planted seller' },
      Users: exactly(3),
      Subscriptions: exactly(2),
      OpenRequests: exactly(1),
      FailedRequests: exactly(1),
      EndDate: dayIn(20),
    });
    expect(second).toMatchObject({
      Users: exactly(1),
      Subscriptions: exactly(1),
      OpenRequests: exactly(1),
      FailedRequests: exactly(0),
      EndDate: dayIn(50),
    });
    expect(inner).toMatchObject({ ...second, ...pick(inner) });
    const sellers = await customersOf(as('resellerManager'), {
      filters: { name: { operator: 'has', values: ['planted seller'] } },
    });
    const top = sellers.find(row => row.AccountId === tree.top);
    expect(top).toMatchObject({
      Users: exactly(4),
      Subscriptions: exactly(3),
      OpenRequests: exactly(2),
      FailedRequests: exactly(1),
      EndDate: dayIn(20),
    });
  });

  /** What differs between a seller and its only customer. */
  const pick = (row: Customer | undefined) =>
    row && {
      AccountId: row.AccountId,
      DisplayName: row.DisplayName,
      AccountType: row.AccountType,
      Country: null,
      Seller: row.Seller,
      Pricelists: row.Pricelists,
      CreatedAt: row.CreatedAt,
    };

  test('[SEC-06] has the organisations below the caller’s, and no others', async () => {
    const { path, id } = await accountNamed(portal, RESELLER);
    const rows = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('type', 'in', ['Reseller', 'Company'])
      .where('state', '<>', 'Terminated')
      .where('path', 'like', `${path}/%`)
      .execute();
    const listed = (await customersOf(as('resellerManager'))).map(row => row.AccountId);
    expect(listed.toSorted((one, other) => one - other)).toEqual(
      rows.map(row => row.id).toSorted((one, other) => one - other),
    );
    expect(listed).not.toContain(id);
    expect(listed).not.toContain((await accountNamed(portal, FOREIGN_COMPANY)).id);
    expect((await customersOf(as('administrator'))).map(row => row.AccountId)).toContain(id);
    expect((await as('companyAdministrator').call(LIST, {})).status).toBe(403);
  });

  test('[SEC-06] a filter by an account out of reach finds nothing', async () => {
    const foreign = await accountNamed(portal, FOREIGN_COMPANY);
    for (const name of ['below', 'seller'] as const)
      expect(
        await customersOf(as('resellerManager'), { filters: within(name, foreign.parent_id ?? 0) }),
      ).toEqual([]);
  });

  test('filters by what ends in a period, also far below the customer', async () => {
    const next = (days: number) =>
      planted({ ends: { operator: 'next', values: [String(days)] } }).then(namesOf);
    expect(await next(10)).toEqual([]);
    expect(await next(30)).toEqual(['Ähre GmbH']);
    expect(await next(60)).toEqual(['Ähre GmbH', 'inner seller', 'Zweig AG']);
    const between = await planted({ ends: { operator: 'between', values: [dayIn(45), dayIn(55)] } });
    expect(namesOf(between)).toEqual(['inner seller', 'Zweig AG']);
  });

  test('filters by a scheduled termination of the customer itself', async () => {
    const gone = await addAccount(portal, tree.top, 'Company', 'Planted leaver');
    await portal.deps.db
      .insertInto('job')
      .values({
        kind: 'termination',
        account_id: gone,
        run_at: new Date(`${dayIn(3)}T12:00:00Z`),
        payload: '{}',
        created_at: portal.deps.clock.now(),
      })
      .execute();
    const rows = await planted({ ends: { operator: 'next', values: ['10'] } });
    expect(rows.map(row => [row.AccountId, row.EndDate])).toEqual([[gone, dayIn(3)]]);
    await portal.deps.db.deleteFrom('job').where('account_id', '=', gone).execute();
    await portal.deps.db.updateTable('account').set({ state: 'Terminated' }).where('id', '=', gone).execute();
  });

  test('filters by name, type, state, seller, requests and pricelist', async () => {
    expect(namesOf(await planted({ name: { operator: 'has', values: ['ahre'] } }))).toEqual(['Ähre GmbH']);
    expect(namesOf(await planted({ type: { operator: 'is', values: ['Reseller'] } }))).toEqual([
      'inner seller',
    ]);
    expect(namesOf(await planted({ state: { operator: 'is', values: ['Terminated'] } }))).toContain(
      'and gone',
    );
    expect(namesOf(await planted(within('seller', tree.inner)))).toEqual(['Zweig AG']);
    expect(namesOf(await planted({ requests: { operator: 'is', values: ['failed'] } }))).toEqual([
      'Ähre GmbH',
    ]);
    expect(namesOf(await planted({ requests: { operator: 'isNot', values: ['failed'] } }))).toEqual([
      'inner seller',
      'Zweig AG',
    ]);
    const [first] = await planted({ name: { operator: 'has', values: ['ahre'] } });
    const [pricelist = ''] = first?.Pricelists ?? [];
    expect(pricelist).not.toBe('');
    const bought = await planted({ pricelist: { operator: 'has', values: [pricelist] } });
    expect(namesOf(bought)).toContain('Ähre GmbH');
    expect(bought.every(row => row.Pricelists?.includes(pricelist))).toBe(true);
    const others = await planted({ pricelist: { operator: 'hasNot', values: [pricelist] } });
    expect(namesOf(others)).not.toContain('Ähre GmbH');
  });

  test('each sort order is consistent in both directions and across pages', async () => {
    for (const column of ['name', 'type', 'country', 'created']) {
      const ordered = async (isDescending: boolean) =>
        (await customersOf(as('resellerManager'), { sort: { column, isDescending } }, 4)).map(
          row => row.AccountId,
        );
      const forwards = await ordered(false);
      expect(new Set(forwards).size).toBe(forwards.length);
      expect(await ordered(true)).toEqual(forwards.toReversed());
    }
  });

  test('the export has the filtered customers in the chosen columns and the caller’s language', async () => {
    const { data } = await as('resellerManager').call(
      'IAccountService/ExportCustomers',
      {
        query: { filters: { ...within('below', tree.top), ends: { operator: 'next', values: ['30'] } } },
        columns: ['name', 'type', 'country', 'seller', 'users', 'ends'],
        format: 'csv',
      },
      { 'accept-language': 'de' },
    );
    const text = await (await as('resellerManager').fetch(data.Address)).text();
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Kunde;Art;Land;Verkäufer;Benutzer;Endet bald',
      `Planted Ähre GmbH;Unternehmen;Deutschland;Planted seller;3;${dayIn(20)}`,
    ]);
    expect((await as('accountManager').fetch(data.Address)).status).toBe(410);
  });
});

describe('[ACC-02] the tiles of an overview', () => {
  test('count everything below the account, as the lists that they lead to', async () => {
    const { data } = await as('resellerManager').call('IAccountService/GetAccountOverview', {
      accountId: tree.top,
    });
    expect(data.Below).toEqual([
      { AccountType: 'Reseller', Total: exactly(1) },
      { AccountType: 'Company', Total: exactly(2) },
    ]);
    expect(data.Users?.Total).toEqual(exactly(4));
    expect(data.Subscriptions?.Total).toEqual(exactly(3));
    expect(data.Requests).toMatchObject({ Open: exactly(2), Failed: exactly(1) });
    for (const { AccountType, Total } of data.Below ?? []) {
      const answer = await as('resellerManager').call(LIST, {
        query: {
          filters: { ...within('below', tree.top), type: { operator: 'is', values: [AccountType] } },
        },
      });
      expect(answer.data.Total).toEqual(Total);
    }
  });

  test('of the provider include companies, which are never directly below it', async () => {
    const { data } = await as('administrator').call('IAccountService/GetAccountOverview', { accountId: 1 });
    const total = await as('administrator').call(LIST, {
      query: { filters: { type: { operator: 'is', values: ['Company'] } } },
    });
    expect(data.Below?.find(one => one.AccountType === 'Company')?.Total).toEqual(total.data.Total);
  });

  test('of a company count departments at every depth', async () => {
    await addAccount(portal, tree.department, 'Department', 'Inside the other');
    const { data } = await as('resellerManager').call('IAccountService/GetAccountOverview', {
      accountId: tree.first,
    });
    expect(data.Below).toEqual([{ AccountType: 'Department', Total: exactly(2) }]);
  });
});

describe('[SEC-01] what a customer has is counted by right', () => {
  const COUNTS = {
    Users: 'USER_ACCOUNT:Read',
    Subscriptions: 'PRODUCT_ACCOUNT:Read',
    OpenRequests: 'PROVISIONING_REQUEST:Read',
    Pricelists: 'CUSTOMER_PRICELIST:Read',
  } as const satisfies Partial<Record<keyof Customer, Right>>;

  async function rowFor(...rights: readonly Right[]): Promise<Customer | undefined> {
    const role = await makeRole(
      portal,
      ['LOGIN:Execute', 'RESELLER_ACCOUNT:Read', 'COMPANY_ACCOUNT:Read', ...rights],
      'Reseller',
    );
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, await makePerson(portal, tree.top, [{ role, over: tree.top }]));
    return (await customersOf(visitor)).find(row => row.AccountId === tree.first);
  }

  test.each(Object.entries(COUNTS))('%s', async (part, right) => {
    const row = await rowFor(right);
    const shown = Object.keys(COUNTS).filter(name => row?.[name as keyof typeof COUNTS] !== null);
    expect(shown).toEqual([part]);
  });

  test('ends are those of subscriptions only with the right to read them', async () => {
    expect((await rowFor())?.EndDate).toBeNull();
    expect((await rowFor('PRODUCT_ACCOUNT:Read'))?.EndDate).toBe(dayIn(20));
  });

  test('companies are listed only with the right to read them', async () => {
    const role = await makeRole(portal, ['LOGIN:Execute', 'RESELLER_ACCOUNT:Read'], 'Reseller');
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, await makePerson(portal, tree.top, [{ role, over: tree.top }]));
    expect((await customersOf(visitor)).map(row => row.AccountId)).toEqual([tree.inner]);
  });
});
