import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PRICES_PAGE } from '#contract/marketplace/price-limits.ts';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import { pricePage } from './price-queries.ts';
import type { PriceFilter, Shown } from './price-queries.ts';

export type PriceRows = {
  total: number | undefined;
  /** Undefined until the row's page is loaded. */
  rowAt: (index: number) => PreviewRow | undefined;
  /** Resolves to the rows from one index up to another, exclusive. */
  load: (from: number, to: number) => Promise<PreviewRow[]>;
  isBusy: boolean;
  error: Error | null;
  retry: () => void;
};

export type Asked = { marketplaceId: number; filter: PriceFilter; shown: Shown };

const pagesBetween = (first: number, last: number): number[] => {
  const start = Math.floor(first / PRICES_PAGE);
  return Array.from({ length: Math.floor(last / PRICES_PAGE) - start + 1 }, (_, step) => start + step);
};

/**
 * The rows of a list of prices, read from the server in pages: those of the rows `first` and `last`, which are less than a page
 * apart.
 */
export function usePriceRows(
  { marketplaceId, filter, shown }: Asked,
  first: number,
  last: number,
): PriceRows {
  const client = useQueryClient();
  const queryOf = (page: number) => pricePage(marketplaceId, page, filter, shown);
  const pages = [Math.floor(first / PRICES_PAGE), Math.floor(last / PRICES_PAGE)] as const;
  const results = [useQuery(queryOf(pages[0])), useQuery(queryOf(pages[1]))] as const;
  return {
    total: (results[0].data ?? results[1].data)?.Total,
    rowAt: index => {
      const at = pages.indexOf(Math.floor(index / PRICES_PAGE));
      return results[at]?.data?.Rows[index % PRICES_PAGE];
    },
    load: async (from, to) => {
      const start = Math.floor(from / PRICES_PAGE);
      const loaded = await Promise.all(
        pagesBetween(from, to - 1).map(page => client.fetchQuery(queryOf(page))),
      );
      return loaded.flatMap(({ Rows }) => Rows).slice(from - start * PRICES_PAGE, to - start * PRICES_PAGE);
    },
    isBusy: results.some(({ isFetching }) => isFetching),
    error: results[0].error ?? results[1].error,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch();
    },
  };
}
