import type { ReactNode } from 'react';
import css from './SwapBar.module.css';

type Props = {
  /** Shown in place of the bar while `isSwapped`. */
  other: ReactNode;
  isSwapped: boolean;
  /** The other bar stays in view while the page scrolls. */
  isSticky?: boolean;
  children: ReactNode;
};

/**
 * A bar and another one that takes its place for a while. Both are always laid out, the hidden one invisible, so the place is as high as
 * the higher one and nothing below it moves.
 */
export const SwapBar = ({ other, isSwapped, isSticky = false, children }: Props) => (
  <div className={css.place} data-swapped={isSwapped} data-sticky={isSticky}>
    <div className={css.bar}>{children}</div>
    <div className={css.other}>{other}</div>
  </div>
);
