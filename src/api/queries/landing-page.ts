import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** The dashboard's arrangement for the signed-in user. */
export const landingPage = queryOptions({
  queryKey: ['landing-page'],
  queryFn: ({ signal }) => call('IAccountService/GetLandingPage', {}, { signal, quiet: true }),
});
