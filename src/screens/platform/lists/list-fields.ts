/** What a screen defines for its list: names of columns, filters and values, and the query of a view. */
import type { MessageDescriptor } from 'react-intl';
import type { ListView } from '#contract/platform/list-address.ts';
import { listParams } from '#contract/platform/list-address.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { stringifySearch } from '#src/addresses/search-params.ts';

export type ListTexts<List extends ListDefinition = ListDefinition> = {
  columns: Readonly<Record<List['columns'][number], MessageDescriptor>>;
  filters: Readonly<Record<keyof List['filters'] & string, MessageDescriptor>>;
  /** Of filters that are a choice, the names of their values. */
  values: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>;
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
