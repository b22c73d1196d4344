/** The company of a request or subscription: named, sorted and filtered by, and exported, within the caller's reach. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyName } from '#contract/accounts/company.ts';
import type { Output } from '#contract/operations.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import {
  accountById,
  accountNamed,
  COMPANY,
  departmentOf,
  FOREIGN_COMPANY,
  RESELLER,
} from '#tests/support/accounts.ts';
import { createBelow } from '#tests/support/create-below.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { requestFor } from '#tests/support/provisioning.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { subscriptionOf, subscriptionsFor } from '#tests/support/subscriptions.ts';
import { SISTER } from '#tests/support/subtree-to-move.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

type Page = Output<'IProvisioningService/FilterProvisioningRequests'>;

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
let foreign: number;
let seller: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'companyAdministrator']);
  company = (await accountNamed(portal, COMPANY)).id;
  foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
  seller = (await accountNamed(portal, RESELLER)).id;
});
afterAll(() => portal.close());

async function requestsFor(visitor: Visitor, query: ListQuery = {}, limit = 100) {
  const rows: ProvisioningRequest[] = [];
  let after: string | null = null;
  do {
    const answer: { data: Page } = await visitor.call('IProvisioningService/FilterProvisioningRequests', {
      query,
      limit,
      after,
    });
    rows.push(...answer.data.Rows);
    after = answer.data.Next;
  } while (after !== null);
  return rows;
}

const named = (text: string, operator: 'has' | 'hasNot' = 'has'): Record<string, ListFilter> => ({
  company: { operator, values: [text] },
});

const nameOf = ({ Company }: { Company: CompanyName }) => Company?.DisplayName;
const ours = (): CompanyName => ({ AccountId: company, DisplayName: COMPANY });

/** Names of accounts in their alphabetical order, regardless of case and accents. */
async function inOrder(names: readonly (string | undefined)[]): Promise<string[]> {
  const rows = await portal.deps.db
    .selectFrom('account')
    .select('display_name')
    .where('display_name', 'in', names.map(String))
    .orderBy('folded_name')
    .execute();
  return rows.map(row => row.display_name);
}

/** A user whose only role covers a department. */
async function departmentAdministrator(): Promise<Visitor> {
  const role = await makeRole(portal, [
    'LOGIN:Execute',
    'PROVISIONING_REQUEST:Read',
    'PRODUCT_ACCOUNT:Read',
    'DEPARTMENT_ACCOUNT:Read',
    'COMPANY_ACCOUNT:Read',
  ]);
  const department = await departmentOf(portal);
  const visitor = visit(portal.origin);
  await enterAccount(
    portal,
    visitor,
    await makePerson(portal, department.id, [{ role, over: department.id }]),
  );
  return visitor;
}

