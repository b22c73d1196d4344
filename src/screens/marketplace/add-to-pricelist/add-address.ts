/** Address of the screen that adds services to pricelists: `?services=1,2` chooses these first. */
import { MOST_ADDED } from '#contract/marketplace/propagation-limits.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

/** Services that a search finds. */
export const SERVICES_FOUND = 50;

export const addToPricelistAddress = (serviceIds: readonly number[] = []): Address =>
  pathTo('/add-to-pricelist', {}, { services: serviceIds.join(',') || null });

/** Whatever is not an id is ignored. */
export const servicesIn = ({ services = '' }: Readonly<Record<string, string | undefined>>): number[] => {
  const ids = services.split(',').filter(text => /^\d{1,15}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, MOST_ADDED);
};
