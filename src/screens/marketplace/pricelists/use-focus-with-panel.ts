import { useEffect, useRef } from 'react';
import { PANEL_HEADING } from './panel/panel-heading.ts';

const PRICELIST_LINK = 'pricelist';

/** Id of the link that opens the panel of a pricelist. */
export const linkIdOf = (marketplaceId: number): string => `${PRICELIST_LINK}-${marketplaceId}`;

const OF_PRICELISTS = { linkIdOf, heading: PANEL_HEADING };

/**
 * Moves the focus to the panel when something is opened in it, and back to its link when it is closed; not on a page load.
 * @param open the id of what is open; null when nothing is
 */
export function useFocusWithPanel(open: number | null, ids = OF_PRICELISTS): void {
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (before === open) return;
    const id = open === null && before !== null ? ids.linkIdOf(before) : ids.heading;
    document.getElementById(id)?.focus();
  }, [open, ids]);
}
