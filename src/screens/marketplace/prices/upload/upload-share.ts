/** The share of the file that has been sent, for the progress bar only; no machine depends on it. */
import { useSyncExternalStore } from 'react';

let share = 0;
const listeners = new Set<() => void>();

/** @param value from 0 to 1 */
export function setUploadShare(value: number): void {
  share = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useUploadShare = (): number => useSyncExternalStore(subscribe, () => share);
