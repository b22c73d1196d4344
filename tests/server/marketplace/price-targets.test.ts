/** IMetadataService (section 7): the items and groups that can be targets of rules (MKT-04). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GROUPS_PAGE } from '#contract/marketplace/service-groups.ts';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { queryWith } from '#tests/support/list-query.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

let portal: Portal;
let world: PriceWorld;
let held: Item;
let elsewhere: Item;
let list: number;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal);
  held = await world.newItem({ cost: '8' });
  elsewhere = await world.newItem({ cost: '8' });
  list = await world.newList(world.provider.id, [held]);
  await world.newList(world.provider.id, [elsewhere]);
});
afterAll(() => portal.close());

const items = (search: string) =>
  world.as('administrator').call('IMetadataService/GetPriceableItems', { marketplaceId: list, search });

const addGroups = (owner: number, names: readonly string[]) =>
  portal.deps.db
    .insertInto('service_group')
    .values(names.map(name => ({ owner_id: owner, name })))
    .execute();

describe('[MKT-04] the priceable items of a pricelist', () => {
  test('are found by service or product number, without those of other pricelists', async () => {
    const { data } = await items(held.sku.slice(3, 20).toUpperCase());
    expect(data.Rows).toEqual([
      { Id: held.id, Name: held.sku, Sku: held.sku, Vendor: expect.stringMatching(/./) },
    ]);
    expect((await items('-')).status).toBe(400);
    expect((await items(elsewhere.sku)).data.Rows).toEqual([]);
  });
});

describe('[MKT-04] the service groups of a pricelist’s owner', () => {
  test('are found by name, a page at a time, without those of other owners', async () => {
    const { id: other } = await accountNamed(portal, RESELLER);
    const names = Array.from({ length: GROUPS_PAGE + 1 }, (_, at) => `Café ${String(at).padStart(3, '0')}`);
    await addGroups(world.provider.id, [...names, 'Another']);
    await addGroups(other, ['Cafe of another']);
    const find = (more: object) =>
      world.as('administrator').call('IMetadataService/GetServiceGroups', {
        marketplaceId: list,
        query: queryWith({ text: 'cafe' }),
        ...more,
      });
    const first = (await find({})).data;
    expect(first.Rows.map(({ Name, MemberCount }) => [Name, MemberCount])).toEqual(
      names.slice(0, GROUPS_PAGE).map(name => [name, 0]),
    );
    const second = (await find({ after: first.Next })).data;
    expect([second.Rows.map(({ Name }) => Name), second.Next]).toEqual([names.slice(GROUPS_PAGE), null]);
  });

  test('[SEC-05] need the rights to read rules, or the right to manage groups', async () => {
    const basic: Right[] = ['LOGIN:Execute', 'CUSTOMER_PRICELIST:Read'];
    const statusWith = async (more: readonly Right[]) => {
      const role = await makeRole(portal, [...basic, ...more], 'Provider');
      const visitor = visit(portal.origin);
      const person = await makePerson(portal, world.provider.id, [{ role, over: world.provider.id }]);
      await enterAccount(portal, visitor, person);
      const input = { marketplaceId: list };
      return (await visitor.call('IMetadataService/GetServiceGroups', input)).status;
    };
    expect(await statusWith([])).toBe(403);
    expect(await statusWith(['SERVICE_GROUP_MANAGEMENT:Read'])).toBe(200);
    expect(await statusWith(['BILLING_SHOWPRODUCTPRICE:Read', 'BILLING_SHOWPRODUCTPRICE_MARGIN:Read'])).toBe(
      200,
    );
  });
});
