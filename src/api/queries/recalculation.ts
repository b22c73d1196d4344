/** Queries about planned versions and the progress of price calculations. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';
import { PRICELISTS } from './pricelists.ts';

const quiet = true;
/** Polling interval in milliseconds while a calculation runs; push reports only its result, and not everywhere. */
const INTERVAL = 3000;

/** Prefix of the query keys of all price calculations. */
export const RECALCULATIONS = [...PRICELISTS, 'recalculation'];

export const plannedVersions = (marketplaceId: number) =>
  queryOptions({
    queryKey: [...PRICELISTS, 'planned', marketplaceId],
    queryFn: ({ signal }) => call('IPricingService/GetPlannedVersions', { marketplaceId }, { signal, quiet }),
  });

export const recalculation = (marketplaceId: number) =>
  queryOptions({
    queryKey: [...RECALCULATIONS, marketplaceId],
    queryFn: ({ signal }) => call('IPricingService/GetRecalculation', { marketplaceId }, { signal, quiet }),
    refetchInterval: ({ state: { data } }) =>
      data && data.Counts.Waiting + data.Counts.Running > 0 ? INTERVAL : false,
  });
