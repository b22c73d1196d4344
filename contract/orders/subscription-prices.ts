/** What a subscription costs (ACC-09): at the time of the order, and at current prices. */
import * as z from 'zod/mini';
import { pricedItem } from '#contract/marketplace/offers.ts';
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import { PRICE_READERS } from '#contract/platform/callers.ts';
import { money } from '#contract/platform/decimal.ts';
import { operation } from '#contract/platform/operation.ts';

const subscriptionPrice = z.extend(z.omit(pricedItem, { ItemId: true, Unit: true }), {
  /** Null when the plan is no longer offered. */
  ItemId: z.nullable(z.number()),
  /** Null when it was ordered before prices were recorded. */
  Ordered: z.nullable(money),
  /** Null when no pricelist of the payer has a price any more. */
  Listed: z.nullable(money),
});
export type SubscriptionPrice = z.infer<typeof subscriptionPrice>;

export const subscriptionPriceOperations = {
  /**
   * The charges of a subscription's plan; only the price stored in its fields when the plan is no longer offered. None for what a
   * seller's own users have ordered without the right to see margins: its prices are costs. 404 for an account that is not a
   * subscription.
   */
  'IAccountService/GetSubscriptionPrices': operation({
    input: z.object({ accountId: z.int() }),
    output: z.object({ Prices: z.array(subscriptionPrice) }),
    access: SEES_PRICES,
    checkedOn: 'account',
    sample: target => ({ accountId: target.product }),
    callers: PRICE_READERS,
  }),
};
