/** IAccountService: account overviews, and what needs attention. */
import { attention } from '#server/accounts/overview/attention.ts';
import { mySubscriptions } from '#server/accounts/overview/my-subscriptions.ts';
import { accountOverview } from '#server/accounts/overview/overview.ts';
import type { Handlers } from '#server/platform/call.ts';

type OfOverview = 'GetAccountOverview' | 'GetMySubscriptions' | 'GetAttention';

export const accountOverviews: Pick<Handlers<'IAccountService'>, OfOverview> = {
  GetAccountOverview: ({ accountId }, call) => accountOverview(call, accountId),
  GetMySubscriptions: (_input, call) => mySubscriptions(call),
  GetAttention: (_input, call) => attention(call),
};
