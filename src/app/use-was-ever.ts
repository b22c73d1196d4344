import { useState } from 'react';

/** Whether a condition holds or has held before: what it once showed stays, so that it can leave with its transition. */
export function useWasEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
