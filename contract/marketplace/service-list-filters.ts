import type { ListFilter } from '#contract/platform/list-filters.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { SERVICE_STATES } from './service-limits.ts';
import type { ServiceFilters } from './service-tool.ts';

const ID = /^\d{1,15}$/;

/** The filters of the list, as the operations on its services take them. */
export function serviceFiltersOf(filters: Readonly<Record<string, ListFilter>>): ServiceFilters {
  const { text, state, vendor, category, missing } = Object.fromEntries(
    Object.entries(filters).map(([name, { values }]) => [name, values[0]]),
  );
  const wanted = {
    search: text,
    state: SERVICE_STATES.find(one => one === state),
    // No account has the id 0.
    vendorId: vendor === undefined ? undefined : ID.test(vendor) ? Number(vendor) : 0,
    category,
    missing: LOCALES.find(one => one === missing),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
