import { useInfiniteQuery } from '@tanstack/react-query';
import type { PagedQuery } from '#src/api/paged-query.ts';

/** The rows that a list shows, from the cache only. `isPending`: not loaded yet. */
export function useShownRows<Row, Key>(
  pages: PagedQuery<Row, Key>,
): {
  rows: readonly Row[];
  isPending: boolean;
} {
  const { data, isPending } = useInfiniteQuery({ ...pages, enabled: false });
  return { rows: data?.pages.flatMap(page => page.Rows) ?? [], isPending };
}
