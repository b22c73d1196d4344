import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** The user's own verification methods, for managing them. */
export const managedMethods = queryOptions({
  queryKey: ['form', 'second-factors'],
  queryFn: ({ signal }) => call('IAccountService/ListTwoFactorAuthentications', {}, { signal, quiet: true }),
  // The machine shows the error and offers to load again.
  retry: false,
});
