/** The part of IAccountService (section 7) about services to order. */
import { allowedServices } from '#server/marketplace/offers/allowed-services.ts';
import type { Handlers } from '#server/platform/call.ts';

export const accountServices: Pick<Handlers<'IAccountService'>, 'GetCompanyAllowedServices'> = {
  GetCompanyAllowedServices: (input, call) => allowedServices(call, input),
};
