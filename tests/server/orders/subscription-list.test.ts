/** The list of an account's subscriptions: rows, total, sort orders and pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldValue } from '#contract/identity/session.ts';
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
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { idsOf, subscriptionOf, subscriptionsFor } from '#tests/support/subscriptions.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const LIST = 'IAccountService/FilterSubscriptions';

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

describe('[ACC-09] the list of subscriptions', () => {
  test('has all subscriptions below the account with their parent accounts, and no others', async () => {
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

  test('has the terms of each subscription, in the caller’s language', async () => {
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
        Company: { AccountId: company, DisplayName: COMPANY },
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

  test('has the total with the first page, counted up to a maximum', async () => {
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

describe('[ACC-09] sort orders', () => {
  test.each(['service', 'termEnds', 'prepaidUntil', 'created'])(
    'by %s are consistent in both directions and across pages',
    async column => {
      for (const day of ['2031-02-03', '2031-02-03', '2030-01-01', null])
        await made({ MinimumContractEnd: day, PrepaidPeriodEnd: day });
      const ordered = async (isDescending: boolean) =>
        idsOf(
          await subscriptionsFor(as('companyAdministrator'), company, { sort: { column, isDescending } }, 3),
        );
      const forwards = await ordered(false);
      expect(new Set(forwards)).toEqual(new Set(idsOf(await rowsOf())));
      expect(new Set(forwards).size).toBe(forwards.length);
      expect(await ordered(true)).toEqual(forwards.toReversed());
    },
  );

  test('by service ignore case and accents; by a day rows without one come last', async () => {
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

  test('continue a page after its last row, even if that row has changed since', async () => {
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
