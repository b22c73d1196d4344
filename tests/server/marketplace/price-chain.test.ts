/** Prices along the hierarchy: a seller's price is the cost of the reseller below it (sections 2 and 3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountById } from '#tests/support/accounts.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, Priced, PriceWorld } from '#tests/support/price-world.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
let world: PriceWorld;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal);
});
afterAll(() => portal.close());

type Seller = { seller: number; marketplace: number };

/** Creates a reseller below an account, with these items in its default pricelist. */
async function reseller(above: number, items: readonly Item[]): Promise<Seller> {
  const made = await sellerBelow(portal, await accountById(portal, above));
  await world.hold(made.marketplace, items);
  return made;
}

type Rule = Parameters<typeof defaultRule>;

async function setRule(list: number, ...rule: Rule): Promise<void> {
  const { status, text } = await world.save(list, draftOf([], defaultRule(...rule)));
  expect(status, text).toBe(200);
  await runDueJobs(portal.deps);
}

async function assign(list: number, customer: number): Promise<void> {
  await portal.deps.db
    .insertInto('marketplace_customer')
    .values({ marketplace_id: list, customer_id: customer })
    .execute();
  await runDueJobs(portal.deps);
}

const priceIn = async (list: number, item: Item) => (await world.storedPrices(list)).get(item.id);
const costIn = async (list: number, item: Item) =>
  (await world.preview(list, { search: item.sku.slice(0, 30) })).data.Rows[0]?.Cost;

describe('[MKT-04] the worked chain', () => {
  let item: Item;
  let top: number;
  let r1: Seller;
  beforeAll(async () => {
    item = await world.newItem({ cost: '8', srp: '12' });
    top = await world.newList(world.provider.id, [item]);
    r1 = await reseller(world.provider.id, [item]);
    await assign(top, r1.seller);
    await setRule(top, 'markup', '10');
  });

  test('a reseller pays its seller’s price, and its customers pay its own', async () => {
    const toResellers = await world.newList(r1.seller, [item]);
    const r2 = await reseller(r1.seller, [item]);
    await assign(toResellers, r2.seller);
    await setRule(r1.marketplace, 'margin', '20');
    await setRule(toResellers, 'discount', '15');
    await setRule(r2.marketplace, 'margin', '12');
    const lists = [top, r1.marketplace, toResellers, r2.marketplace];
    const prices = [];
    for (const list of lists) prices.push([await costIn(list, item), await priceIn(list, item)]);
    expect(prices).toEqual([
      ['8.0000', '8.8000'],
      ['8.8000', '11.0000'],
      ['8.8000', '10.2000'],
      ['10.2000', '11.5909'],
    ]);
  });

  test('a price in another currency is converted at the rate of the day', async () => {
    const { db } = portal.deps;
    await db
      .insertInto('exchange_rate')
      .values({ currency: 'ZAR', day: '2020-01-01', per_eur: '11.4725' })
      .execute();
    const r3 = await reseller(world.provider.id, [item]);
    await assign(top, r3.seller);
    const list = await world.newList(r3.seller, [item], 'ZAR');
    await setRule(list, 'markup', '7.5');
    const [row] = (await world.preview(list)).data.Rows;
    expect([row?.Cost, row?.Srp, row?.New]).toEqual(['100.9580', '137.6700', '108.5299']);
  });

  test('the price is rounded at each of eight levels, because a reseller pays it', async () => {
    let buyer = world.provider.id;
    let list = await world.newList(buyer, [item]);
    const prices = [];
    for (let hop = 1; hop <= 8; hop += 1) {
      await setRule(list, 'markup', '7.5');
      prices.push(await priceIn(list, item));
      const next = await reseller(buyer, [item]);
      await assign(list, next.seller);
      [buyer, list] = [next.seller, next.marketplace];
    }
    expect(prices).toEqual([
      '8.6000',
      '9.2450',
      '9.9384',
      '10.6838',
      '11.4851',
      '12.3465',
      '13.2725',
      '14.2679',
    ]);
  });
});

