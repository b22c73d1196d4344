import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ServiceSearchOptions } from '#contract/marketplace/marketplace.ts';
import { SERVICE_SEARCH_LIMIT } from '#contract/platform/constants.ts';
import { call } from '#src/api/client.ts';

const quiet = true;

/** Section 3: services are searched from the root and sorted by ranking, the best first. */
const ROOT = { Source: { Type: 'Root' } } as const;
const BY_RANKING = [{ Field: 'Ranking', Ascending: true } as const];

/** The search request of header, dashboard and explore page. */
export const serviceSearch = (options: ServiceSearchOptions, limit = SERVICE_SEARCH_LIMIT) => ({
  limit,
  options: { ...options, ...ROOT },
  orderBy: BY_RANKING,
});

/**
 * Prefixes of the query keys of all marketplace data. There is only one marketplace, so every update may affect all of
 * them, whatever id it names.
 */
export const MARKETPLACE_QUERIES = [['services'], ['service-facets'], ['service']];

export const services = (options: ServiceSearchOptions, limit?: number) =>
  queryOptions({
    queryKey: ['services', options, limit],
    queryFn: ({ signal }) =>
      call('IMarketplaceService/SearchServices', serviceSearch(options, limit), { signal, quiet }),
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

export const serviceById = (serviceId: number) =>
  queryOptions({
    queryKey: ['service', serviceId],
    queryFn: ({ signal }) => call('IServiceManagementService/GetService', { serviceId }, { signal, quiet }),
  });
