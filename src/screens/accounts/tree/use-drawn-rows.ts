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

/** Pixels; a row is one line, long names are cut and told in full by their title. */
export const ROW_HEIGHT = 34;
/** Style of what lies where the row of an index does. */
export const placed = (index: number) => ({ transform: `translateY(${index * ROW_HEIGHT}px)` });
/** Rows drawn at least beyond what is seen, so that nothing is blank while scrolling; below behind those that are seen. */
const BEYOND = 16;
/** Rows by which the drawn ones move on: of the keys that scroll one row, all but each eighth draw none. */
const STEP = 8;

type Place = { top: number; height: number };

/** The step that the first row in sight belongs to, and how many rows may be in sight from its begin on. */
const seenIn = ({ top, height }: Place) => ({
  first: Math.floor(top / ROW_HEIGHT / STEP) * STEP,
  length: Math.ceil(height / ROW_HEIGHT) + STEP,
});

/**
 * Which of many rows are drawn: those in sight and some around them, and always the one at hand, which the tree names as
 * its active descendant. By hand, because rows of one height need no measuring, and so that a key that scrolls draws
 * once: where it scrolls to is known before the browser tells.
 * @param rows the same list as long as nothing in it has changed
 * @returns indexes from top to bottom, the same list as long as they are the same, and what brings a row into sight
 */
export function useDrawnRows(
  view: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  at: number,
): { drawn: number[]; show: (index: number) => void } {
  const count = rows.length;
  /** Whether what has changed is drawn where it is seen; only then those below it are drawn in reserve. */
  const isSettled = useDeferredValue(rows) === rows;
  const place = useRef<Place>({ top: 0, height: 0 });
  const [seen, setSeen] = useState({ first: 0, length: 0 });
  /** From which row to which all are in the page. */
  const inPage = useRef({ first: 0, end: 0 });
  /** Draws nothing where the same rows are seen as before, and in its own time where those seen are in the page already. */
  const move = useCallback((to: Partial<Place>, draw: (change: () => void) => void): void => {
    const before = seenIn(place.current);
    const now = seenIn(Object.assign(place.current, to));
    if (now.first === before.first && now.length === before.length) return;
    const { first, end } = inPage.current;
    const isInPage = now.first >= first && now.first + now.length <= end;
    (isInPage ? startTransition : draw)(() => setSeen(now));
  }, []);
  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return;
    // At once: a frame later the place may be blank.
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

  // Fewer rows than before may not reach down to where the view still is.
  const start = Math.max(Math.min(seen.first, count - seen.length), 0);
  const first = Math.max(start - BEYOND, 0);
  const end = Math.min(start + seen.length + (isSettled ? BEYOND : 0), count);
  useLayoutEffect(() => {
    inPage.current = { first, end };
  }, [first, end]);
  const apart = at < first || (at >= end && at < count) ? at : null;
  const drawn = useMemo(() => {
    const around = Array.from({ length: end - first }, (_, step) => first + step);
    if (apart === null) return around;
    return apart < first ? [apart, ...around] : [...around, apart];
  }, [first, end, apart]);

  const show = (index: number): void => {
    const top = scrolledTo(index * ROW_HEIGHT, ROW_HEIGHT, place.current);
    if (top === place.current.top) return;
    // Before anything changes: to ask the page for its sizes after a change lays all of it out.
    view.current?.scrollTo({ top });
    move({ top }, change => change());
  };
  return { drawn, show };
}
