/** What the screen is about, such as an account's name: the middle part of the title "Page · Account · Brand". */
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

/** A screen names what it shows as soon as it knows; it is forgotten with the screen. */
export function useSetPageDetail(detail: string | undefined): void {
  useEffect(() => {
    if (detail === undefined) return undefined;
    set(detail);
    return () => set('');
  }, [detail]);
}

export const usePageDetail = (): string => useSyncExternalStore(subscribe, () => current);
