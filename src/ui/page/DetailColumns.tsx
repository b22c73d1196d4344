import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = {
  /** Without a rail (null, false) the content takes the full width. */
  rail: ReactNode;
  /** On narrow pages below the content instead of above it. */
  isRailLast?: boolean;
  /** With a table: two fifths, where at least 500 px are left for it. */
  isRailWide?: boolean;
  children: ReactNode;
};

/**
 * Content on two thirds and a rail on one, from a page of 800 px on (a window of 1200 px beside the hierarchy). On narrower
 * ones the rail is above the content (ui.md, DETAIL), or below it where the content matters more. To be used in a page template.
 */
export function DetailColumns({ rail, isRailLast = false, isRailWide = false, children }: Props) {
  const content = <div className={css.content}>{children}</div>;
  if (rail === null || rail === false || rail === undefined) return content;
  return (
    <div className={isRailWide ? css.wideSplit : css.split}>
      {isRailLast && content}
      <div className={css.rail}>{rail}</div>
      {!isRailLast && content}
    </div>
  );
}
