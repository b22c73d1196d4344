/** Handlers of the operations in `contract/marketplace/pricelist-contents.ts`. */
import type { pricelistContentsOperations } from '#contract/marketplace/pricelist-contents.ts';
import { updateContents } from '#server/marketplace/pricelists/contents.ts';
import { listCustomers } from '#server/marketplace/pricelists/customers.ts';
import { listServices } from '#server/marketplace/pricelists/services.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const pricelistContentsHandlers: HandlersOf<typeof pricelistContentsOperations> = {
  'IMarketplaceService/ListCustomersForMarketplace': (input, call) => listCustomers(call, input),
  'IMarketplaceService/ListServicesForMarketplace': (input, call) => listServices(call, input),
  'IMarketplaceService/UpdateMarketplaceServices': (input, call) => updateContents(call, input),
};
