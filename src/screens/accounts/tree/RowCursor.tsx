import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { ROW_HEIGHT } from './use-drawn-rows.ts';
import css from './AccountTree.module.css';

type Props = { view: RefObject<HTMLElement | null>; at: number };

/**
 * The mark of the row at hand. It lies over the view and not in it: where a key scrolls, the next row comes to stand where
 * the last one stood, so that the mark stays and nothing that is drawn has changed but its place (ADR 16).
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
    // As wide as the rows: the bar of a view that scrolls takes from theirs.
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
