import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListView } from '#contract/platform/list-address.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { ListName } from '#contract/portal/list-views.ts';
import { listViews } from './list-views-queries.ts';
import { defaultOf } from './opening-query.ts';
import type { ShownList } from './use-list-view.ts';

/**
 * If the address has no parameters, opens the list in the user's default view, once, and writes that view
 * into the address. The whole list then has an address of its own.
 * @returns the shown view; null until the default view is known
 */
export function useDefaultView(name: ListName, list: ListDefinition, shown: ShownList): ShownList | null {
  const { isOpening, show } = shown;
  // Undefined until it is known; null when there is none to open, or no longer.
  const [opening, setOpening] = useState<ListView | null | undefined>(isOpening ? undefined : null);
  const { data, isPending } = useQuery(listViews(name));
  const preferred = defaultOf(list, data?.Views ?? []);
  if (opening === undefined && !isPending) setOpening(preferred);
  if (opening && !isOpening) setOpening(null);
  useEffect(() => {
    if (opening) show(opening);
  }, [opening, show]);
  if (opening === undefined) return null;
  return {
    ...shown,
    ...(opening ? { view: opening } : {}),
    show: (changes, opensOtherwise) => show(changes, preferred !== null || opensOtherwise),
  };
}
