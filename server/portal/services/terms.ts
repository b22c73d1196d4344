/** Terms documents (section 7): users' own are in IAccountService, those of services in IMarketplaceService. */
import type { Handlers } from '#server/platform/call.ts';
import { acceptProductTerms, confirmOwnTerms } from '#server/portal/terms/confirm.ts';
import { confirmedTerms, unconfirmedTerms } from '#server/portal/terms/read.ts';

export const terms: Pick<
  Handlers<'IAccountService'>,
  'GetMyConfirmedTerms' | 'GetMyUnconfirmedTerms' | 'ConfirmTerms'
> = {
  GetMyConfirmedTerms: (_input, call) => confirmedTerms(call),
  GetMyUnconfirmedTerms: (_input, call) => unconfirmedTerms(call),
  ConfirmTerms: (input, call) => confirmOwnTerms(call, input),
};

export const serviceTerms: Pick<Handlers<'IMarketplaceService'>, 'AcceptTermsAndConditions'> = {
  AcceptTermsAndConditions: (input, call) => acceptProductTerms(call, input),
};
