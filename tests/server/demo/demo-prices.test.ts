/** The demonstration's pricelists and prices: everything that the screens about prices can show. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRICING_MODELS } from '#contract/marketplace/pricing-models.ts';
import { storePrices } from '#server/marketplace/prices/store.ts';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const numbers = async (text: string): Promise<number[]> =>
  (await sql.raw<{ value: number }>(text).execute(portal.deps.db)).rows.map(row => row.value);

describe('[MKT-03] [MKT-04] the demonstration', () => {
  test('has two pricelists for each seller at every level, with prices of most items', async () => {
    const [sellers] = await numbers(
      `select count(*) as value from account where type in ('Provider', 'Reseller')`,
    );
    const [lists] = await numbers('select count(*) as value from marketplace');
    expect(lists).toBe(2 * (sellers ?? 0));
    const [items] = await numbers('select count(*) as value from priceable_item');
    expect(items).toBeGreaterThan(350);
    const priced = await numbers(
      'select count(distinct item_id) filter (where unit is not null) as value from price group by marketplace_id',
    );
    expect(priced).toHaveLength(lists ?? 0);
    expect(Math.min(...priced)).toBeGreaterThan(350);
    const currencies = await numbers('select count(distinct currency) as value from vendor_price');
    expect(currencies).toEqual([3]);
  });

  test('shows a reseller rules of every model, one flagged, prices below cost and a planned version', async () => {
    const as = await enterAll(portal, ['resellerManager']);
    const seller = await accountNamed(portal, RESELLER);
    const rows = await portal.deps.db
      .selectFrom('marketplace')
      .select('id')
      .where('owner_id', '=', seller.id)
      .orderBy('priority')
      .execute();
    const [standard = 0, large = 0] = rows.map(({ id }) => id);
    const { data: rules } = await as('resellerManager').call('IPricingService/GetRuleGroup', {
      marketplaceId: standard,
    });
    expect(new Set(rules.Rules.map(rule => rule.Model))).toEqual(new Set(PRICING_MODELS));
    expect(rules.Rules.map(rule => rule.Flag)).toContain('noTarget');
    expect(rules.Planned).toHaveLength(1);
    expect([rules.IsRateStale, rules.IsRateMissing]).toEqual([false, false]);
    const { data } = await as('resellerManager').call('IPricingService/GetDynamicPricesPreview', {
      marketplaceId: large,
      limit: 1,
    });
    expect(data.Summary.BelowCost).toBeGreaterThan(0);
    const { data: history } = await as('resellerManager').call('IPricingService/GetPriceHistory', {
      marketplaceId: standard,
      itemId: data.Rows[0]?.ItemId ?? 0,
    });
    expect(history.Prices.length).toBeGreaterThanOrEqual(3);
  });

  test('has stored prices that computing again does not change, and no pending job', async () => {
    const { db, clock } = portal.deps;
    for (const id of await numbers('select id as value from marketplace order by id'))
      expect(await storePrices(db, id, clock.now())).toBe(0);
    const waiting = await numbers(
      `select count(*) as value from job where kind = 'reprice' and run_at <= now()`,
    );
    expect(waiting).toEqual([0]);
  });
});

test('a subscription is in the currency of its seller’s pricelists: a hop has one currency', async () => {
  const { rows } = await sql<{ id: number }>`
    select product.id from account product
    join lateral (
      select seller.id from account seller
      where seller.type in ('Provider', 'Reseller') and product.path like seller.path || '/%'
      order by length(seller.path) desc limit 1
    ) seller on true
    join marketplace on owner_id = seller.id and is_default
    where product.type = 'Product' and product.fields->>'Currency' <> currency`.execute(portal.deps.db);
  expect(rows).toEqual([]);
});
