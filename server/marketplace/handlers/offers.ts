/** Handlers of the operations in `contract/marketplace/offers.ts`. */
import type { offerOperations } from '#contract/marketplace/offers.ts';
import { allowedServices } from '#server/marketplace/offers/allowed-services.ts';
import { companyOffer, ownOffer } from '#server/marketplace/offers/service-offer.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const offerHandlers: HandlersOf<typeof offerOperations> = {
  'IMarketplaceService/GetCompanyMarketplaceService': (input, call) => companyOffer(call, input),
  'IMarketplaceService/GetMyMarketplaceService': (input, call) => ownOffer(call, input),
  'IAccountService/GetCompanyAllowedServices': (input, call) => allowedServices(call, input),
};
