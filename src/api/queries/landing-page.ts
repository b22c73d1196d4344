import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** How the dashboard is arranged for whoever is signed in. */
export const landingPage = queryOptions({
  queryKey: ['landing-page'],
  queryFn: ({ signal }) => call('IAccountService/GetLandingPage', {}, { signal, quiet: true }),
});
