/** The filters of the explore page live in its address (section 2: the header's search opens it with a text). */
import type { ServiceSearchOptions } from '#contract/marketplace/marketplace.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export type ExploreFilters = {
  text: string;
  vendor: number | null;
  category: string | null;
  tag: string | null;
  newOnly: boolean;
};

const orNull = (value: string | undefined) => (value === undefined || value === '' ? null : value);

/** Invalid parameters are ignored instead of shown as an error. */
export function filtersOf(search: Record<string, string | undefined>): ExploreFilters {
  const vendor = search['vendor'];
  return {
    text: (search['text'] ?? '').slice(0, 200),
    vendor: vendor !== undefined && /^\d{1,15}$/.test(vendor) ? Number(vendor) : null,
    category: orNull(search['category']),
    tag: orNull(search['tag']),
    newOnly: search['new'] === '1',
  };
}

/** Returns the address of the explore page with these filters. */
export const exploreAddress = ({ text, vendor, category, tag, newOnly }: ExploreFilters): Address =>
  pathTo('/explore', {}, { text: text || null, vendor, category, tag, new: newOnly ? 1 : null });

export const searchOf = ({ text, vendor, category, tag, newOnly }: ExploreFilters): ServiceSearchOptions => ({
  ...(text.trim() === '' ? {} : { DisplayName: text.trim() }),
  ...(vendor === null ? {} : { OwnerAccountIds: [vendor] }),
  ...(category === null ? {} : { ServiceCategories: [category] }),
  ...(tag === null ? {} : { ServiceTags: [tag] }),
  ...(newOnly ? { ShowNewOnly: true } : {}),
});

/** Returns the number of active filters. */
export const activeCount = ({ text, vendor, category, tag, newOnly }: ExploreFilters): number =>
  [text.trim() !== '', vendor !== null, category !== null, tag !== null, newOnly].filter(Boolean).length;

export const NO_FILTERS: ExploreFilters = {
  text: '',
  vendor: null,
  category: null,
  tag: null,
  newOnly: false,
};
