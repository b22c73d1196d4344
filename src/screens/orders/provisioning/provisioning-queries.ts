import { queryOptions } from '@tanstack/react-query';
import { PROVISIONING_STATES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';
import type { PagedQuery } from '#src/api/paged-query.ts';

const quiet = true;

/** Polling interval in milliseconds while a request is in progress. */
const POLL_INTERVAL = 10_000;

const isAnyMoving = (rows: readonly ProvisioningRequest[]): boolean =>
  rows.some(row => PROVISIONING_STATES[row.Status] === 'moving');

/** Prefix of the query keys. */
const PROVISIONING_KEY = 'provisioning';

/** Requests of an account and everything below it; without an account, of all accounts in reach. */
export const provisioningRequests = (
  accountId: number | null,
  query: ListQuery,
): PagedQuery<ProvisioningRequest, string> => ({
  ...pagedQuery<ProvisioningRequest, string>([PROVISIONING_KEY, accountId, query], (after, signal) =>
    accountId === null
      ? call('IProvisioningService/FilterProvisioningRequests', { query, after }, { signal, quiet })
      : call(
          'IProvisioningService/GetAccountProvisioningRequests',
          { accountId, query, after },
          { signal, quiet },
        ),
  ),
  refetchInterval: ({ state }) =>
    isAnyMoving(state.data?.pages.flatMap(page => page.Rows) ?? []) ? POLL_INTERVAL : false,
});

export const provisioningMetadata = (accountId: number | null) =>
  queryOptions({
    queryKey: [PROVISIONING_KEY, accountId, 'metadata'],
    queryFn: ({ signal }) =>
      call('IProvisioningService/GetProvisioningMetadata', { accountId }, { signal, quiet }),
  });

export const provisioningRequest = (requestId: number) =>
  queryOptions({
    queryKey: [PROVISIONING_KEY, 'one', requestId],
    queryFn: ({ signal }) =>
      call('IProvisioningService/GetProvisioningRequest', { requestId }, { signal, quiet }),
    refetchInterval: ({ state }) => (state.data && isAnyMoving([state.data]) ? POLL_INTERVAL : false),
  });
