import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** No toast: the parts of the screen show the error themselves. */
const quiet = true;

/** What needs the caller's attention, across everything in reach. */
export const attention = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => call('IAccountService/GetAttention', {}, { signal, quiet }),
});

/** The subscriptions of the caller's company, as far as the caller may read them. */
export const mySubscriptions = queryOptions({
  queryKey: ['my-subscriptions'],
  queryFn: ({ signal }) => call('IAccountService/GetMySubscriptions', {}, { signal, quiet }),
});

/** The newest provisioning requests that the caller made. */
export const myRequests = queryOptions({
  queryKey: ['my-requests'],
  queryFn: ({ signal }) => call('IProvisioningService/GetMyProvisioningRequests', {}, { signal, quiet }),
});
