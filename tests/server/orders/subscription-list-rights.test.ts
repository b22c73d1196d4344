/** The list of an account's subscriptions: rights, reach, guarded fields, and the export. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedSubscription } from '#contract/orders/subscriptions.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
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
import { subscriptionOf, subscriptionsFor } from '#tests/support/subscriptions.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { guardField } from '../accounts/guarded/definitions.ts';

const LIST = 'IAccountService/FilterSubscriptions';
const EXPORT = 'IAccountService/ExportSubscriptions';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
let foreign: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
  foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
});
afterAll(() => portal.close());

const rowsOf = (query: ListQuery = {}, accountId = company) =>
  subscriptionsFor(as('companyAdministrator'), accountId, query);

/** The lines of a CSV file. */
const linesOf = async (visitor: Visitor, address: string) =>
  (await (await visitor.fetch(address)).text()).replace('\uFEFF', '').trim().split('\r\n');

/** A user with only LOGIN and these rights over an account. */
async function holderOf(rights: readonly Right[], over: number): Promise<Visitor> {
  const role = await makeRole(portal, ['LOGIN:Execute', ...rights]);
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, company, [{ role, over }]));
  return visitor;
}

describe('[SEC-01] rights and reach', () => {
  const statusOf = async (visitor: Visitor, accountId: number) =>
    Promise.all(
      [visitor.call(LIST, { accountId }), visitor.call(EXPORT, { accountId, format: 'csv' as const })].map(
        async answer => (await answer).status,
      ),
    );

  test('list and export return 403 without the right on the account, and 404 for an account out of reach', async () => {
    const reader = await holderOf(['COMPANY_ACCOUNT:Read'], company);
    expect(await statusOf(reader, company)).toEqual([403, 403]);
    expect(await statusOf(as('companyAdministrator'), foreign)).toEqual([404, 404]);
    expect(await statusOf(as('companyAdministrator'), 999_999_999)).toEqual([404, 404]);
    const department = await departmentOf(portal);
    const below = await holderOf(['DEPARTMENT_ACCOUNT:Read', 'PRODUCT_ACCOUNT:Read'], department.id);
    expect(await statusOf(below, department.id)).toEqual([200, 200]);
    expect(await statusOf(below, company)).toEqual([404, 404]);
    // A user who may read the company, but subscriptions only of a department.
    const [reading, listing] = [
      await makeRole(portal, ['LOGIN:Execute', 'COMPANY_ACCOUNT:Read']),
      await makeRole(portal, ['PRODUCT_ACCOUNT:Read']),
    ];
    const person = await makePerson(portal, company, [
      { role: reading, over: company },
      { role: listing, over: department.id },
    ]);
    const elsewhere = visit(portal.origin);
    await enterAccount(portal, elsewhere, person);
    expect(await statusOf(elsewhere, company)).toEqual([403, 403]);
  });

  test('a user can list the user’s own subscriptions', async () => {
    const { data } = await as('user').call('IAccountService/GetMySubscriptions', {});
    const accountId = data.AccountId ?? 0;
    const rows = await subscriptionsFor(as('user'), accountId);
    expect(rows.filter(row => row.AccountState !== 'Terminated')).toHaveLength(data.Total.Count);
    const mine = (await as('companyAdministrator').call('IAccountService/GetMySubscriptions', {})).data;
    expect(mine.AccountId).toBe(company);
  });

  test('the list omits the name of a parent account that the caller may not read', async () => {
    const person = await makePerson(portal, company, []);
    const id = await subscriptionOf(portal, person);
    const reader = await holderOf(['COMPANY_ACCOUNT:Read', 'PRODUCT_ACCOUNT:Read'], company);
    const rowIn = (rows: ListedSubscription[]) => rows.find(row => row.AccountId === id)?.Account;
    expect(rowIn(await subscriptionsFor(reader, company))).toEqual({ AccountId: person, DisplayName: null });
    const { display_name: name } = await accountById(portal, person);
    expect(rowIn(await rowsOf())).toEqual({ AccountId: person, DisplayName: name });
  });

  test('[SEC-05] without its right a guarded field is in no row, filter, sort order or export', async () => {
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
      expect((await subscriptionsFor(lacking, id)).map(hidden)).toEqual(
        (await subscriptionsFor(lacking, id)).map(() => nothing),
      );
      expect((await subscriptionsFor(holder, id)).map(hidden)).not.toContainEqual(nothing);
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
      const input = { accountId: id, columns: [...hiddenColumns, 'state' as const], format: 'csv' as const };
      const { Address } = (await lacking.call(EXPORT, input)).data;
      const lines = await linesOf(lacking, Address);
      expect(new Set(lines)).toEqual(new Set(['State', 'Active']));
      expect((await lacking.call(EXPORT, { ...input, columns: hiddenColumns })).status).toBe(400);
    } finally {
      await alone.close();
    }
  });
});

