/** Prices that would be larger than any price (MKT-04): the item has none and a flag, and everything else works. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountById } from '#tests/support/accounts.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { downloadPrices } from '#tests/support/price-files.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

const LARGEST = '9999999999999.9999';

let portal: Portal;
let world: PriceWorld;
let absurd: Item;
let usual: Item;
let list: number;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal);
  absurd = await world.newItem({ cost: LARGEST, srp: LARGEST });
  usual = await world.newItem({ cost: '10' });
  list = await world.newList(world.provider.id, [absurd, usual]);
  await runDueJobs(portal.deps);
});
afterAll(() => portal.close());

const failedJobs = async () =>
  portal.deps.db.selectFrom('job').select('kind').where('state', '=', 'failed').execute();

describe('[MKT-04] an item whose price is too large', () => {
  test('has no price and a flag in the preview, and the other items have their prices', async () => {
    const draft = draftOf([], defaultRule('markup', '20'));
    const { status, data } = await world.preview(list, { draft });
    expect(status).toBe(200);
    const shown = new Map(data.Rows.map(row => [row.ItemId, [row.New, row.IsTooLarge]]));
    expect([shown.get(absurd.id), shown.get(usual.id)]).toEqual([
      [null, true],
      ['12.0000', false],
    ]);
    expect(data.Summary.WithoutPrice).toBe(1);
  });

  test('is saved, computed by its job and downloaded like the others', async () => {
    expect((await world.save(list, draftOf([], defaultRule('margin', '99')))).status).toBe(200);
    await runDueJobs(portal.deps);
    const prices = await world.storedPrices(list);
    expect([prices.get(absurd.id) ?? null, prices.get(usual.id)]).toEqual([null, '1000.0000']);
    expect(await failedJobs()).toEqual([]);
    const { status, rows } = await downloadPrices(world.as('administrator'), { marketplaceId: list });
    expect([status, rows.length]).toEqual([200, 2]);
  });

  test('keeps a price that was entered for it', async () => {
    const draft = draftOf([], defaultRule('markup', '20'), [{ ItemId: absurd.id, Unit: '5' }]);
    expect((await world.pricesOf(list, draft)).get(absurd.id)).toBe('5.0000');
  });

  test('can have become so by exchange rates and the margins of several sellers', async () => {
    const currency = 'HUF';
    const first = await sellerBelow(portal, await accountById(portal, world.provider.id));
    const second = await sellerBelow(portal, await accountById(portal, first.seller));
    const dear = await world.newItem({ cost: '9999999999' });
    const top = await world.newList(world.provider.id, [dear, usual]);
    await portal.deps.db
      .insertInto('marketplace_customer')
      .values({ marketplace_id: top, customer_id: first.seller })
      .execute();
    for (const { marketplace } of [first, second]) {
      await world.hold(marketplace, [dear, usual]);
      await portal.deps.db
        .updateTable('marketplace')
        .set({ currency })
        .where('id', '=', marketplace)
        .execute();
    }
    await runDueJobs(portal.deps);
    for (const marketplace of [top, first.marketplace, second.marketplace]) {
      expect((await world.save(marketplace, draftOf([], defaultRule('margin', '90')))).status).toBe(200);
      await runDueJobs(portal.deps);
    }
    const { status, data } = await world.preview(second.marketplace);
    expect(status).toBe(200);
    const prices = new Map(data.Rows.map(row => [row.ItemId, row.New]));
    expect(prices.get(dear.id)).toBeNull();
    expect(Number(prices.get(usual.id))).toBeGreaterThan(0);
    expect(await failedJobs()).toEqual([]);
  });
});
