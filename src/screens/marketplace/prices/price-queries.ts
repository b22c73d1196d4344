import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UploadChange, UploadProblem } from '#contract/marketplace/price-files.ts';
import { PRICES_PAGE } from '#contract/marketplace/price-limits.ts';
import type { PriceDraft } from '#contract/marketplace/pricing.ts';
import type { Input } from '#contract/operations.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';
import { SERVICE_GROUPS } from '#src/api/queries/service-groups.ts';
import { textQuery } from '#src/api/text-query.ts';

const quiet = true;

/** The prefix of the query keys of all prices of a pricelist. */
export const pricesOf = (marketplaceId: number) => ['prices', marketplaceId] as const;

export const ruleGroup = (marketplaceId: number) =>
  queryOptions({
    queryKey: ['rule-group', marketplaceId],
    queryFn: ({ signal }) => call('IPricingService/GetRuleGroup', { marketplaceId }, { signal, quiet }),
  });

type Previewed = Input<'IPricingService/GetDynamicPricesPreview'>;
export type PriceFilter = Pick<Previewed, 'search' | 'vendorId' | 'groupId' | 'only' | 'sort'>;

/** What the rows show: the draft preview with this key, or the current prices. */
export type Shown = { previewKey: string; draft: PriceDraft } | null;

export const pricePage = (marketplaceId: number, page: number, filter: PriceFilter, shown: Shown) =>
  queryOptions({
    queryKey: [...pricesOf(marketplaceId), shown?.previewKey ?? null, filter, page],
    queryFn: ({ signal }) =>
      call(
        'IPricingService/GetDynamicPricesPreview',
        {
          marketplaceId,
          ...filter,
          ...(shown ? { draft: shown.draft } : {}),
          skip: page * PRICES_PAGE,
          limit: PRICES_PAGE,
        },
        { signal, quiet },
      ),
    // The rows of a page stay on the screen until those of the new preview have loaded.
    placeholderData: (previous, query) => (query?.queryKey.at(-1) === page ? previous : undefined),
  });

export const priceHistory = (marketplaceId: number, itemId: number) =>
  queryOptions({
    queryKey: [...pricesOf(marketplaceId), 'history', itemId],
    queryFn: ({ signal }) =>
      call('IPricingService/GetPriceHistory', { marketplaceId, itemId }, { signal, quiet }),
  });

export const priceableItems = (marketplaceId: number, search: string) =>
  queryOptions({
    queryKey: ['priceable-items', marketplaceId, search],
    queryFn: ({ signal }) =>
      call('IMetadataService/GetPriceableItems', { marketplaceId, search }, { signal, quiet }),
    placeholderData: keepPreviousData,
  });

export const serviceGroups = (marketplaceId: number, search: string) =>
  queryOptions({
    queryKey: [...SERVICE_GROUPS, 'of-pricelist', marketplaceId, search],
    queryFn: ({ signal }) =>
      call(
        'IMetadataService/GetServiceGroups',
        { marketplaceId, query: textQuery(search.trim()) },
        { signal, quiet },
      ),
    placeholderData: keepPreviousData,
  });

type Checked = { marketplaceId: number; checkId: string };

/** The changes of a checked upload. */
export const uploadChanges = ({ marketplaceId, checkId }: Checked) =>
  pagedQuery<UploadChange, number>(['price-upload', checkId, 'changes'], (after, signal) =>
    call('IPricingService/GetUploadChanges', { marketplaceId, checkId, after }, { signal, quiet }),
  );

/** The problems of a checked upload. */
export const uploadProblems = ({ marketplaceId, checkId }: Checked) =>
  pagedQuery<UploadProblem, Pick<UploadProblem, 'Row' | 'Field'>>(
    ['price-upload', checkId, 'problems'],
    (after, signal) =>
      call('IPricingService/GetUploadProblems', { marketplaceId, checkId, after }, { signal, quiet }),
  );
