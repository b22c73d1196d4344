/** Lists that the server gives a page at a time, each page by the key that the one before ended with. */
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';

type Page<Row, Key> = { Rows: Row[]; Next: Key | null };

/** What the query of such a list is asked with. */
export type PagedQuery<Row, Key> = UseInfiniteQueryOptions<
  Page<Row, Key>,
  Error,
  InfiniteData<Page<Row, Key>>,
  QueryKey,
  Key | null
>;

/** Another filter is another key: what was shown stays until its answer is there. */
export const pagedQuery = <Row, Key>(
  queryKey: QueryKey,
  fetchPage: (after: Key | null, signal: AbortSignal) => Promise<Page<Row, Key>>,
): PagedQuery<Row, Key> => ({
  queryKey,
  // For a key of any type the library's own types know no more than that there is one.
  queryFn: ({ pageParam, signal }) => fetchPage(pageParam as Key | null, signal),
  initialPageParam: null,
  getNextPageParam: page => page.Next,
  placeholderData: keepPreviousData,
});
