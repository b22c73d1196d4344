/** The part of IAccountService (section 7) about subscriptions and their prices. */
import { subscriptionPrices } from '#server/orders/subscription-prices.ts';
import { startSubscriptionExport } from '#server/orders/subscriptions/export.ts';
import { filterSubscriptions } from '#server/orders/subscriptions/list.ts';
import type { Handlers } from '#server/platform/call.ts';

type OfOrders = 'GetSubscriptionPrices' | 'FilterSubscriptions' | 'ExportSubscriptions';

export const accountOrders: Pick<Handlers<'IAccountService'>, OfOrders> = {
  GetSubscriptionPrices: (input, call) => subscriptionPrices(call, input),
  FilterSubscriptions: (input, call) => filterSubscriptions(call, input),
  ExportSubscriptions: (input, call) => startSubscriptionExport(call, input),
};
