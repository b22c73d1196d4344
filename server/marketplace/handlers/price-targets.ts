/** Handlers of the operations in `contract/marketplace/price-targets.ts`. */
import type { priceTargetOperations } from '#contract/marketplace/price-targets.ts';
import { findItems } from '#server/marketplace/prices/targets.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const priceTargetHandlers: HandlersOf<typeof priceTargetOperations> = {
  'IMetadataService/GetPriceableItems': (input, call) => findItems(call, input),
};
