/** The state of the service tool is in its address. */
import { SERVICE_STATES } from '#contract/marketplace/service-limits.ts';
import { SERVICE_PARTS } from '#contract/marketplace/service-rights.ts';
import type { ServicePart } from '#contract/marketplace/service-rights.ts';
import type { ServiceFilters, ServiceState } from '#contract/marketplace/service-tool.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export type ServiceToolView = {
  text: string;
  state: ServiceState | null;
  vendor: number | null;
  category: string;
  /** Only services that are not complete in this language. */
  missing: Locale | null;
  /** Id of the open service. */
  service: number | null;
  part: ServicePart;
};

export const ALL_SERVICES: ServiceToolView = {
  text: '',
  state: null,
  vendor: null,
  category: '',
  missing: null,
  service: null,
  part: 'info',
};

const idOf = (text = ''): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Invalid parameters are ignored. */
export const viewOf = (search: Readonly<Record<string, string | undefined>>): ServiceToolView => ({
  text: (search['text'] ?? '').slice(0, 200),
  state: SERVICE_STATES.find(state => state === search['state']) ?? null,
  vendor: idOf(search['vendor']),
  category: (search['category'] ?? '').slice(0, 200),
  missing: LOCALES.find(locale => locale === search['missing']) ?? null,
  service: idOf(search['service']),
  part: SERVICE_PARTS.find(part => part === search['part']) ?? 'info',
});

export const serviceToolAddress = ({ text, category, part, ...view }: ServiceToolView): Address =>
  pathTo(
    '/service-tool',
    {},
    {
      ...view,
      text: text || null,
      category: category || null,
      part: view.service === null || part === 'info' ? null : part,
    },
  );

export const hasFilters = ({ text, state, vendor, category, missing }: ServiceToolView): boolean =>
  text.trim() !== '' || state !== null || vendor !== null || category !== '' || missing !== null;

/** The filters of the list, as input of the operation. */
export const filtersOf = ({ text, state, vendor, category, missing }: ServiceToolView): ServiceFilters => ({
  ...(text.trim() === '' ? {} : { search: text.trim() }),
  ...(state === null ? {} : { state }),
  ...(vendor === null ? {} : { vendorId: vendor }),
  ...(category === '' ? {} : { category }),
  ...(missing === null ? {} : { missing }),
});
