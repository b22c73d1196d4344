import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server, and while React compares with what the server drew. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
