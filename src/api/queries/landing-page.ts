import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** The dashboard layout of the signed-in user. */
export const landingPage = queryOptions({
  queryKey: ['landing-page'],
  queryFn: ({ signal }) => call('IAccountService/GetLandingPage', {}, { signal, quiet: true }),
});
