/** In which view a list opens: that of its address, else the user's default one. */
import { parseListView } from '#contract/platform/list-address.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { SavedView } from '#contract/portal/list-views.ts';
import { queryOf } from './list-fields.ts';

/** Whether nothing is chosen. */
export const isBare = ({ filters, sort, columns }: ListView): boolean =>
  Object.keys(filters).length === 0 && sort === null && columns === null;

/** The view under its name; what the list no longer has is left out. */
export const viewIn = (list: ListDefinition, { Query }: Pick<SavedView, 'Query'>): ListView =>
  parseListView(list, Object.fromEntries(new URLSearchParams(Query))).view;

/** The first query of a list, for reading it ahead. */
export function openingQuery(
  list: ListDefinition,
  search: Readonly<Record<string, string | undefined>>,
  views: readonly SavedView[],
  timeZone: string | null,
): ListQuery {
  const { view, invalid } = parseListView(list, search);
  const preferred = isBare(view) && invalid.length === 0 ? views.find(one => one.IsDefault) : undefined;
  return queryOf(list, preferred ? viewIn(list, preferred) : view, timeZone);
}
