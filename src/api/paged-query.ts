/** Infinite queries with keyset pagination: each page is requested by the `Next` key of the one before. */
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import type { Counted } from '#contract/platform/lists.ts';

type Page<Row, Key> = { Rows: Row[]; Next: Key | null; /** If rows are counted. */ Total?: Counted | null };

/** Options for useInfiniteQuery of such a list. */
export type PagedQuery<Row, Key> = UseInfiniteQueryOptions<
  Page<Row, Key>,
  Error,
  InfiniteData<Page<Row, Key>>,
  QueryKey,
  Key | null
>;

/** A new filter gives a new query key; the previous rows are shown until its first page is loaded. */
export const pagedQuery = <Row, Key>(
  queryKey: QueryKey,
  fetchPage: (after: Key | null, signal: AbortSignal) => Promise<Page<Row, Key>>,
): PagedQuery<Row, Key> => ({
  queryKey,
  // pageParam is typed as unknown for a generic key.
  queryFn: ({ pageParam, signal }) => fetchPage(pageParam as Key | null, signal),
  initialPageParam: null,
  getNextPageParam: page => page.Next,
  placeholderData: keepPreviousData,
});
