/** Handlers of the operations in `contract/orders/subscriptions.ts`. */
import type { subscriptionOperations } from '#contract/orders/subscriptions.ts';
import { startSubscriptionExport } from '#server/orders/subscriptions/export.ts';
import { filterSubscriptions } from '#server/orders/subscriptions/list.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const subscriptionHandlers: HandlersOf<typeof subscriptionOperations> = {
  'IAccountService/FilterSubscriptions': (input, call) => filterSubscriptions(call, input),
  'IAccountService/ExportSubscriptions': (input, call) => startSubscriptionExport(call, input),
};