describe('[ORD-01] the company of a provisioning request', () => {
  test('is the one that the account belongs to, in the list, for the open request, and found by number', async () => {
    const department = await departmentOf(portal);
    const ids = [
      await requestFor(portal, department.id),
      await requestFor(portal, company),
      await requestFor(portal, await subscriptionOf(portal, department.id)),
      await requestFor(portal, await accountOf(portal, 'user')),
    ];
    const rows = await requestsFor(as('resellerManager'));
    for (const id of ids) {
      expect(rows.find(row => row.RequestId === id)?.Company).toEqual(ours());
      const one = await as('resellerManager').call('IProvisioningService/GetProvisioningRequest', {
        requestId: id,
      });
      expect(one.data.Company).toEqual(ours());
      const found = await as('resellerManager').call('IProvisioningService/FindProvisioningRequests', {
        number: id,
      });
      expect(found.data.Rows.find(row => row.RequestId === id)?.Company).toEqual(ours());
    }
  });

  test('is the seller for the seller’s own people', async () => {
    const id = await requestFor(portal, await accountOf(portal, 'accountManager'));
    const rows = await requestsFor(as('resellerManager'));
    expect(rows.find(row => row.RequestId === id)?.Company).toEqual({
      AccountId: seller,
      DisplayName: RESELLER,
    });
  });

  test('is named among the caller’s own requests', async () => {
    const me = await accountOf(portal, 'resellerManager');
    const id = await requestFor(portal, (await departmentOf(portal)).id, { requestedBy: me });
    const { data } = await as('resellerManager').call('IProvisioningService/GetMyProvisioningRequests', {});
    expect(data.find(row => row.RequestId === id)?.Company).toEqual(ours());
  });

  test('[SEC-06] is hidden outside the caller’s reach, and cannot be guessed by a filter', async () => {
    const department = await departmentOf(portal);
    const id = await requestFor(portal, department.id);
    const visitor = await departmentAdministrator();
    const rows = await requestsFor(visitor);
    expect(rows.find(row => row.RequestId === id)?.Company).toBeNull();
    expect(await requestsFor(visitor, { filters: named(COMPANY) })).toEqual([]);
    expect(await requestsFor(visitor, { filters: named(COMPANY, 'hasNot') })).toHaveLength(rows.length);
    const sort = { column: 'company', isDescending: false };
    expect(await requestsFor(visitor, { sort })).toHaveLength(rows.length);
  });

  test('[SEC-06] a company out of reach never appears', async () => {
    await requestFor(portal, foreign);
    const rows = await requestsFor(as('resellerManager'));
    expect(rows.map(nameOf)).not.toContain(FOREIGN_COMPANY);
    expect(await requestsFor(as('resellerManager'), { filters: named('anadolu') })).toEqual([]);
    const theirs = await requestsFor(as('administrator'), { filters: named('anadolu') });
    expect(new Set(theirs.map(nameOf))).toEqual(new Set([FOREIGN_COMPANY]));
  });

  test.each(['administrator', 'resellerManager'] as const)(
    'can be sorted by for the %s, in both directions and across pages',
    async person => {
      const ordered = (isDescending: boolean) =>
        requestsFor(as(person), { sort: { column: 'company', isDescending } }, 7);
      const rows = await ordered(false);
      expect(rows).toHaveLength((await requestsFor(as(person))).length);
      const names = [...new Set(rows.map(nameOf))];
      expect(names).toEqual(await inOrder(names));
      for (const name of names) {
        const ids = rows.filter(row => nameOf(row) === name).map(row => row.RequestId);
        expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      }
      expect((await ordered(true)).map(row => row.RequestId)).toEqual(
        rows.map(row => row.RequestId).toReversed(),
      );
    },
  );

  test('a filter by a part of its name returns its requests, and the opposite all others', async () => {
    await requestFor(portal, company);
    const all = await requestsFor(as('resellerManager'));
    const own = await requestsFor(as('resellerManager'), { filters: named('NORDLICHT') });
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(nameOf))).toEqual(new Set([COMPANY]));
    const others = await requestsFor(as('resellerManager'), { filters: named('nordlicht', 'hasNot') });
    expect(others.map(nameOf)).not.toContain(COMPANY);
    expect(own.length + others.length).toBe(all.length);
  });

  test('is a column of the exported file', async () => {
    await requestFor(portal, company, { serviceName: 'Exported' });
    const { data } = await as('resellerManager').call('IProvisioningService/ExportProvisioningRequests', {
      query: { filters: { service: { operator: 'has', values: ['exported'] } } },
      columns: ['company', 'service'],
      format: 'csv',
    });
    const text = await (await as('resellerManager').fetch(data.Address)).text();
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Company,Service',
      `${COMPANY},Exported`,
    ]);
  });
});

