/** Handlers of the operations in `contract/marketplace/price-loads.ts`. */
import type { priceLoadOperations } from '#contract/marketplace/price-loads.ts';
import { fetchNow, listLoads, listRates } from '#server/marketplace/loads/console.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const priceLoadHandlers: HandlersOf<typeof priceLoadOperations> = {
  'IAdminService/ListExchangeRates': (_, call) => listRates(call),
  'IAdminService/ListPriceLoads': (input, call) => listLoads(call, input),
  'IAdminService/FetchExchangeRates': (input, call) => fetchNow(call, input),
};
