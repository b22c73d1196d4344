import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { hasJustFailed } from './just-failed.ts';

/**
 * What a machine loads by itself: as its route has read it ahead (docs/adr/0030), or from the server. It leaves the cache, so that
 * the machine's next load asks the server again. Rejects as the query does, without retrying.
 */
export async function fetchOnce<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const state = client.getQueryState(query.queryKey);
  try {
    if (state?.error && hasJustFailed(state)) throw state.error;
    return await client.fetchQuery({ ...query, retry: false });
  } finally {
    client.removeQueries({ queryKey: query.queryKey, exact: true });
  }
}
