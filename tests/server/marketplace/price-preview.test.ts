/** Reading the prices and rules of a pricelist (MKT-04, MKT-05): filters, reasons and rights. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

let portal: Portal;
let world: PriceWorld;
let items: Item[];
let list: number;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal, ['resellerManager']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  items = [
    await world.newItem({ cost: '8', srp: '12' }),
    await world.newItem({ cost: '5.5' }),
    await world.newItem({ vendor: 2, srp: '40' }),
  ];
  list = await world.newList(world.provider.id, items);
  await runDueJobs(portal.deps);
});

async function newGroup(owner: number, members: readonly Item[]): Promise<number> {
  const { db } = portal.deps;
  const { id } = await db
    .insertInto('service_group')
    .values({ owner_id: owner, name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('service_group')
    .set({ name: `group ${id}` })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('service_group_member')
    .values(members.map(({ service }) => ({ group_id: id, service_id: service })))
    .execute();
  return id;
}

const idOf = (at: number): number => items[at]?.id ?? 0;

describe('[MKT-04] the prices of a pricelist', () => {
  test('are filtered, sorted and counted on the server', async () => {
    const draft = draftOf([], defaultRule('markup', '-50'), [{ ItemId: idOf(1), Unit: '9' }]);
    const page = async (more: object) => (await world.preview(list, { draft, ...more })).data;
    const ids = async (more: object) => (await page(more)).Rows.map(row => row.ItemId);
    expect(await ids({ only: 'belowCost' })).toEqual([idOf(0)]);
    expect(await ids({ only: 'withoutPrice' })).toEqual([idOf(2)]);
    expect(await ids({ only: 'changed', sort: 'difference' })).toEqual([idOf(0), idOf(1)]);
    const edited = draftOf([], defaultRule('markup', '10'), [{ ItemId: idOf(1), Unit: '9' }]);
    expect(await ids({ draft: edited, only: 'changed' })).toEqual([idOf(1)]);
    expect((await ids({ sort: 'margin' })).slice(0, 2)).toEqual([idOf(0), idOf(1)]);
    const second = await page({ skip: 1, limit: 1 });
    expect([second.Rows.length, second.Total, second.Summary.Up, second.Summary.Down]).toEqual([1, 3, 1, 1]);
    expect(second.Rows).toEqual((await page({})).Rows.slice(1, 2));
    expect(await ids({ vendorId: world.vendors[2] })).toEqual([idOf(2)]);
    expect((await page({ vendorId: world.vendors[2] })).Total).toBe(1);
    const own = await newGroup(world.provider.id, items.slice(0, 1));
    expect(await ids({ groupId: own })).toEqual([idOf(0)]);
    const { id: other } = await accountNamed(portal, RESELLER);
    expect(await ids({ groupId: await newGroup(other, items) })).toEqual([]);
  });

  test('come with the number of items that each drafted rule decides, and why it decides none', async () => {
    const draft = draftOf([
      { Model: 'static', Value: '1', ItemId: idOf(0) },
      { Model: 'markup', Value: '1' },
      { Model: 'srp', Value: null, ItemId: idOf(0) },
    ]);
    const { data } = await world.preview(list, { draft });
    expect(data.Rules).toEqual([
      { Priority: 1, AppliesTo: 1, Flag: null },
      { Priority: 2, AppliesTo: 0, Flag: 'noTarget' },
      { Priority: 3, AppliesTo: 0, Flag: 'neverApplies' },
      { Priority: 201, AppliesTo: 1, Flag: null },
    ]);
  });

  test('are accompanied by the names of the rules’ targets and the vendors in the pricelist', async () => {
    const vendor = world.vendors[2] ?? 0;
    const group = await newGroup(world.provider.id, items);
    await world.save(
      list,
      draftOf([
        { Model: 'srp', Value: null, VendorAccountId: vendor },
        { Model: 'srp', Value: null, GroupId: group },
        { Model: 'static', Value: '1', ItemId: idOf(0) },
        { Model: 'srp', Value: null },
      ]),
    );
    const { Rules, Vendors, MayEdit } = await world.rules(list);
    const vendorName = Vendors.find(({ Id }) => Id === vendor)?.Name;
    expect(Vendors.length).toBe(2);
    expect(vendorName).toMatch(/./);
    const sku = items[0]?.sku ?? '';
    expect(Rules.map(({ TargetName }) => TargetName)).toEqual([
      vendorName,
      `group ${group}`,
      `${sku} (${sku})`,
      null,
      null,
    ]);
    expect(MayEdit).toBe(true);
  });

  test('[MKT-05] are searched by at least 3 characters of the service or the item', async () => {
    const sku = items[0]?.sku ?? '';
    expect((await world.preview(list, { search: 'ab' })).status).toBe(400);
    expect((await world.preview(list, { search: ' a  ' })).status).toBe(400);
    const found = await world.preview(list, { search: sku.slice(0, 12).toUpperCase() });
    expect(found.data.Rows.map(row => row.ItemId)).toEqual([idOf(0)]);
    expect(found.data.Total).toBe(1);
  });

  test('have a history, newest first', async () => {
    await world.save(list, draftOf([], defaultRule('markup', '25')));
    await world.save(list, draftOf([], defaultRule('markup', '25'), [{ ItemId: idOf(0), Unit: '7' }]));
    const { data } = await world
      .as('administrator')
      .call('IPricingService/GetPriceHistory', { marketplaceId: list, itemId: idOf(0) });
    const erik = 'Erik Lindqvist';
    expect(
      data.Prices.map(({ Unit, Cost, Version, Rule, SavedBy }) => [Unit, Cost, Version, Rule, SavedBy]),
    ).toEqual([
      ['7.0000', '8.0000', 3, '', erik],
      ['10.0000', '8.0000', 2, 'Default prices', erik],
      ['8.8000', '8.0000', 1, 'Default prices', null],
    ]);
  });
});

describe('[MKT-04] [SEC-05] without the right to see margins', () => {
  test('prices have no costs, retail prices, reasons or keys, and a draft returns 403', async () => {
    const rights: Right[] = [
      'LOGIN:Execute',
      'CUSTOMER_PRICELIST:Read',
      'CUSTOMER_PRICELIST:Create',
      'BILLING_SHOWPRODUCTPRICE:Read',
    ];
    const role = await makeRole(portal, rights, 'Provider');
    const visitor = visit(portal.origin);
    await enterAccount(
      portal,
      visitor,
      await makePerson(portal, world.provider.id, [{ role, over: world.provider.id }]),
    );
    const ask = (more: object) =>
      visitor.call('IPricingService/GetDynamicPricesPreview', { marketplaceId: list, limit: 10, ...more });
    const { data, text } = await ask({});
    expect(data.Rows.map(row => row.New)).toContain('8.8000');
    for (const hidden of ['Cost', 'Srp', 'Margin', 'Why', 'PreviewKey', 'Rules'])
      expect(text).not.toContain(`"${hidden}"`);
    const history = await visitor.call('IPricingService/GetPriceHistory', {
      marketplaceId: list,
      itemId: idOf(0),
    });
    expect([history.status, /Cost|"Rule"/.test(history.text)]).toEqual([200, false]);
    const draft = draftOf([], defaultRule('markup', '0'));
    for (const more of [{ draft }, { only: 'belowCost' }, { sort: 'margin' }])
      expect((await ask(more)).status).toBe(403);
    expect((await visitor.call('IPricingService/GetRuleGroup', { marketplaceId: list })).status).toBe(403);
  });

  test('rules can be read with the right to see margins, but changing them needs another right', async () => {
    const rights: Right[] = [
      'LOGIN:Execute',
      'CUSTOMER_PRICELIST:Read',
      'BILLING_SHOWPRODUCTPRICE:Read',
      'BILLING_SHOWPRODUCTPRICE_MARGIN:Read',
    ];
    const role = await makeRole(portal, rights, 'Provider');
    const visitor = visit(portal.origin);
    const person = await makePerson(portal, world.provider.id, [{ role, over: world.provider.id }]);
    await enterAccount(portal, visitor, person);
    const { data } = await visitor.call('IPricingService/GetRuleGroup', { marketplaceId: list });
    expect([data.MayEdit, (await world.rules(list)).MayEdit]).toEqual([false, true]);
  });

  test('the pricelists that a reseller buys from are out of its reach', async () => {
    expect((await world.preview(list, {}, 'resellerManager')).status).toBe(404);
    const own = await portal.deps.db
      .selectFrom('marketplace')
      .select('id')
      .where('owner_id', '=', (await accountNamed(portal, RESELLER)).id)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const { data } = await world.preview(own.id, {}, 'resellerManager');
    expect(data.Rows.filter(row => row.Cost !== null).length).toBeGreaterThan(100);
  });
});

test('[MKT-04] a price at the cost is not below it, although the converted cost has more places', async () => {
  const converted = await Promise.all(
    ['8.43', '7.77', '9.99', '1.01', '3.33', '5.57'].map(cost => world.newItem({ cost })),
  );
  const swedish = await world.newList(world.provider.id, converted, 'SEK');
  const save = await world.save(swedish, draftOf([], defaultRule('margin', '0')));
  expect(save.status, save.text).toBe(200);
  await runDueJobs(portal.deps);
  const { data } = await world.preview(swedish);
  expect([data.Total, data.Summary.BelowCost]).toEqual([6, 0]);
  expect((await world.preview(swedish, { only: 'belowCost' })).data.Total).toBe(0);
  const lists = await world.as('administrator').call('IMarketplaceService/ListMarketplaces', {
    query: { filters: { owner: { operator: 'is', values: [String(world.provider.id)] } } },
  });
  expect(lists.data.Rows.find(({ Id }) => Id === swedish)?.Flags?.BelowCost).toBe(0);
});
