/** Handlers of the operations in `contract/marketplace/propagation.ts`. */
import type { propagationOperations } from '#contract/marketplace/propagation.ts';
import { listAvailable } from '#server/marketplace/pricelists/available.ts';
import { listReceivers } from '#server/marketplace/propagation/customers.ts';
import { readPropagation } from '#server/marketplace/propagation/result.ts';
import { matchServices } from '#server/marketplace/propagation/services.ts';
import { startPropagation } from '#server/marketplace/propagation/start.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const propagationHandlers: HandlersOf<typeof propagationOperations> = {
  'IMarketplaceService/GetAvailableMarketplacesForServices': (input, call) => listAvailable(call, input),
  'IMarketplaceService/GetServicesForPropagation': (input, call) => matchServices(call, input),
  'IMarketplaceService/GetCustomersForPropagation': (input, call) => listReceivers(call, input),
  'IMarketplaceService/PropagateServices': (input, call) => startPropagation(call, input),
  'IMarketplaceService/GetPropagation': (input, call) => readPropagation(call, input),
};
