import { useEffect, useState } from 'react';

/**
 * The `opened` of a Mantine dialog or drawer. It remembers where to return the focus when it changes from closed to open, so one
 * that is rendered open at first is opened right after that.
 */
export function useOpened(opened: boolean): boolean {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => queueMicrotask(() => setRendered(true)), []);
  return opened && isRendered;
}