describe('[ACC-09] the company of a subscription', () => {
  const list = (query: ListQuery, person: PersonName = 'resellerManager', accountId = seller) =>
    subscriptionsFor(as(person), accountId, query, 7);

  test('is named, sorted and filtered by, below a seller', async () => {
    const id = await subscriptionOf(portal, (await departmentOf(portal)).id);
    const sister = await accountNamed(portal, SISTER);
    await subscriptionOf(portal, sister.id);
    const forwards = await list({ sort: { column: 'company', isDescending: false } });
    expect(forwards.find(row => row.AccountId === id)?.Company).toEqual(ours());
    expect(forwards).toHaveLength((await list({})).length);
    const names = [...new Set(forwards.map(nameOf))];
    expect(names).toEqual(await inOrder(names));
    const backwards = await list({ sort: { column: 'company', isDescending: true } });
    expect(backwards.map(row => row.AccountId)).toEqual(forwards.map(row => row.AccountId).toReversed());
    const own = await list({ filters: named('nordlicht') });
    expect(new Set(own.map(nameOf))).toEqual(new Set([COMPANY]));
    const others = await list({ filters: named('nordlicht', 'hasNot') });
    expect(own.length + others.length).toBe(forwards.length);
  });

  test('[SEC-06] is hidden outside the caller’s reach, and cannot be guessed by a filter', async () => {
    const department = await departmentOf(portal);
    await subscriptionOf(portal, department.id);
    const visitor = await departmentAdministrator();
    const rows = await subscriptionsFor(visitor, department.id);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(row => row.Company))).toEqual(new Set([null]));
    expect(await subscriptionsFor(visitor, department.id, { filters: named(COMPANY) })).toEqual([]);
  });

  test('is hidden without the right to read companies', async () => {
    const department = await departmentOf(portal);
    const role = await makeRole(portal, ['LOGIN:Execute', 'PRODUCT_ACCOUNT:Read', 'DEPARTMENT_ACCOUNT:Read']);
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, await makePerson(portal, company, [{ role, over: company }]));
    await subscriptionOf(portal, department.id);
    const rows = await subscriptionsFor(visitor, department.id);
    expect(new Set(rows.map(row => row.Company))).toEqual(new Set([null]));
    expect(await subscriptionsFor(visitor, department.id, { filters: named(COMPANY) })).toEqual([]);
  });

  test('is a column of the exported file', async () => {
    await subscriptionOf(portal, company, { service: 'Exported' });
    const { data } = await as('resellerManager').call('IAccountService/ExportSubscriptions', {
      accountId: seller,
      query: { filters: { service: { operator: 'has', values: ['exported'] } } },
      columns: ['company', 'service'],
      format: 'csv',
    });
    const text = await (await as('resellerManager').fetch(data.Address)).text();
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Company,Service',
      `${COMPANY},Exported`,
    ]);
  });

  test('[ACC-05] is the new one after a department moves to another company, for everything below it', async () => {
    const sister = await accountNamed(portal, SISTER);
    const moved = await createBelow(as('resellerManager'), 'Department', company);
    const id = await subscriptionOf(portal, moved);
    const companyOf = async (accountId: number) => (await accountById(portal, accountId)).organisation_id;
    expect([await companyOf(moved), await companyOf(id)]).toEqual([company, company]);
    const { status } = await as('resellerManager').call('IAccountService/MoveAccount', {
      accountId: moved,
      newParentAccountId: sister.id,
    });
    expect(status).toBe(200);
    expect([await companyOf(moved), await companyOf(id)]).toEqual([sister.id, sister.id]);
    const [row] = await subscriptionsFor(as('resellerManager'), moved);
    expect(nameOf(row ?? { Company: null })).toBe(SISTER);
  });
});

test('every account has the nearest organisation at or above it as its company', async () => {
  const { db } = portal.deps;
  const rows = await db.selectFrom('account').select(['id', 'type', 'path', 'organisation_id']).execute();
  const types = new Map(rows.map(row => [row.id, row.type]));
  const isOrganisation = (id: number) => ['Provider', 'Reseller', 'Company'].includes(types.get(id) ?? '');
  for (const { path, organisation_id: found } of rows)
    expect(found).toBe(path.split('/').map(Number).findLast(isOrganisation));
});

test('[ACC-02] deadlines and subscriptions of an overview name their companies', async () => {
  const ends = new Date(portal.deps.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const id = await subscriptionOf(portal, (await departmentOf(portal)).id, {
    fields: { MinimumContractEnd: ends },
  });
  const { data } = await as('resellerManager').call('IAccountService/GetAccountOverview', {
    accountId: seller,
  });
  expect(data.Deadlines?.Rows.find(row => row.AccountId === id)?.Company).toEqual(ours());
  expect(data.Subscriptions?.Next.find(row => row.AccountId === id)?.Company).toEqual(ours());
});
