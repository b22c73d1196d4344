import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';

/** Notes on an account, newest first. */
export const accountNotes = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: ['account-notes', accountId],
    queryFn: ({ pageParam, signal }) =>
      call('IAccountService/GetAccountNotes', { accountId, after: pageParam }, { signal, quiet: true }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.Next,
  });
