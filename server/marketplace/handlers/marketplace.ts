/** Handlers of the operations in `contract/marketplace/marketplace.ts`. */
import type { marketplaceOperations } from '#contract/marketplace/marketplace.ts';
import { readMetadata } from '#server/marketplace/metadata.ts';
import { searchServices } from '#server/marketplace/search.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const marketplaceHandlers: HandlersOf<typeof marketplaceOperations> = {
  'IMarketplaceService/SearchServices': (input, call) => searchServices(call, input),
  'IMarketplaceService/GetSearchServicesMetadata': (_input, call) => readMetadata(call),
};
