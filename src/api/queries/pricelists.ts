/** Queries of pricelists. Their keys begin with PRICELISTS, so that a change of one refetches all. */
import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/operations.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';

const quiet = true;

/** Prefix of the query keys of everything about pricelists. */
export const PRICELISTS = ['pricelists'];

type Lists = Output<'IMarketplaceService/ListMarketplaces'>;
type Customers = Output<'IMarketplaceService/ListCustomersForMarketplace'>;
type Services = Output<'IMarketplaceService/ListServicesForMarketplace'>;

export const pricelistList = (query: ListQuery) =>
  pagedQuery<Lists['Rows'][number], string>([...PRICELISTS, 'list', query], (after, signal) =>
    call('IMarketplaceService/ListMarketplaces', { query, after }, { signal, quiet }),
  );

/** The sellers whose pricelists the user may read. */
export const pricelistOwners = (search: string) =>
  queryOptions({
    queryKey: [...PRICELISTS, 'owners', search],
    queryFn: ({ signal }) => call('IMarketplaceService/GetMarketplaceOwners', { search }, { signal, quiet }),
  });

export const pricelistById = (marketplaceId: number) =>
  queryOptions({
    queryKey: [...PRICELISTS, 'properties', marketplaceId],
    queryFn: ({ signal }) =>
      call('IMarketplaceService/GetMarketplaceProperties', { marketplaceId }, { signal, quiet }),
  });

type Narrowed = { marketplaceId: number; search: string; onlyHeld: boolean };

/** The customers of a pricelist's owner; with `onlyHeld` only those that it is assigned to. */
export const pricelistCustomers = ({ marketplaceId, search, onlyHeld }: Narrowed) =>
  pagedQuery<Customers['Rows'][number], NonNullable<Customers['Next']>>(
    [...PRICELISTS, 'customers', marketplaceId, search, onlyHeld],
    (after, signal) =>
      call(
        'IMarketplaceService/ListCustomersForMarketplace',
        { marketplaceId, search, onlyAssigned: onlyHeld, after },
        { signal, quiet },
      ),
  );

/** The services that a pricelist may contain; with `onlyHeld` only those that it contains. */
export const pricelistServices = ({ marketplaceId, search, onlyHeld }: Narrowed) =>
  pagedQuery<Services['Rows'][number], NonNullable<Services['Next']>>(
    [...PRICELISTS, 'services', marketplaceId, search, onlyHeld],
    (after, signal) =>
      call(
        'IMarketplaceService/ListServicesForMarketplace',
        { marketplaceId, search, onlyInList: onlyHeld, after },
        { signal, quiet },
      ),
  );

export const currencies = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => call('IMarketplaceService/GetAvailableCurrencyList', {}, { signal, quiet }),
  staleTime: Infinity,
});

/** All pricelists of an owner in their order. */
export async function allPricelistsOf(ownerId: number, signal: AbortSignal): Promise<Lists['Rows']> {
  const query: ListQuery = { filters: { owner: { operator: 'is', values: [String(ownerId)] } } };
  const rows: Lists['Rows'] = [];
  for (let after: Lists['Next'] | undefined; after !== null;) {
    const page: Lists = await call(
      'IMarketplaceService/ListMarketplaces',
      { query, after },
      { signal, quiet },
    );
    rows.push(...page.Rows);
    after = page.Next;
  }
  return rows;
}

export const allPricelists = (ownerId: number) =>
  queryOptions({
    queryKey: [...PRICELISTS, 'all', ownerId],
    queryFn: ({ signal }) => allPricelistsOf(ownerId, signal),
  });
