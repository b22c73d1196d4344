import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { ListName } from '#contract/portal/list-views.ts';
import { listViews } from '#src/api/queries/list-views.ts';
import { isBare, viewIn } from './opening-query.ts';
import type { ShownList } from './use-list-view.ts';

/**
 * Opens a list that the address says nothing about in the user's default view, once: who then clears it sees the whole list.
 * @returns the list as it is shown; null until the default view is known
 */
export function useDefaultView(name: ListName, list: ListDefinition, shown: ShownList): ShownList | null {
  const [isDecided, setDecided] = useState(() => !isBare(shown.view) || shown.invalid.length > 0);
  const { data, isPending } = useQuery(listViews(name));
  const preferred = isDecided ? undefined : data?.Views.find(one => one.IsDefault);
  useEffect(() => {
    if (isDecided || isPending) return;
    setDecided(true);
    if (preferred) shown.show(viewIn(list, preferred));
  }, [isDecided, isPending, preferred, shown, list]);
  if (isDecided) return shown;
  if (isPending) return null;
  return preferred ? { ...shown, view: viewIn(list, preferred) } : shown;
}
