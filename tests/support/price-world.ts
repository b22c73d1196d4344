/** Services with prices of their vendor, pricelists that hold them, and the calls about their prices. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PriceDraft, PriceRule } from '#contract/marketplace/pricing.ts';
import type { Input } from '#contract/operations.ts';
import type { PersonName } from './enter.ts';
import { enterAll } from './entered.ts';
import type { Portal } from './server.ts';

export type Priced = { vendor?: number; cost?: string | null; srp?: string | null; currency?: string };

export type Item = { id: number; service: number; sku: string };

export const defaultRule = (
  Model: PriceDraft['defaultRule']['Model'],
  Value: string | null,
): PriceDraft['defaultRule'] => ({ Name: 'Default prices', Model, Value });

/** Returns a draft of these rules, named r1, r2 and so on. */
export const draftOf = (
  rules: readonly Omit<PriceRule, 'Name'>[],
  last = defaultRule('markup', '10'),
  edits: PriceDraft['edits'] = [],
): PriceDraft => ({
  rules: rules.map((rule, index) => ({ Name: `r${index + 1}`, ...rule })),
  defaultRule: last,
  edits,
});

export type PriceWorld = Awaited<ReturnType<typeof priceWorldIn>>;

export async function priceWorldIn(portal: Portal, people: readonly PersonName[] = []) {
  const { db, clock } = portal.deps;
  const as = await enterAll(portal, ['administrator', ...people]);
  const { id: provider, path } = await db
    .selectFrom('account')
    .select(['id', 'path'])
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const vendors = await db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'Vendor')
    .orderBy('id')
    .execute();

  async function setVendorPrice(item: number, { cost = null, srp = null, currency = 'EUR' }: Priced) {
    if (cost === null && srp === null) return;
    const valid_from = clock.now();
    await db.insertInto('vendor_price').values({ item_id: item, currency, valid_from, cost, srp }).execute();
  }

  async function newItem(priced: Priced): Promise<Item> {
    const name = randomUUID();
    const made = await db.transaction().execute(async inside => {
      const service = await inside
        .insertInto('service')
        .values({
          vendor_id: vendors[priced.vendor ?? 0]?.id ?? 0,
          display_name: name,
          icon: null,
          ranking: 1,
          released_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const plan = await inside
        .insertInto('service_plan')
        .values({
          service_id: service.id,
          product_number: name,
          vendor_sku: name,
          commitment_period: 'month',
          fee_type: 'monthly',
          max_quantity: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const item = await inside
        .insertInto('priceable_item')
        .values({ plan_id: plan.id, kind: 'monthly', every_months: null, sku: name, position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: item.id, service: service.id, sku: name };
    });
    await setVendorPrice(made.id, priced);
    return made;
  }

  async function newList(owner: number, items: readonly Item[], currency = 'EUR'): Promise<number> {
    const answer = await as('administrator').call('IMarketplaceService/CreateMarketplace', {
      ownerId: owner,
      name: randomUUID(),
      currency,
      idempotencyKey: randomUUID(),
    });
    expect(answer.status, answer.text).toBe(200);
    await hold(answer.data.Id, items);
    return answer.data.Id;
  }

  async function hold(list: number, items: readonly Item[]): Promise<void> {
    const rows = items.map(({ service }) => ({ marketplace_id: list, service_id: service }));
    if (rows.length > 0) await db.insertInto('marketplace_service').values(rows).execute();
  }

  type Preview = Input<'IPricingService/GetDynamicPricesPreview'>;
  const preview = (
    marketplaceId: number,
    more: Partial<Preview> = {},
    person: PersonName = 'administrator',
  ) => as(person).call('IPricingService/GetDynamicPricesPreview', { marketplaceId, limit: 200, ...more });

  const rules = async (marketplaceId: number) =>
    (await as('administrator').call('IPricingService/GetRuleGroup', { marketplaceId })).data;

  /** Previews and saves a draft; `more` replaces parts of the request. */
  async function save(
    marketplaceId: number,
    draft: PriceDraft,
    more: Partial<Input<'IPricingService/UpdateRuleGroup'>> = {},
  ) {
    const { data } = await preview(marketplaceId, { draft });
    return as('administrator').call('IPricingService/UpdateRuleGroup', {
      marketplaceId,
      version: (await rules(marketplaceId)).Version,
      ...draft,
      validFrom: null,
      previewKey: data.PreviewKey ?? '',
      isUnderstood: true,
      idempotencyKey: randomUUID(),
      ...more,
    });
  }

  return {
    as,
    provider: { id: provider, path },
    vendors: vendors.map(({ id }) => id),
    newItem,
    setVendorPrice,
    newList,
    hold,
    preview,
    rules,
    save,
    /** Returns the prices of a pricelist by item, as stored or by a draft. */
    pricesOf: async (list: number, draft?: PriceDraft) => {
      const { data, status, text } = await preview(list, draft ? { draft } : {});
      expect(status, text).toBe(200);
      return new Map(data.Rows.map(row => [row.ItemId, row.New]));
    },
    /** Returns the latest stored prices by item. */
    storedPrices: async (list: number) => {
      const rows = await db
        .selectFrom('price')
        .select(['item_id', 'unit'])
        .distinctOn('item_id')
        .where('marketplace_id', '=', list)
        .orderBy('item_id')
        .orderBy('valid_from', 'desc')
        .execute();
      return new Map(rows.map(row => [row.item_id, row.unit]));
    },
  };
}
