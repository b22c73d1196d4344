/** Actor implementations for the service-order machine (section 7). */
import { fromPromise } from 'xstate';
import type { AcceptTermsRequest, OrderFormRequest, OrderRequest } from '#machines/orders/order-types.ts';
import { serviceOrderMachine } from '#machines/orders/service-order.machine.ts';
import { call } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { queryClient } from '#src/app/query-client.ts';
import { removeStoredOrder, storeOrder } from './stored-order.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
const quiet = true;

const implementations = {
  actors: {
    loadForm: fromPromise(({ input, signal }: Running<OrderFormRequest>) =>
      call('IMarketplaceService/GetServiceOrderForm', input, { signal, quiet }),
    ),
    acceptTerms: fromPromise(({ input, signal }: Running<AcceptTermsRequest>) =>
      call('IMarketplaceService/AcceptTermsAndConditions', input, { signal, quiet }),
    ),
    createKey: fromPromise<string>(() => Promise.resolve(crypto.randomUUID())),
    place: fromPromise(async ({ input: { key, ...request }, signal }: Running<OrderRequest>) => {
      const placed = await call(
        'IMarketplaceService/OrderService',
        { ...request, idempotencyKey: key },
        { signal, quiet },
      );
      void queryClient.invalidateQueries({ queryKey: ['provisioning'] });
      return placed;
    }),
  },
  actions: {
    storeChoices: ({ context: { accountId, serviceId, plan, key } }) =>
      storeOrder({ accountId, serviceId, plan, key }),
    removeChoices: removeStoredOrder,
  },
} satisfies Complete<typeof serviceOrderMachine, 'storeChoices' | 'removeChoices'>;

export const serviceOrder = serviceOrderMachine.provide(implementations);
