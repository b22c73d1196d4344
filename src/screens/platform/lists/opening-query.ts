/** The view in which a list opens: that of its address, else the user's default view, else the list's default. */
import { parseListView } from '#contract/platform/list-address.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { SavedView } from '#contract/portal/list-views.ts';
import { queryOf, WHOLE } from './list-fields.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** Whether the view has no parameters. */
export const isBare = ({ filters, sort, columns }: ListView): boolean =>
  Object.keys(filters).length === 0 && sort === null && columns === null;

/**
 * The list's view from an address.
 * @returns `isOpening`: the address has no parameters, so the user's default view may replace this one
 */
export function addressedView(list: ListDefinition, search: Search) {
  const { view, invalid } = parseListView(list, search);
  const isOpening = isBare(view) && invalid.length === 0 && search[WHOLE.name] !== WHOLE.value;
  const { opensWith = {} } = list;
  return { view: isOpening ? { ...view, filters: { ...opensWith } } : view, invalid, isOpening };
}

/** The view with this name; columns and filters that the list no longer has are left out. */
export const viewIn = (list: ListDefinition, { Query }: Pick<SavedView, 'Query'>): ListView =>
  parseListView(list, Object.fromEntries(new URLSearchParams(Query))).view;

/** The default view; null without one, or if it has no parameters. */
export function defaultOf(list: ListDefinition, views: readonly SavedView[]): ListView | null {
  const preferred = views.find(one => one.IsDefault);
  const view = preferred && viewIn(list, preferred);
  return view && !isBare(view) ? view : null;
}

/** The first query of a list, for prefetching. */
export function openingQuery(
  list: ListDefinition,
  search: Search,
  views: readonly SavedView[],
  timeZone: string | null,
): ListQuery {
  const { view, isOpening } = addressedView(list, search);
  const preferred = isOpening ? defaultOf(list, views) : null;
  return queryOf(list, preferred ?? view, timeZone);
}
