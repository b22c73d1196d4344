/** Handlers of the operations in `contract/accounts/overview.ts`. */
import type { accountOverviewOperations } from '#contract/accounts/overview.ts';
import { mySubscriptions } from '#server/accounts/overview/my-subscriptions.ts';
import { accountOverview } from '#server/accounts/overview/overview.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const accountOverviewHandlers: HandlersOf<typeof accountOverviewOperations> = {
  'IAccountService/GetAccountOverview': ({ accountId }, call) => accountOverview(call, accountId),
  'IAccountService/GetMySubscriptions': (_input, call) => mySubscriptions(call),
};
