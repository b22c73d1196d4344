import type { ListedSubscription } from '#contract/orders/subscriptions.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';
import type { PagedQuery } from '#src/api/paged-query.ts';

/** Of an account and everything below it. */
export const subscriptionsOf = (
  accountId: number,
  query: ListQuery,
): PagedQuery<ListedSubscription, string> =>
  pagedQuery<ListedSubscription, string>(['subscriptions', accountId, query], (after, signal) =>
    call('IAccountService/FilterSubscriptions', { accountId, query, after }, { signal, quiet: true }),
  );
