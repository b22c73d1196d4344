/** Handlers of the operations in `contract/orders/service-orders.ts`. */
import type { serviceOrderOperations } from '#contract/orders/service-orders.ts';
import { orderForm } from '#server/orders/form.ts';
import { placeOrder } from '#server/orders/place.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const serviceOrderHandlers: HandlersOf<typeof serviceOrderOperations> = {
  'IMarketplaceService/GetServiceOrderForm': (input, call) => orderForm(call, input),
  'IMarketplaceService/OrderService': (input, call) => placeOrder(call, input),
};
