import { useEffect, useRef } from 'react';

export type PanelIds = {
  /** Id of the link that opens a row in the panel. */
  linkIdOf: (id: number) => string;
  /** Id of the panel's heading. */
  heading: string;
};

/** Around the buttons that open another row and keep the focus. */
const KEEPS_FOCUS = '[data-keeps-focus]';

/**
 * Moves the focus to the panel when something is opened in it, and back to its link when it is closed, or to the screen's title if the
 * list does not contain it; not on a page load.
 * @param open the id of what is open; null when nothing is
 */
export function useFocusWithPanel(open: number | null, { linkIdOf, heading }: PanelIds): void {
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (before === open) return;
    if (open !== null) {
      if (document.activeElement?.closest(KEEPS_FOCUS)) return;
      document.getElementById(heading)?.focus({ preventScroll: true });
      return;
    }
    const link = before === null ? null : document.getElementById(linkIdOf(before));
    (link ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [open, linkIdOf, heading]);
}
