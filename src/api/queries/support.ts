import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** Section 2: support details are loaded once, before the first private screen. */
export const supportDetails = queryOptions({
  queryKey: ['support-details'],
  queryFn: ({ signal }) => call('IAccountService/GetSupportDetails', {}, { signal, quiet: true }),
  staleTime: Infinity,
});
