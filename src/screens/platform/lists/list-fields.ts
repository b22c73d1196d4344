/** What a screen defines for its list: names of columns, filters and values, and the query of a view. */
import type { MessageDescriptor } from 'react-intl';
import type { ListView } from '#contract/platform/list-address.ts';
import { listParams } from '#contract/platform/list-address.ts';
import type { ListDefinition, ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { Query } from '#src/addresses/path-to.ts';
import { stringifySearch } from '#src/addresses/search-params.ts';

/** A parameter that asks for the whole list instead of the view that it opens in. */
export const WHOLE = { name: 'view', value: 'all' } as const;

export type Option = { value: string; name: string };

export type ListTexts<List extends ListDefinition = ListDefinition> = {
  columns: Readonly<Record<List['columns'][number], MessageDescriptor>>;
  filters: Readonly<Record<keyof List['filters'] & string, MessageDescriptor>>;
  /** Of filters that are a choice, the names of their values. */
  values: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>;
  /** Of filters that are an option, what there is to choose. */
  options?: Readonly<Record<string, readonly Option[]>>;
};

/** The query of a view. It contains the time zone only if a filter depends on it. */
export function queryOf(
  list: ListDefinition,
  { filters, sort }: ListView,
  timeZone: string | null,
): ListQuery {
  const hasDays = Object.keys(filters).some(name => list.filters[name]?.kind === 'day');
  return {
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(sort === null ? {} : { sort }),
    ...(hasDays && timeZone !== null ? { timeZone } : {}),
  };
}

/** The filters that the filter bar sets and shows. */
export const barFilters = ({ filters, ownControls = [] }: ListDefinition): string[] =>
  Object.keys(filters).filter(name => !ownControls.includes(name));

/** A view as the query of an address, without its question mark. */
export const queryText = (list: ListDefinition, view: ListView): string =>
  stringifySearch(listParams(list, view)).slice(1);

/** The columns to show: those of the address, else those that the user chose, else the default ones. */
export const shownColumns = (
  { columns, hidden = [] }: ListDefinition,
  inAddress: readonly string[] | null,
  preferred: readonly string[] | null,
): readonly string[] => inAddress ?? preferred ?? columns.filter(column => !hidden.includes(column));

/** The parameters of an address that belong to the list, to be kept by links that open a row. */
export const paramsOf = (
  { filters }: ListDefinition,
  search: Readonly<Record<string, string | undefined>>,
): Query =>
  Object.fromEntries(
    [...Object.keys(filters), 'sort', 'columns', WHOLE.name].map(name => [name, search[name] ?? null]),
  );

/** The filters with the one of this name replaced or removed. */
export const withFilter = (
  filters: ListView['filters'],
  name: string,
  filter: ListFilter | null,
): ListView['filters'] =>
  Object.fromEntries([
    ...Object.entries(filters).filter(([key]) => key !== name),
    ...(filter ? [[name, filter] as const] : []),
  ]);
