/** Queries about adding services to pricelists; their keys begin like those of pricelists. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import type { AvailablePricelist, Receiver } from '#contract/marketplace/propagation.ts';
import type { Output } from '#contract/operations.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';
import { PRICELISTS } from './pricelists.ts';

const quiet = true;

type Available = Output<'IMarketplaceService/GetAvailableMarketplacesForServices'>;
type Receivers = Output<'IMarketplaceService/GetCustomersForPropagation'>;

/** The pricelists that the user may change, and how many of the services each contains. */
export const availablePricelists = (serviceIds: readonly number[], search: string) =>
  pagedQuery<AvailablePricelist, NonNullable<Available['Next']>>(
    [...PRICELISTS, 'available', serviceIds, search],
    async (after, signal) => {
      const { Marketplaces: Rows, Next } = await call(
        'IMarketplaceService/GetAvailableMarketplacesForServices',
        { serviceIds: [...serviceIds], search, after },
        { signal, quiet },
      );
      return { Rows, Next };
    },
  );

/** Services by their ids; unknown ids are left out. Without ids no request is sent. */
export const namedServices = (serviceIds: readonly number[]) =>
  queryOptions({
    queryKey: [...PRICELISTS, 'named-services', serviceIds],
    queryFn: async ({ signal }) => {
      if (serviceIds.length === 0) return [];
      const { Services } = await call(
        'IMarketplaceService/GetAvailableMarketplacesForServices',
        { serviceIds: [...serviceIds], marketplaceIds: [] },
        { signal, quiet },
      );
      return Services;
    },
    placeholderData: keepPreviousData,
  });

/** How many services of a pricelist pass the filters, and the first few of them. */
export const matchingServices = (marketplaceId: number, filters: readonly PropagationFilter[]) =>
  queryOptions({
    queryKey: [...PRICELISTS, 'matching', marketplaceId, filters],
    queryFn: ({ signal }) =>
      call(
        'IMarketplaceService/GetServicesForPropagation',
        { marketplaceId, filters: [...filters] },
        { signal, quiet },
      ),
    placeholderData: keepPreviousData,
  });

/** A customer's pricelist that can receive services. */
export type ReceiverRow = Omit<Receiver, 'Marketplaces'> & { Marketplace: Receiver['Marketplaces'][number] };

export const rowsOf = (receivers: readonly Receiver[]): ReceiverRow[] =>
  receivers.flatMap(({ Marketplaces, ...customer }) =>
    Marketplaces.map(Marketplace => ({ ...customer, Marketplace })),
  );

/** The pricelists of the customers that buy from a pricelist. */
export const receivers = (marketplaceId: number, filters: readonly PropagationFilter[], search: string) =>
  pagedQuery<ReceiverRow, NonNullable<Receivers['Next']>>(
    [...PRICELISTS, 'receivers', marketplaceId, filters, search],
    async (after, signal) => {
      const { Rows, Next } = await call(
        'IMarketplaceService/GetCustomersForPropagation',
        { marketplaceId, filters: [...filters], search, after },
        { signal, quiet },
      );
      return { Rows: rowsOf(Rows), Next };
    },
  );
