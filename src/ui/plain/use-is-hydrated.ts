import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and during hydration. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
