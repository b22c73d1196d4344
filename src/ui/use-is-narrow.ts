import { useSyncExternalStore } from 'react';

function narrowerThan(width: number): () => boolean {
  const query = window.matchMedia(`(width < ${width}px)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Below 768 px the header collapses into a drawer and a search dialog. */
export const useIsNarrow = narrowerThan(768);

/** Below 900 px large dialogs are full-screen. */
export const useIsDialogFull = narrowerThan(900);
