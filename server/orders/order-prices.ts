/** The prices of an order: for the form, and to check that they are unchanged when the order is placed. */
import type { PricedItem } from '#contract/marketplace/offers.ts';
import type { Money } from '#contract/platform/decimal.ts';
import type { OrderPriceConflict } from '#contract/platform/failure-details.ts';
import { heldItems } from '#server/marketplace/offers/offers-sql.ts';
import { payerOf } from '#server/marketplace/offers/payer.ts';
import type { PriceReader } from '#server/marketplace/offers/payer.ts';
import { HttpError } from '#server/platform/http-error.ts';

export type PlanPrices = ReadonlyMap<number, PricedItem[]>;

/**
 * The charges of each plan that the account's payer can order, as the deciding pricelist has them. Needs system access.
 * @throws HttpError 403 when the caller may not see them, 409 when no pricelist of the payer has the service with a price.
 */
export async function orderPrices(
  reader: PriceReader,
  account: { path: string; display_name: string },
  serviceId: number,
): Promise<PlanPrices> {
  const payer = await payerOf(reader, account.path);
  const items = payer ? (await heldItems(payer.id, serviceId).execute(reader.db)).rows : [];
  const decided = items.filter(item => item.is_deciding);
  if (!payer || decided.length === 0)
    throw new HttpError(409, 'error.order_not_offered', { company: payer?.name ?? account.display_name });
  if (!payer.seesPrices) throw new HttpError(403, 'error.forbidden');
  const plans = new Map<number, PricedItem[]>();
  for (const { plan_id: id } of decided) {
    const own = decided.filter(item => item.plan_id === id);
    const priced = own.flatMap(({ item_id, kind, every_months, unit, currency }) =>
      unit === null
        ? []
        : {
            ItemId: item_id,
            Kind: kind,
            EveryMonths: every_months,
            Unit: { Amount: unit, Currency: currency },
          },
    );
    if (priced.length === own.length) plans.set(id, priced);
  }
  return plans;
}

/** Builds the price key that the contract describes; empty without items. */
export const priceKeyOf = (items: readonly PricedItem[]): string =>
  [items[0]?.Unit.Currency, ...items.map(item => `${item.ItemId}=${item.Unit.Amount}`)].join(' ');

/** Parses a price key. Returns the prices by item id. */
function pricesIn(key: string): Map<number, Money> {
  const [Currency = '', ...items] = key.split(' ');
  return new Map(
    items.map(item => {
      const [id, Amount = ''] = item.split('=');
      return [Number(id), { Amount, Currency }];
    }),
  );
}

/** @throws HttpError 409 with old and new prices when the key does not match the current prices. */
export function assertPricesSeen(items: readonly PricedItem[], key: string): void {
  if (priceKeyOf(items) === key) return;
  const seen = pricesIn(key);
  const now = new Map(items.map(item => [item.ItemId, item.Unit]));
  const details: OrderPriceConflict = {
    Prices: [...new Set([...now.keys(), ...seen.keys()])].map(ItemId => ({
      ItemId,
      Old: seen.get(ItemId) ?? null,
      New: now.get(ItemId) ?? null,
    })),
  };
  throw new HttpError(409, 'error.order_price_changed', {}, details);
}
