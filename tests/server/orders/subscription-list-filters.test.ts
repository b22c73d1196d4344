/** The filters of the list of an account's subscriptions, and the queries that are rejected. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldValue } from '#contract/identity/session.ts';
import type { ListedSubscription } from '#contract/orders/subscriptions.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { daysLater, localAt } from '#contract/platform/zoned-time.ts';
import { accountNamed, COMPANY, departmentOf, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { idsOf, subscriptionOf, subscriptionsFor } from '#tests/support/subscriptions.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const LIST = 'IAccountService/FilterSubscriptions';
const EXPORT = 'IAccountService/ExportSubscriptions';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
let foreign: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'companyAdministrator']);
  company = (await accountNamed(portal, COMPANY)).id;
  foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
});
afterAll(() => portal.close());

const rowsOf = (query: ListQuery = {}, accountId = company) =>
  subscriptionsFor(as('companyAdministrator'), accountId, query);

/** A subscription of the company. */
const made = (fields: Record<string, FieldValue> = {}, more: Parameters<typeof subscriptionOf>[2] = {}) =>
  subscriptionOf(portal, company, { fields, ...more });

type Filters = NonNullable<ListQuery['filters']>;

describe('[ACC-09] filters', () => {
  /** Returns the rows with the filter, and checks that the opposite filter returns all others. */
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

  test('by state, fee type, commitment and renewal return the matching rows, their opposites the others', async () => {
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

  test('by service and product number match a part of the text', async () => {
    const id = await made({ ProductNumber: 'X_100%-Ö' }, { service: '100% Ökostrom_Monitor' });
    expect(idsOf(await keptBy('service', 'has', ['okostrom']))).toEqual([id]);
    expect(idsOf(await keptBy('service', 'has', ['100%']))).toEqual([id]);
    expect(await rowsOf({ filters: { service: { operator: 'has', values: ['m_o'] } } })).toEqual([]);
    expect(idsOf(await keptBy('productNumber', 'has', ['x_100%-o']))).toEqual([id]);
    expect(await rowsOf({ filters: { productNumber: { operator: 'has', values: ['x%o'] } } })).toEqual([]);
  });

  test('by quantity compare numbers, and exclude subscriptions without one', async () => {
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

  test('by term end and prepaid period include the first and the last day', async () => {
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

  test('by the next or last days include today in the caller’s time zone', async () => {
    const now = portal.deps.clock.now();
    const today = (timeZone: string) => localAt(now, timeZone).slice(0, 10);
    const id = await made({ MinimumContractEnd: daysLater(today('UTC'), 5) });
    const ending = async (operator: 'next' | 'last', days: number, timeZone = 'UTC') =>
      idsOf(await rowsOf({ filters: { termEnds: { operator, values: [String(days)] } }, timeZone }));
    expect(await ending('next', 5)).toContain(id);
    expect(await ending('next', 4)).not.toContain(id);
    expect(await ending('last', 5)).not.toContain(id);
    const before = await made({ MinimumContractEnd: daysLater(today('UTC'), -3) });
    expect(await ending('last', 3)).toContain(before);
    expect(await ending('last', 2)).not.toContain(before);
    // The dates 14 hours ahead of UTC and 11 hours behind it differ at any time.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue'];
    const later = await made({ MinimumContractEnd: daysLater(today(east), 1) });
    expect(await ending('next', 1, east)).toContain(later);
    expect(await ending('next', 1, west)).not.toContain(later);
  });

  test('by term end include the end of a lock', async () => {
    const id = await made({ MinimumContractEnd: null }, { lockEnd: new Date('2035-01-31T12:00:00Z') });
    const query: ListQuery = {
      filters: { termEnds: { operator: 'between', values: ['2035-01-31', '2035-01-31'] } },
    };
    expect(idsOf(await rowsOf(query))).toEqual([id]);
  });

  test('by creation use days of the caller’s time zone', async () => {
    const id = await made({}, { createdAt: new Date('2031-05-02T22:30:00Z') });
    const on = async (day: string, timeZone: string) =>
      idsOf(await rowsOf({ filters: { created: { operator: 'between', values: [day, day] } }, timeZone }));
    expect(await on('2031-05-02', 'UTC')).toEqual([id]);
    expect(await on('2031-05-03', 'Europe/Berlin')).toEqual([id]);
    expect(await on('2031-05-02', 'Europe/Berlin')).toEqual([]);
  });

  test('[SEC-06] the account filter includes the accounts below it, and only those of the list', async () => {
    const department = await departmentOf(portal);
    await made();
    // A neighbour of the department, whose path begins like the department's.
    const { path } = await accountNamed(portal, COMPANY);
    const beside = Number(`${department.id}00001`);
    await portal.deps.db
      .insertInto('account')
      .values({
        id: beside,
        parent_id: company,
        type: 'Product',
        display_name: 'Beside',
        path: `${path}/${beside}`,
      })
      .execute();
    const within = (id: number, accountId = company): Promise<ListedSubscription[]> => {
      const filters: Filters = { account: { operator: 'within', values: [String(id)] } };
      return subscriptionsFor(as('administrator'), accountId, { filters });
    };
    expect(idsOf(await within(department.id))).toEqual(idsOf(await rowsOf({}, department.id)));
    expect(idsOf(await within(department.id))).not.toContain(beside);
    expect(idsOf(await within(company))).toEqual(idsOf(await rowsOf()));
    expect(await within(foreign)).toEqual([]);
    expect(idsOf(await within(company, department.id))).toEqual(idsOf(await rowsOf({}, department.id)));
    expect(await within(999_999_999)).toEqual([]);
  });

  test('can be combined', async () => {
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
])('[ACC-09] a query that the list does not allow returns 400: %j', async query => {
  const input = { accountId: company, query: query as ListQuery };
  expect((await as('companyAdministrator').call(LIST, input)).status).toBe(400);
  expect((await as('companyAdministrator').call(EXPORT, { ...input, format: 'csv' })).status).toBe(400);
});

test('[ACC-09] a page key of another list returns 400', async () => {
  for (const after of ['x', Buffer.from('[1,2]').toString('base64url')])
    expect((await as('companyAdministrator').call(LIST, { accountId: company, after })).status).toBe(400);
});
