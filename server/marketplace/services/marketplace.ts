/** The part of IMarketplaceService (section 7) that finds services and shows their prices. */
import { readMetadata } from '#server/marketplace/metadata.ts';
import { companyOffer, ownOffer } from '#server/marketplace/offers/service-offer.ts';
import { searchServices } from '#server/marketplace/search.ts';
import type { Handlers } from '#server/platform/call.ts';

export const marketplace: Pick<
  Handlers<'IMarketplaceService'>,
  'SearchServices' | 'GetSearchServicesMetadata' | 'GetCompanyMarketplaceService' | 'GetMyMarketplaceService'
> = {
  SearchServices: (input, call) => searchServices(call, input),
  GetSearchServicesMetadata: (_input, call) => readMetadata(call),
  GetCompanyMarketplaceService: (input, call) => companyOffer(call, input),
  GetMyMarketplaceService: (input, call) => ownOffer(call, input),
};
