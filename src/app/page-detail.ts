/** The subject of the current screen, such as an account's name: the middle part of the title "Page · Account · Brand". */
import { useEffect, useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

function set(detail: string): void {
  current = detail;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the detail once it is known, and clears it when the screen unmounts. */
export function useSetPageDetail(detail: string | undefined): void {
  useEffect(() => {
    if (detail === undefined) return undefined;
    set(detail);
    return () => set('');
  }, [detail]);
}

export const usePageDetail = (): string => useSyncExternalStore(subscribe, () => current);
