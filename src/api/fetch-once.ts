import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { hasJustFailed } from './just-failed.ts';

/**
 * Loads data for a machine: what its route has prefetched (docs/adr/0030), else from the server. Removes the result
 * from the cache, so that the machine's next load calls the server again. Rejects as the query does, without retrying.
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
