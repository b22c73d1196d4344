/** Handlers of the operations in `contract/accounts/termination.ts`. */
import type { accountTerminationOperations } from '#contract/accounts/termination.ts';
import { affectedAccounts } from '#server/accounts/termination/affected.ts';
import { cancelTermination } from '#server/accounts/termination/cancel.ts';
import { terminateAccount } from '#server/accounts/termination/terminate.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const accountTerminationHandlers: HandlersOf<typeof accountTerminationOperations> = {
  'IAccountService/GetAccountsForTermination': (input, call) => affectedAccounts(call, input),
  'IAccountService/TerminateAccount': (input, call) => terminateAccount(call, input),
  'IAccountService/CancelTermination': ({ accountId }, call) => cancelTermination(call, accountId),
};
