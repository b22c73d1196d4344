import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** The accounts that would be terminated at that time; null means now. */
export const accountsForTermination = (accountId: number, terminationDate: string | null) =>
  queryOptions({
    queryKey: ['form', 'termination', accountId, terminationDate],
    queryFn: ({ signal }) =>
      call(
        'IAccountService/GetAccountsForTermination',
        { accountId, terminationDate },
        { signal, quiet: true },
      ),
    // The machine shows the error and offers to load again.
    retry: false,
  });
