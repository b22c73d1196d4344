/** The part of IAdminService (section 7) about exchange rates and vendor prices. */
import { fetchNow, listLoads, listRates } from '#server/marketplace/loads/console.ts';
import type { Handlers } from '#server/platform/call.ts';

export const priceLoads: Pick<
  Handlers<'IAdminService'>,
  'ListExchangeRates' | 'ListPriceLoads' | 'FetchExchangeRates'
> = {
  ListExchangeRates: (_, call) => listRates(call),
  ListPriceLoads: (input, call) => listLoads(call, input),
  FetchExchangeRates: (input, call) => fetchNow(call, input),
};
