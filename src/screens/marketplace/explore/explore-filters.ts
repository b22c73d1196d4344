/** The filters and the order of the explore page live in its address (section 2: the header's search opens it with a text). */
import type { ServiceSearchOptions } from '#contract/marketplace/marketplace.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { servicePages } from '#src/api/queries/marketplace.ts';
import type { ServiceOrder } from '#src/api/queries/marketplace.ts';

/** The orders by their names in the address; without one services are ordered by ranking. */
export const ORDERS = {
  name: { Field: 'DisplayName', Ascending: true },
  price: { Field: 'Price', Ascending: true },
  'price-down': { Field: 'Price', Ascending: false },
} as const satisfies Record<string, ServiceOrder>;
export type OrderName = keyof typeof ORDERS;

/** How the services are shown. */
export const LAYOUTS = ['cards', 'table'] as const;
export type Layout = (typeof LAYOUTS)[number];

export type ExploreFilters = {
  text: string;
  vendor: number | null;
  category: string | null;
  tag: string | null;
  newOnly: boolean;
  /** The highest price, as plain decimal text. */
  maxPrice: string | null;
  order: OrderName | null;
  layout: Layout;
};

const orNull = (value: string | undefined) => (value === undefined || value === '' ? null : value);

const isOrder = (name: string | undefined): name is OrderName =>
  name !== undefined && Object.hasOwn(ORDERS, name);

/** A price that the search accepts (contract/platform/decimal.ts). */
export const isPrice = (text: string): boolean => /^\d{1,13}(\.\d{1,4})?$/.test(text);

/** Invalid parameters are ignored instead of shown as an error. */
export function filtersOf(search: Record<string, string | undefined>): ExploreFilters {
  const { vendor, price, sort } = search;
  return {
    text: (search['text'] ?? '').slice(0, 200),
    vendor: vendor !== undefined && /^\d{1,15}$/.test(vendor) ? Number(vendor) : null,
    category: orNull(search['category']),
    tag: orNull(search['tag']),
    newOnly: search['new'] === '1',
    maxPrice: price !== undefined && isPrice(price) ? price : null,
    order: isOrder(sort) ? sort : null,
    layout: search['layout'] === 'table' ? 'table' : 'cards',
  };
}

/** Returns the address of the explore page with these filters. */
export const exploreAddress = (filters: ExploreFilters): Address => {
  const { text, vendor, category, tag, newOnly, maxPrice, order, layout } = filters;
  return pathTo(
    '/explore',
    {},
    {
      text: text || null,
      vendor,
      category,
      tag,
      new: newOnly ? 1 : null,
      price: maxPrice,
      sort: order,
      layout: layout === 'cards' ? null : layout,
    },
  );
};

export const searchOf = ({
  text,
  vendor,
  category,
  tag,
  newOnly,
  maxPrice,
}: ExploreFilters): ServiceSearchOptions => ({
  ...(text.trim() === '' ? {} : { DisplayName: text.trim() }),
  ...(vendor === null ? {} : { OwnerAccountIds: [vendor] }),
  ...(category === null ? {} : { ServiceCategories: [category] }),
  ...(tag === null ? {} : { ServiceTags: [tag] }),
  ...(newOnly ? { ShowNewOnly: true } : {}),
  ...(maxPrice === null ? {} : { MaxPrice: maxPrice }),
});

const usesPrices = ({ order }: ExploreFilters): boolean => order !== null && ORDERS[order].Field === 'Price';

/** The filters without those that need the right to see prices, which an address from another user may contain. */
export const withoutPrices = (filters: ExploreFilters): ExploreFilters => ({
  ...filters,
  maxPrice: null,
  order: usesPrices(filters) ? null : filters.order,
});

/** The query of the page's results. */
export function servicesBy(filters: ExploreFilters, seesPrices: boolean) {
  const allowed = seesPrices ? filters : withoutPrices(filters);
  return servicePages(searchOf(allowed), allowed.order === null ? undefined : ORDERS[allowed.order]);
}

/** The keys of the filters, in display order. */
const NARROWING = ['text', 'vendor', 'category', 'tag', 'maxPrice', 'newOnly'] as const;
export type FilterKey = (typeof NARROWING)[number];

export const activeFilters = (filters: ExploreFilters): FilterKey[] =>
  NARROWING.filter(key => (key === 'text' ? filters.text.trim() : filters[key]) !== NO_FILTERS[key]);

/** The same order and layout, with all services. */
export const withoutFilters = ({ order, layout }: ExploreFilters): ExploreFilters => ({
  ...NO_FILTERS,
  order,
  layout,
});

export const NO_FILTERS: ExploreFilters = {
  text: '',
  vendor: null,
  category: null,
  tag: null,
  newOnly: false,
  maxPrice: null,
  order: null,
  layout: 'cards',
};
