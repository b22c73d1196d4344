import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Between the panel and the edges of the pane, in pixels: --space-4. */
const GAP = 16;

/**
 * Sets --panel-height on the split view: the height that is visible beside the list. It depends on how far
 * the pane is scrolled and on where the list ends, so CSS alone cannot compute it.
 */
export function usePanelHeight(split: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const list = split.current?.firstElementChild;
    const pane = list?.closest('[data-scroll-restoration-id]');
    if (!isOpen || !list || !pane) return undefined;
    const fit = () => {
      const area = pane.getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      const end = area.bottom - GAP;
      // A list that is shorter than the panel does not shorten it.
      const height = Math.min(end, Math.max(bottom, end - pane.scrollTop)) - Math.max(top, area.top + GAP);
      split.current?.style.setProperty('--panel-height', `${height}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(pane);
    observer.observe(list);
    pane.addEventListener('scroll', fit, { passive: true });
    return () => {
      observer.disconnect();
      pane.removeEventListener('scroll', fit);
    };
  }, [split, isOpen]);
}
