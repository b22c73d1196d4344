/** Queries about planned versions, and about how far prices are computed. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/client.ts';
import { PRICELISTS } from './pricelists.ts';

const quiet = true;
/** Milliseconds between two looks at a computation that is not done; push tells of changed prices only, and not everywhere. */
const INTERVAL = 3000;

/** Prefix of the query keys of all computations. */
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
