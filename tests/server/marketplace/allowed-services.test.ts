/** GetCompanyAllowedServices: the services that an account may order. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
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
    const { data } = await allowed('companyAdministrator', { search: ' fenix fatura' });
    expect(data.Rows.map(row => row.DisplayName)).toEqual(['Fénix Faturação']);
  });

  test('are none for the provider, which buys from no seller', async () => {
    const { data } = await allowed('administrator', {
      accountId: (await accountNamed(portal, 'Meridian Cloud')).id,
    });
    expect(data).toEqual({ Rows: [], Next: null });
  });
});
