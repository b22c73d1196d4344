import { useEffect, useRef } from 'react';
import { PANEL_HEADING } from './panel/panel-heading.ts';

/** Id of the link that opens the panel of a pricelist. */
export const linkIdOf = (marketplaceId: number): string => `pricelist-${marketplaceId}`;

/** Moves the focus to the panel when a pricelist is opened, and back to its link when it is closed; not on a page load. */
export function useFocusWithPanel(list: number | null): void {
  const last = useRef(list);
  useEffect(() => {
    const before = last.current;
    last.current = list;
    if (before === list) return;
    const id = list === null && before !== null ? linkIdOf(before) : PANEL_HEADING;
    document.getElementById(id)?.focus();
  }, [list]);
}
