/** The part of IMetadataService (section 7) about the items that rules and price filters refer to. */
import { findItems } from '#server/marketplace/prices/targets.ts';
import type { Handlers } from '#server/platform/call.ts';

export const priceTargets: Pick<Handlers<'IMetadataService'>, 'GetPriceableItems'> = {
  GetPriceableItems: (input, call) => findItems(call, input),
};
