/** GetSubscriptionPrices (ACC-09): the price of each charge of a subscription, as ordered and current. */
import { FEE_TYPES } from '#contract/marketplace/fee-types.ts';
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { Money } from '#contract/platform/decimal.ts';
import { buyerOf, seesPurchasePrices } from '#server/accounts/purchases.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import { heldItems } from '#server/marketplace/offers/offers-sql.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

type Fields = AccountRow['fields'];

export async function subscriptionPrices(
  call: SessionCall,
  { accountId }: Input<'IAccountService/GetSubscriptionPrices'>,
): Promise<Output<'IAccountService/GetSubscriptionPrices'>> {
  const account = await requireAccountInScope(call, accountId);
  if (account.type !== 'Product') throw new HttpError(404, 'error.not_found');
  requireRightOn(call, SEES_PRICES, account.path);
  const db = call.readAsSystem('prices');
  const buyer = await buyerOf(db, account.path);
  if (!seesPurchasePrices(call, account.path, buyer)) return { Prices: [] };
  const charges = await chargesOf(call, account);
  const { fields } = account;
  const [first] = charges;
  if (!first) return { Prices: ownPrice(fields) };
  const { rows } = await heldItems(buyer.id, first.service_id).execute(db);
  const listed = rows.filter(item => item.is_deciding);
  return {
    Prices: charges.map(({ id, kind, every_months, position, unit, currency }) => {
      const now = listed.find(item => item.item_id === id);
      return {
        ItemId: id,
        Kind: kind,
        EveryMonths: every_months,
        Ordered: moneyOf(unit, currency) ?? (position === first.position ? fieldPrice(fields) : null),
        Listed: moneyOf(now?.unit, now?.currency),
      };
    }),
  };
}

/** The charges of the plan with the subscription's product number, with the prices at the time of the order. */
const chargesOf = (call: SessionCall, { id, fields }: AccountRow) =>
  call.readInReach(db =>
    db
      .selectFrom('service_plan')
      .innerJoin('priceable_item', 'priceable_item.plan_id', 'service_plan.id')
      .leftJoin('subscription_price', join =>
        join
          .onRef('subscription_price.item_id', '=', 'priceable_item.id')
          .on('subscription_price.subscription_id', '=', id),
      )
      .select(['priceable_item.id', 'service_id', 'kind', 'every_months', 'position', 'unit', 'currency'])
      .where('product_number', '=', String(fields['ProductNumber'] ?? ''))
      .orderBy('position')
      .execute(),
  );

const moneyOf = (amount: string | null | undefined, currency: string | null | undefined): Money | null =>
  amount == null || currency == null ? null : { Amount: amount, Currency: currency };

/** The only price of a subscription whose plan is no longer offered. */
function ownPrice(fields: Fields): Output<'IAccountService/GetSubscriptionPrices'>['Prices'] {
  const kind = FEE_TYPES.find(type => type === fields['FeeType']);
  const Ordered = fieldPrice(fields);
  return kind && Ordered ? [{ ItemId: null, Kind: kind, EveryMonths: null, Ordered, Listed: null }] : [];
}

/** Subscriptions of earlier versions store only the price of their first charge, among their fields. */
function fieldPrice({ UnitPrice, Currency }: Fields): Money | null {
  return typeof UnitPrice === 'string' && typeof Currency === 'string' ? moneyOf(UnitPrice, Currency) : null;
}
