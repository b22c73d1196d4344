/** The part of IAccountService (section 7) about what was ordered. */
import { subscriptionPrices } from '#server/orders/subscription-prices.ts';
import type { Handlers } from '#server/platform/call.ts';

export const accountOrders: Pick<Handlers<'IAccountService'>, 'GetSubscriptionPrices'> = {
  GetSubscriptionPrices: (input, call) => subscriptionPrices(call, input),
};
