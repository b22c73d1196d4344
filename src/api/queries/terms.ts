import { queryOptions } from '@tanstack/react-query';
import type { ShownTerms } from '#machines/portal/terms-setup.ts';
import { call } from '#src/api/client.ts';

/** Milliseconds; terms change rarely, and the dialog refetches them whenever it opens. */
const STALE_AFTER = 10 * 60_000;

/** The user's terms documents, unconfirmed ones first. */
export const myTerms = queryOptions({
  queryKey: ['terms'],
  queryFn: async ({ signal }): Promise<ShownTerms[]> => {
    const [waiting, confirmed] = await Promise.all([
      call('IAccountService/GetMyUnconfirmedTerms', {}, { signal, quiet: true }),
      call('IAccountService/GetMyConfirmedTerms', {}, { signal, quiet: true }),
    ]);
    return [...waiting.map(terms => ({ ...terms, ConfirmedAt: null })), ...confirmed];
  },
  staleTime: STALE_AFTER,
});
