import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** No toast: the parts of the screen show the error themselves. */
const quiet = true;

/** What an account and everything below it has. */
export const accountOverview = (accountId: number) =>
  queryOptions({
    queryKey: ['account-overview', accountId],
    queryFn: ({ signal }) => call('IAccountService/GetAccountOverview', { accountId }, { signal, quiet }),
  });
