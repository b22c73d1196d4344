/** Handlers of the operations in `contract/portal/terms.ts`. */
import type { termsOperations } from '#contract/portal/terms.ts';
import type { HandlersOf } from '#server/platform/call.ts';
import { acceptProductTerms, confirmOwnTerms } from '#server/portal/terms/confirm.ts';
import { confirmedTerms, unconfirmedTerms } from '#server/portal/terms/read.ts';

export const termsHandlers: HandlersOf<typeof termsOperations> = {
  'IAccountService/GetMyConfirmedTerms': (_input, call) => confirmedTerms(call),
  'IAccountService/GetMyUnconfirmedTerms': (_input, call) => unconfirmedTerms(call),
  'IAccountService/ConfirmTerms': (input, call) => confirmOwnTerms(call, input),
  'IMarketplaceService/AcceptTermsAndConditions': (input, call) => acceptProductTerms(call, input),
};
