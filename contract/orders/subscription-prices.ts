import * as z from 'zod/mini';
import { pricedItem } from '#contract/marketplace/offers.ts';
/** What a subscription costs (ACC-09): as it was ordered, and by the pricelist now. */
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import { money } from '#contract/platform/decimal.ts';
import { operations } from '#contract/platform/operation.ts';

const subscriptionPrice = z.extend(z.omit(pricedItem, { ItemId: true, Unit: true }), {
  /** Null where the plan is no longer offered. */
  ItemId: z.nullable(z.number()),
  /** Null where the order is older than its price. */
  Ordered: z.nullable(money),
  /** Null where no pricelist of the payer has a price any more. */
  Listed: z.nullable(money),
});
export type SubscriptionPrice = z.infer<typeof subscriptionPrice>;

export const subscriptionPriceOperations = operations({
  /**
   * The charges of a subscription's plan; of a plan that is no longer offered only the price among its fields. 404 for an account
   * that is not a subscription.
   */
  'IAccountService/GetSubscriptionPrices': {
    input: z.object({ accountId: z.int() }),
    output: z.object({ Prices: z.array(subscriptionPrice) }),
    access: SEES_PRICES,
    checkedOn: 'account',
  },
});
