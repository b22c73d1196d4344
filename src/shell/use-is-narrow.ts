import { useSyncExternalStore } from 'react';

/** Below this the header folds into a drawer and a search sheet. */
const query = window.matchMedia('(width < 768px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
