import type { KeyboardEvent } from 'react';
import { useState } from 'react';

/**
 * Whether a key is held down: true from its first repetition until it is released or the focus leaves.
 * @returns `press` for every keydown event, `release` handlers for keyup and blur
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
