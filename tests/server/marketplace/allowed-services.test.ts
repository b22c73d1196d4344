/** GetCompanyAllowedServices: the services that an account may order. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/operations.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let company: number;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  company = (await accountNamed(portal, COMPANY)).id;
  as = await enterAll(portal, ['administrator', 'companyAdministrator']);
});
afterAll(() => portal.close());

describe('[MKT-09] the services an account may order', () => {
  const allowed = (
    person: PersonName,
    input: Partial<Input<'IAccountService/GetCompanyAllowedServices'>> = {},
  ) => as(person).call('IAccountService/GetCompanyAllowedServices', { accountId: company, ...input });

  test('are returned a page at a time, with their price and whether the account subscribes to them', async () => {
    const { data } = await allowed('companyAdministrator');
    expect(data.Rows).toHaveLength(50);
    const rest = await allowed('companyAdministrator', { after: data.Next });
    expect(rest.data.Next).toBeNull();
    expect([data.Total?.Count, rest.data.Total]).toEqual([data.Rows.length + rest.data.Rows.length, null]);
    const all = [...data.Rows, ...rest.data.Rows];
    expect(new Set(all.map(row => row.Id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(all.every(row => row.From)).toBe(true);
    const held = await portal.deps.db
      .selectFrom('account')
      .select('product_name')
      .distinct()
      .where('path', 'like', `${(await accountNamed(portal, COMPANY)).path}/%`)
      .where('type', '=', 'Product')
      .where('state', '=', 'Active')
      .execute();
    expect(
      all
        .filter(row => row.IsSubscribed)
        .map(row => row.DisplayName)
        .toSorted(),
    ).toEqual(held.map(row => row.product_name).toSorted());
    expect(held.length).toBeGreaterThan(0);
  });

  test('are found by part of their name, ignoring case and accents', async () => {
    const { data } = await allowed('companyAdministrator', {
      query: { filters: { text: { operator: 'has', values: ['fenix fatura'] } } },
    });
    expect(data.Rows.map(row => row.DisplayName)).toEqual(['Fénix Faturação']);
    expect(data.Total).toEqual({ Count: 1, IsMore: false });
  });

  test('are sorted by name or vendor in both directions, and filtered by vendor, category and tag', async () => {
    const read = async (query: ListQuery) => {
      const rows = [];
      let after: string | null = null;
      do {
        const { data }: { data: Output<'IAccountService/GetCompanyAllowedServices'> } = await allowed(
          'companyAdministrator',
          { query, after },
        );
        rows.push(...data.Rows);
        after = data.Next;
      } while (after !== null);
      return rows;
    };
    const sorted = (column: string, isDescending: boolean) => read({ sort: { column, isDescending } });
    const all = await sorted('service', false);
    expect((await sorted('service', true)).map(row => row.Id)).toEqual(all.map(row => row.Id).toReversed());
    const vendors = (await sorted('vendor', true)).map(row => row.Vendor);
    expect(vendors).toHaveLength(all.length);
    expect(new Set(vendors).size).toBeGreaterThan(2);
    expect(vendors).toEqual(
      vendors.toSorted((one, other) => other.localeCompare(one, 'en', { sensitivity: 'base' })),
    );
    const [first] = all;
    const vendor = first!.Vendor;
    const has = (value: string) => ({ operator: 'has' as const, values: [value] });
    const hasNot = (value: string) => ({ operator: 'hasNot' as const, values: [value] });
    const ids = async (filters: ListQuery['filters']) =>
      new Set((await read({ filters })).map(row => row.Id));
    const idsOf = (isOne: (row: (typeof all)[number]) => boolean) =>
      new Set(all.filter(isOne).map(row => row.Id));
    expect(await ids({ vendor: has(vendor.toUpperCase()) })).toEqual(idsOf(row => row.Vendor === vendor));
    expect(await ids({ vendor: hasNot(vendor) })).toEqual(idsOf(row => row.Vendor !== vendor));
    const [category = ''] = first!.Categories;
    expect(await ids({ category: has(category) })).toEqual(idsOf(row => row.Categories.includes(category)));
    const tag = all.flatMap(row => row.Tags)[0]!;
    const isTagged = (row: (typeof all)[number]) => row.Tags.some(one => one.includes(tag));
    expect(await ids({ tag: hasNot(tag) })).toEqual(idsOf(row => !isTagged(row)));
  });

  test('are none for the provider, which buys from no seller', async () => {
    const { data } = await allowed('administrator', {
      accountId: (await accountNamed(portal, 'Meridian Cloud')).id,
    });
    expect(data).toEqual({ Rows: [], Next: null, Total: { Count: 0, IsMore: false } });
  });
});
