/** Terms documents in IAccountService (section 7): confirmed, left to confirm, confirming. */
import type { Handlers } from '#server/platform/call.ts';
import { confirmOwnTerms } from '#server/portal/terms/confirm.ts';
import { confirmedTerms, unconfirmedTerms } from '#server/portal/terms/read.ts';

export const terms: Pick<
  Handlers<'IAccountService'>,
  'GetMyConfirmedTerms' | 'GetMyUnconfirmedTerms' | 'ConfirmTerms'
> = {
  GetMyConfirmedTerms: (_input, call) => confirmedTerms(call),
  GetMyUnconfirmedTerms: (_input, call) => unconfirmedTerms(call),
  ConfirmTerms: (input, call) => confirmOwnTerms(call, input),
};
