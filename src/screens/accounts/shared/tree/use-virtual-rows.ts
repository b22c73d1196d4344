import type { RefObject } from 'react';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { scrolledTo } from './tree-rows.ts';

/** Row height in pixels; a row is one line, long names are truncated and shown in full as a tooltip. */
export const ROW_HEIGHT = 34;
/** Returns the style that positions an element at a row. */
export const placed = (index: number) => ({ transform: `translateY(${index * ROW_HEIGHT}px)` });
/**
 * Minimum number of rows rendered outside the viewport, so that scrolling shows no blank rows; those below are
 * deferred.
 */
const OVERSCAN = 16;
/** Step by which the rendered range moves: of eight keys that scroll by one row, only one renders rows. */
const STEP = 8;

type Place = { top: number; height: number };

/**
 * Returns the first row of the step that contains the first visible row, and the maximum number of visible rows
 * from there.
 */
const visibleRange = ({ top, height }: Place) => ({
  first: Math.floor(top / ROW_HEIGHT / STEP) * STEP,
  length: Math.ceil(height / ROW_HEIGHT) + STEP,
});

/**
 * Virtualizes rows of one height: renders the visible ones, some around them, and always the active row, which is the
 * tree's active descendant. Written here instead of using a library, because rows of one height need no measuring, and a
 * key that scrolls renders only once: its scroll position is known before the browser's scroll event.
 * @param rows a stable list while nothing in it has changed
 * @param at index of the active row
 * @returns the rendered indexes from top to bottom, a stable list while they are the same, and a function that scrolls a
 * row into view
 */
export function useVirtualRows(
  view: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  at: number,
): { indexes: number[]; show: (index: number) => void } {
  const count = rows.length;
  /**
   * Whether the visible rows are rendered after a change; only then are the rows below them rendered in advance.
   */
  const isSettled = useDeferredValue(rows) === rows;
  const place = useRef<Place>({ top: 0, height: 0 });
  const [visible, setVisible] = useState({ first: 0, length: 0 });
  /** First and last rendered row. */
  const inPage = useRef({ first: 0, end: 0 });
  /**
   * Does nothing while the visible range is the same, and defers the update when the visible rows are already
   * rendered.
   */
  const move = useCallback((to: Partial<Place>, draw: (change: () => void) => void): void => {
    const before = visibleRange(place.current);
    const now = visibleRange(Object.assign(place.current, to));
    if (now.first === before.first && now.length === before.length) return;
    const { first, end } = inPage.current;
    const isInPage = now.first >= first && now.first + now.length <= end;
    (isInPage ? startTransition : draw)(() => setVisible(now));
  }, []);
  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return;
    // Synchronously: one frame later the area may be blank.
    const scrolled = () => move({ top: element.scrollTop }, flushSync);
    const sized = () => move({ height: element.clientHeight }, change => change());
    sized();
    const observer = new ResizeObserver(sized);
    observer.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [view, move]);

  // A shorter list may end above the current scroll position.
  const start = Math.max(Math.min(visible.first, count - visible.length), 0);
  const first = Math.max(start - OVERSCAN, 0);
  const end = Math.min(start + visible.length + (isSettled ? OVERSCAN : 0), count);
  useLayoutEffect(() => {
    inPage.current = { first, end };
  }, [first, end]);
  const apart = at < first || (at >= end && at < count) ? at : null;
  const indexes = useMemo(() => {
    const around = Array.from({ length: end - first }, (_, step) => first + step);
    if (apart === null) return around;
    return apart < first ? [apart, ...around] : [...around, apart];
  }, [first, end, apart]);

  const show = (index: number): void => {
    const top = scrolledTo(index * ROW_HEIGHT, ROW_HEIGHT, place.current);
    if (top === place.current.top) return;
    // Before any change: reading sizes after one would force a layout of the whole page.
    view.current?.scrollTo({ top });
    move({ top }, change => change());
  };
  return { indexes, show };
}
