/** The part of IMarketplaceService (section 7) that orders services. */
import { orderForm } from '#server/orders/form.ts';
import { placeOrder } from '#server/orders/place.ts';
import type { Handlers } from '#server/platform/call.ts';

export const ordering: Pick<Handlers<'IMarketplaceService'>, 'GetServiceOrderForm' | 'OrderService'> = {
  GetServiceOrderForm: (input, call) => orderForm(call, input),
  OrderService: (input, call) => placeOrder(call, input),
};
