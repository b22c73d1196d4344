/** The part of IMarketplaceService (section 7) that adds services to several pricelists. */
import { listAvailable } from '#server/marketplace/pricelists/available.ts';
import { listReceivers } from '#server/marketplace/propagation/customers.ts';
import { readPropagation } from '#server/marketplace/propagation/result.ts';
import { matchServices } from '#server/marketplace/propagation/services.ts';
import { startPropagation } from '#server/marketplace/propagation/start.ts';
import type { Handlers } from '#server/platform/call.ts';

export const propagation: Pick<
  Handlers<'IMarketplaceService'>,
  | 'GetAvailableMarketplacesForServices'
  | 'GetServicesForPropagation'
  | 'GetCustomersForPropagation'
  | 'PropagateServices'
  | 'GetPropagation'
> = {
  GetAvailableMarketplacesForServices: (input, call) => listAvailable(call, input),
  GetServicesForPropagation: (input, call) => matchServices(call, input),
  GetCustomersForPropagation: (input, call) => listReceivers(call, input),
  PropagateServices: (input, call) => startPropagation(call, input),
  GetPropagation: (input, call) => readPropagation(call, input),
};
