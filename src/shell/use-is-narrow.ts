import { useSyncExternalStore } from 'react';

function narrowerThan(width: number): () => boolean {
  const query = window.matchMedia(`(width < ${width}px)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Below this the header folds into a drawer and a search sheet. */
export const useIsNarrow = narrowerThan(768);

/** Below this a large dialog takes the whole window. */
export const useIsDialogFull = narrowerThan(900);
