/** Address of the screen that adds services to pricelists: `?services=1,2` chooses these first. */
import { MOST_ADDED } from '#contract/marketplace/propagation-limits.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

/** Services found by a search. */
export const SERVICES_FOUND = 50;

export const addToPricelistAddress = (serviceIds: readonly number[] = []): Address =>
  pathTo('/add-to-pricelist', {}, { services: serviceIds.join(',') || null });

/** Invalid ids are ignored. */
export const servicesIn = ({ services = '' }: Readonly<Record<string, string | undefined>>): number[] => {
  const ids = services.split(',').filter(text => /^\d{1,15}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, MOST_ADDED);
};
