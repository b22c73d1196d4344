/** IMetadataService (section 7): what rules and filters of prices name. */
import { findGroups, findItems } from '#server/marketplace/prices/targets.ts';
import type { Handlers } from '#server/platform/call.ts';

export const priceTargets: Handlers<'IMetadataService'> = {
  GetPriceableItems: (input, call) => findItems(call, input),
  GetServiceGroups: (input, call) => findGroups(call, input),
};
