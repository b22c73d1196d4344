import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** The dashboard layout of the signed-in user. */
export const landingPage = queryOptions({
  queryKey: ['landing-page'],
  queryFn: ({ signal }) => call('IAccountService/GetLandingPage', {}, { signal, quiet: true }),
});

/** The dashboard layout that the user manages. */
export const managedLandingPage = queryOptions({
  queryKey: ['form', 'landing-page'],
  queryFn: ({ signal }) => call('IAccountService/GetManagedLandingPage', {}, { signal, quiet: true }),
  // The machine shows the error and offers to load again.
  retry: false,
});
