/**
 * What an order costs (MKT-02). Amounts are computed by the server and rounded to the digits of their currency, line by line; sums are sums
 * of rounded lines. A line counts each unit, but base fees and one-time fees count once, whatever the quantity.
 */
import * as z from 'zod/mini';
import { pricedItem } from '#contract/marketplace/offers.ts';
import { money } from '#contract/platform/decimal.ts';

const orderPriceLine = z.extend(pricedItem, {
  /** How many units the amounts are of. */
  Quantity: z.number(),
  /** The amount when the service starts; a monthly charge only for the days that are left of the month. */
  DueNow: money,
  /** The days charged of the days of the first month; null for a charge that is due whole. */
  Days: z.nullable(z.object({ Charged: z.number(), Of: z.number() })),
  /** The amount of each further period; null for a one-time fee. */
  Recurring: z.nullable(money),
});
export type OrderPriceLine = z.infer<typeof orderPriceLine>;

export const orderPrice = z.object({
  /** The day from which the amounts are computed: today in the customer's time zone. */
  StartOn: z.string(),
  Lines: z.array(orderPriceLine),
  DueNow: money,
  /** What recurs, by period, the shortest first. */
  Recurring: z.array(z.object({ EveryMonths: z.number(), Amount: money })),
  /** All that the customer commits to pay until the end of the minimum term. */
  OrderValue: money,
  /** The last day of the minimum term; null for a plan without one. */
  TermEnd: z.nullable(z.string()),
});
export type OrderPrice = z.infer<typeof orderPrice>;
