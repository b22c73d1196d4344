import type { KeyboardEvent } from 'react';
import { useState } from 'react';

/**
 * Whether a key is held down, from its first repetition until it is let go, or the keys go elsewhere.
 * @returns `press` for every key that comes, `release` for what ends it
 */
export function useHeldKey(): {
  isHeld: boolean;
  press: (event: KeyboardEvent) => void;
  release: { onKeyUp: () => void; onBlur: () => void };
} {
  const [isHeld, setHeld] = useState(false);
  const end = () => setHeld(false);
  return { isHeld, press: event => setHeld(event.repeat), release: { onKeyUp: end, onBlur: end } };
}