describe('[MKT-04] a change goes down the chain', () => {
  /** The pricelist of the provider, of a reseller and of another below that; each adds 10 %. */
  async function chain(priced: Priced = { cost: '10' }) {
    const item = await world.newItem(priced);
    const top = await world.newList(world.provider.id, [item]);
    const upper = await reseller(world.provider.id, [item]);
    await assign(top, upper.seller);
    const lower = await reseller(upper.seller, [item]);
    await runDueJobs(portal.deps);
    const prices = async () => [
      await priceIn(top, item),
      await priceIn(upper.marketplace, item),
      await priceIn(lower.marketplace, item),
    ];
    return { item, top, upper, lower, prices };
  }

  test('when the seller above saves', async () => {
    const { top, prices } = await chain();
    expect(await prices()).toEqual(['11.0000', '12.1000', '13.3100']);
    await setRule(top, 'markup', '20');
    expect(await prices()).toEqual(['12.0000', '13.2000', '14.5200']);
  });

  test('when the vendor’s price changes', async () => {
    const { item, prices } = await chain();
    await world.setVendorPrice(item.id, { cost: '20' });
    await runDueJobs(portal.deps);
    expect(await prices()).toEqual(['22.0000', '24.2000', '26.6200']);
  });

  test('when the reseller gets another pricelist, or its services are removed from that', async () => {
    const { item, top, upper, prices } = await chain();
    const cheap = await world.newList(world.provider.id, [item]);
    await setRule(cheap, 'markup', '0');
    await portal.deps.db.deleteFrom('marketplace_customer').where('marketplace_id', '=', top).execute();
    await assign(cheap, upper.seller);
    expect((await prices()).slice(1)).toEqual(['11.0000', '12.1000']);
    await portal.deps.db.deleteFrom('marketplace_service').where('marketplace_id', '=', cheap).execute();
    await runDueJobs(portal.deps);
    expect((await prices()).slice(1)).toEqual([null, null]);
  });

  test.each([
    ['a price of its own', 'static', null],
    ['the suggested retail price', 'srp', null],
    ['a discount on it', 'discount', '10'],
  ] as const)(
    'to %s of a reseller, which sells nothing that it cannot buy any more',
    async (_, model, value) => {
      const { item, top, upper, prices } = await chain({ cost: '10', srp: '20' });
      const draft =
        model === 'static'
          ? draftOf([], undefined, [{ ItemId: item.id, Unit: '15.0000' }])
          : draftOf([], defaultRule(model, value));
      expect((await world.save(upper.marketplace, draft)).status).toBe(200);
      await runDueJobs(portal.deps);
      expect((await prices()).includes(null)).toBe(false);
      const { db } = portal.deps;
      const kept = { marketplace_id: top, service_id: item.service };
      await db.deleteFrom('marketplace_service').where('marketplace_id', '=', top).execute();
      await runDueJobs(portal.deps);
      expect((await prices()).slice(1)).toEqual([null, null]);
      const flagged = async () =>
        (await world.preview(upper.marketplace, { search: item.sku.slice(0, 30) })).data.Rows.map(row => [
          row.HasSource,
          row.New,
        ]);
      expect(await flagged()).toEqual([[false, null]]);
      await db.insertInto('marketplace_service').values(kept).execute();
      await runDueJobs(portal.deps);
      expect((await prices()).includes(null)).toBe(false);
      expect((await flagged())[0]?.[0]).toBe(true);
    },
  );

  test('when the reseller is moved to another seller', async () => {
    const { item, lower, prices } = await chain();
    const other = await reseller(world.provider.id, [item]);
    const direct = await world.newList(world.provider.id, [item]);
    await assign(direct, other.seller);
    await setRule(other.marketplace, 'markup', '100');
    const { status, text } = await world.as('administrator').call('IAccountService/MoveAccount', {
      accountId: lower.seller,
      newParentAccountId: other.seller,
    });
    expect(status, text).toBe(200);
    await runDueJobs(portal.deps);
    expect((await prices())[2]).toBe('24.2000');
  });

  test('and stops where no price changes', async () => {
    const { item, top, upper, lower, prices } = await chain();
    await portal.deps.db
      .updateTable('marketplace')
      .set({ floor_at_cost: true })
      .where('id', 'in', [top, upper.marketplace])
      .execute();
    // One job for each of the two, and none for the pricelist below them, whose cost is unchanged.
    expect(await runDueJobs(portal.deps)).toBe(2);
    expect(await prices()).toEqual(['11.0000', '12.1000', '13.3100']);
    const { data } = await world
      .as('administrator')
      .call('IPricingService/GetPriceHistory', { marketplaceId: lower.marketplace, itemId: item.id });
    expect(data.Prices).toHaveLength(1);
  });
});
