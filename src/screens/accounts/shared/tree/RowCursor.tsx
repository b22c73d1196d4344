import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { ROW_HEIGHT } from './use-virtual-rows.ts';
import css from './AccountTree.module.css';

type Props = { view: RefObject<HTMLElement | null>; at: number };

/**
 * Highlights the active row. It is an overlay outside of the scrolled content: when a key scrolls by one row, the next row
 * takes the place of the last one, so the overlay stays and no row has to be painted again (ADR 16).
 */
export function RowCursor({ view, at }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return;
    const follow = () => {
      if (mark.current) mark.current.style.transform = `translateY(${at * ROW_HEIGHT - element.scrollTop}px)`;
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [view, at]);
  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return;
    // As wide as the rows, which the scroll bar makes narrower.
    const observer = new ResizeObserver(() => {
      if (mark.current) mark.current.style.width = `${element.clientWidth}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [view]);
  return (
    <div className={css.over}>
      <div ref={mark} className={css.cursor} data-cursor />
    </div>
  );
}
