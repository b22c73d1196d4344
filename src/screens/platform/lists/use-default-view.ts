import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListView } from '#contract/platform/list-address.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { ListName } from '#contract/portal/list-views.ts';
import { listViews } from '#src/api/queries/list-views.ts';
import { defaultOf, isBare } from './opening-query.ts';
import type { ShownList } from './use-list-view.ts';

/**
 * Opens a list that the address says nothing about in the user's default view, once: who then clears it sees the whole list.
 * @returns the list as it is shown; null until the default view is known
 */
export function useDefaultView(name: ListName, list: ListDefinition, shown: ShownList): ShownList | null {
  const { view, invalid, show } = shown;
  // Undefined until it is known; null when there is none to open, or no longer.
  const [opening, setOpening] = useState<ListView | null | undefined>(() =>
    isBare(view) && invalid.length === 0 ? undefined : null,
  );
  const { data, isPending } = useQuery(listViews(name));
  if (opening === undefined && !isPending) setOpening(defaultOf(list, data?.Views ?? []));
  if (opening && !isBare(view)) setOpening(null);
  useEffect(() => {
    if (opening) show(opening);
  }, [opening, show]);
  if (opening === undefined) return null;
  return opening ? { ...shown, view: opening } : shown;
}
