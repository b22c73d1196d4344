import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from '#src/app/query-client.ts';

/** Caches the response of a save, so that a form opened before the refetch has the new version. Returns it. */
export function cacheSaved<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  saved: Data,
): Data {
  queryClient.setQueryData(queryKey, saved);
  return saved;
}
