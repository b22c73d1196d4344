import { useQuery } from '@tanstack/react-query';
import { need } from '#contract/identity/capability.ts';
import { useCan } from '#src/access/use-can.ts';
import { serviceFacets } from '#src/api/queries/marketplace.ts';

export type VendorNames = ReadonlyMap<number, string>;

/** Empty until they are loaded, and for users who may not read the marketplace. */
export function useVendorNames(): VendorNames {
  const enabled = useCan(need('MARKETPLACE', 'Read'));
  const { data } = useQuery({ ...serviceFacets, enabled });
  return new Map(data?.Vendors.map(({ AccountId, DisplayName }) => [AccountId, DisplayName]));
}
