import { useState } from 'react';

/** Whether a condition is or was true: a component shown once stays mounted, so that its exit transition can run. */
export function useWasEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
