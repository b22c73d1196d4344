import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ServiceSearchOptions } from '#contract/marketplace/marketplace.ts';
import { SERVICE_SEARCH_LIMIT } from '#contract/platform/constants.ts';
import { call } from '#src/api/client.ts';

const quiet = true;

/** Section 3: services are searched from the root and sorted by ranking, the best first. */
const ROOT = { Source: { Type: 'Root' } } as const;
const BY_RANKING = [{ Field: 'Ranking', Ascending: true } as const];

/** The one search request; header, dashboard and explore page send it. */
export const serviceSearch = (options: ServiceSearchOptions, limit = SERVICE_SEARCH_LIMIT) => ({
  limit,
  options: { ...options, ...ROOT },
  orderBy: BY_RANKING,
});

/**
 * Beginnings of the keys of everything read of a marketplace. There is one so far, the whole below the root: whatever
 * id an update names, this is what it may have changed.
 */
export const MARKETPLACE_QUERIES = [['services'], ['service-facets'], ['service']];

export const services = (options: ServiceSearchOptions, limit?: number) =>
  queryOptions({
    queryKey: ['services', options, limit],
    queryFn: ({ signal }) =>
      call('IMarketplaceService/SearchServices', serviceSearch(options, limit), { signal, quiet }),
    placeholderData: keepPreviousData,
  });

export const serviceFacets = queryOptions({
  queryKey: ['service-facets'],
  queryFn: ({ signal }) => call('IMarketplaceService/GetSearchServicesMetadata', {}, { signal, quiet }),
  staleTime: 5 * 60_000,
});

export const serviceById = (serviceId: number) =>
  queryOptions({
    queryKey: ['service', serviceId],
    queryFn: ({ signal }) => call('IServiceManagementService/GetService', { serviceId }, { signal, quiet }),
  });