describe('[ACC-09] the export', () => {
  const start = async (visitor: Visitor, overrides: object) =>
    (
      await visitor.call(
        EXPORT,
        { accountId: company, format: 'csv', ...overrides },
        { 'accept-language': 'de' },
      )
    ).data;

  test('has exactly the filtered rows, in the chosen columns and order and the caller’s language', async () => {
    await subscriptionOf(portal, company, {
      service: '=SUM(A1)',
      fields: { AutoRenew: 'terminate', FeeType: 'oneTime', MinimumContractEnd: '2031-01-02' },
    });
    const query: ListQuery = {
      filters: { feeType: { operator: 'is', values: ['oneTime'] } },
      sort: { column: 'service', isDescending: true },
    };
    const columns = ['termEnds', 'renewal', 'feeType', 'service'];
    const { Address, FileName } = await start(as('companyAdministrator'), { query, columns });
    expect(FileName).toMatch(/^subscriptions-\d{4}-\d\d-\d\d\.csv$/);
    const [heading, ...lines] = await linesOf(as('companyAdministrator'), Address);
    expect(heading).toBe('Laufzeit endet;Nach Ablauf;Gebührenart;Dienst');
    const rows = await rowsOf(query);
    expect(lines.map(line => line.split(';')[0])).toEqual(rows.map(row => row.TermEndDate ?? ''));
    expect(lines).toContain(`2031-01-02;Endet;Einmalig;'=SUM(A1)`);
  });

  test('has all rows and columns as a workbook', async () => {
    const { Address } = await start(as('administrator'), { accountId: foreign, format: 'xlsx' });
    const answer = await as('administrator').fetch(Address);
    const {
      sheets: [sheet],
    } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const rows = await subscriptionsFor(as('administrator'), foreign);
    expect(sheet?.rows).toHaveLength(rows.length + 1);
    expect(sheet?.rows[0]).toHaveLength(13);
  });

  test('[SEC-01] the export cannot be downloaded by other users, or after the right was lost', async () => {
    const department = await departmentOf(portal);
    const [reading, listing] = [
      await makeRole(portal, ['LOGIN:Execute', 'DEPARTMENT_ACCOUNT:Read']),
      await makeRole(portal, ['PRODUCT_ACCOUNT:Read']),
    ];
    const reader = visit(portal.origin);
    const roles = [reading, listing].map(role => ({ role, over: department.id }));
    const person = await makePerson(portal, company, roles);
    await enterAccount(portal, reader, person);
    const { Address } = await start(reader, { accountId: department.id });
    expect((await as('companyAdministrator').fetch(Address)).status).toBe(410);
    expect((await reader.fetch(Address)).status).toBe(200);
    // The other role keeps the session and the reach, so that only the missing right can prevent the download.
    await portal.deps.db.deleteFrom('role_assignment').where('role_id', '=', listing).execute();
    expect((await reader.fetch(Address)).status).toBe(403);
  });
});
