import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** The methods of the admin console. */
export const adminMethods = queryOptions({
  queryKey: ['form', 'admin-methods'],
  queryFn: ({ signal }) => call('IAdminService/GetMetadata', {}, { signal, quiet: true }),
  // The machine shows the error and offers to load again.
  retry: false,
});
