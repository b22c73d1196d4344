import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ServiceSearchOptions } from '#contract/marketplace/marketplace.ts';
import type { AllowedService } from '#contract/marketplace/offers.ts';
import type { Input } from '#contract/operations.ts';
import { SERVICE_SEARCH_LIMIT } from '#contract/platform/constants.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';
import { RECALCULATIONS } from './recalculation.ts';

const quiet = true;

type Search = Input<'IMarketplaceService/SearchServices'>;
export type ServiceOrder = NonNullable<Search['orderBy']>[number];

/** Section 3: best match first. */
const BY_RANKING: ServiceOrder = { Field: 'Ranking', Ascending: true };

/** The search of header, dashboard and explore page; without a source it finds what the own company can order. */
export const serviceSearch = (
  options: ServiceSearchOptions,
  limit = SERVICE_SEARCH_LIMIT,
  order = BY_RANKING,
): Search => ({ limit, options, orderBy: [order] });

/** Prefixes of the query keys of services and their prices. */
export const SERVICE_QUERIES = [['services'], ['service'], ['allowed-services'], ['subscription-prices']];

/**
 * Prefixes of the query keys of all marketplace data. An update of any pricelist may affect all of them: the
 * page does not know which pricelists apply.
 */
export const MARKETPLACE_QUERIES = [...SERVICE_QUERIES, ['service-facets'], RECALCULATIONS];

/** The best matches, at most `limit`. */
export const services = (options: ServiceSearchOptions, limit: number) =>
  queryOptions({
    queryKey: ['services', options, limit],
    queryFn: ({ signal }) =>
      call('IMarketplaceService/SearchServices', serviceSearch(options, limit), { signal, quiet }),
    placeholderData: keepPreviousData,
  });

/** Services of a page of the explore screen. */
const EXPLORE_PAGE = 48;

export const servicePages = (options: ServiceSearchOptions, order?: ServiceOrder) =>
  infiniteQueryOptions({
    queryKey: ['services', 'pages', options, order],
    queryFn: ({ pageParam: after, signal }) =>
      call(
        'IMarketplaceService/SearchServices',
        { ...serviceSearch(options, EXPLORE_PAGE, order), after },
        { signal, quiet },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.Next,
    placeholderData: keepPreviousData,
  });

/** Services of the dashboard's tile. */
export const NEWEST_SHOWN = 6;

export const newestServices = services({ ShowNewOnly: true }, NEWEST_SHOWN);

export const serviceFacets = queryOptions({
  queryKey: ['service-facets'],
  queryFn: ({ signal }) => call('IMarketplaceService/GetSearchServicesMetadata', {}, { signal, quiet }),
  staleTime: 5 * 60_000,
});

/** A service with its prices in one pricelist, or in the one that applies. */
export const serviceOffer = (serviceId: number, marketplaceId: number | null) =>
  queryOptions({
    queryKey: ['service', serviceId, marketplaceId],
    queryFn: ({ signal }) =>
      call('IMarketplaceService/GetMyMarketplaceService', { serviceId, marketplaceId }, { signal, quiet }),
  });

/** The services that an account can order. */
export const allowedServices = (accountId: number, query: ListQuery) =>
  pagedQuery<AllowedService, string>(['allowed-services', accountId, query], (after, signal) =>
    call('IAccountService/GetCompanyAllowedServices', { accountId, query, after }, { signal, quiet }),
  );
