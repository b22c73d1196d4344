import { useEffect, useRef } from 'react';

/** For `aria-keyshortcuts`. A single character is not used: speech input triggers it by accident (WCAG 2.1.4). */
export const SEARCH_SHORTCUT = 'Control+K Meta+K';

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Calls `open` on Ctrl+K or ⌘K, unless a dialog is open or something else takes the key. */
export function useSearchShortcut(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented || document.querySelector('[aria-modal="true"]'))
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
