/** Handlers of the operations in `contract/orders/subscription-prices.ts`. */
import type { subscriptionPriceOperations } from '#contract/orders/subscription-prices.ts';
import { subscriptionPrices } from '#server/orders/subscription-prices.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const subscriptionPriceHandlers: HandlersOf<typeof subscriptionPriceOperations> = {
  'IAccountService/GetSubscriptionPrices': (input, call) => subscriptionPrices(call, input),
};
