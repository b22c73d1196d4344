import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PROVISIONING_STATES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { call } from '#src/api/client.ts';

const quiet = true;

/** Polling interval in milliseconds while a request is in progress. */
const POLL_INTERVAL = 10_000;

const isAnyMoving = (rows: readonly ProvisioningRequest[]): boolean =>
  rows.some(row => PROVISIONING_STATES[row.Status] === 'moving');

/** Of an account and everything below it, newest first. */
export const provisioningRequests = (accountId: number, status: ProvisioningStatus | null) =>
  infiniteQueryOptions({
    queryKey: ['provisioning', accountId, status],
    queryFn: ({ pageParam, signal }) =>
      call(
        'IProvisioningService/GetAccountProvisioningRequests',
        { accountId, after: pageParam, ...(status === null ? {} : { statuses: [status] }) },
        { signal, quiet },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.Next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isAnyMoving(state.data?.pages.flatMap(page => page.Rows) ?? []) ? POLL_INTERVAL : false,
  });

/** One request of the account by id, or null. The operation has no lookup by id, so it pages to that one. */
export const provisioningRequest = (accountId: number, requestId: number) =>
  queryOptions({
    queryKey: ['provisioning', accountId, 'one', requestId],
    queryFn: async ({ signal }): Promise<ProvisioningRequest | null> => {
      const { Rows } = await call(
        'IProvisioningService/GetAccountProvisioningRequests',
        { accountId, after: requestId + 1, limit: 1 },
        { signal, quiet },
      );
      return Rows.find(row => row.RequestId === requestId) ?? null;
    },
    refetchInterval: ({ state }) => (state.data && isAnyMoving([state.data]) ? POLL_INTERVAL : false),
  });
