import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import css from './ScrollRow.module.css';

type Props = {
  /** Name of the navigation. */
  label: string;
  /** Class of the inner row, which may add a border or a gap. */
  className: string;
  /** Links; the current one has aria-current. */
  children: ReactNode;
};

/** Scrolls only this row: scrollIntoView would scroll the screen as well. */
function reveal(row: HTMLElement, item: HTMLElement | null): void {
  if (item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}

/** Sets attributes for the style sheet: at which ends more links follow. Rounding leaves up to a pixel. */
function markEnds(row: HTMLElement): void {
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
}

/**
 * Links in one row, which scrolls sideways where they do not fit: the current one is in view, and links fade out where more
 * follow. A link that gets the focus by keyboard comes into view, too.
 */
export function ScrollRow({ label, className, children }: Props) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element | null>(null);
  // Before the first paint, so that the links do not visibly move.
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (row.current && current !== shown.current) reveal(row.current, current);
    shown.current = current;
  });
  useEffect(() => {
    const box = row.current;
    if (box === null) return undefined;
    const follow = () => markEnds(box);
    const observer = new ResizeObserver(() => {
      reveal(box, box.querySelector<HTMLElement>('[aria-current]'));
      markEnds(box);
    });
    // The content grows with the language and the font.
    for (const one of [box, ...box.children]) observer.observe(one);
    box.addEventListener('scroll', follow, { passive: true });
    // Browsers leave the last link half in view. Not on pointer focus, which would move the link.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible')) reveal(box, target);
    };
    box.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', follow);
      box.removeEventListener('focusin', onFocus);
    };
  }, []);
  return (
    <nav ref={row} className={css.row} aria-label={label}>
      <div className={`${css.items} ${className}`}>{children}</div>
    </nav>
  );
}
