import type { ReactNode } from 'react';
import { DetailColumns } from './DetailColumns.tsx';
import css from './Page.module.css';

type Props = {
  /** Above content and rail. */
  head?: ReactNode;
  /** Facts and deadlines; see `DetailColumns`. */
  rail?: ReactNode;
  isRailWide?: boolean;
  testId?: string;
  children: ReactNode;
};

/**
 * Template of one thing and its parts: the whole width between the edges of header and action bar, with an optional rail for
 * its facts. A part that divides itself otherwise leaves the rail out and takes `DetailColumns` where it wants them.
 */
export const DetailPage = ({ head, rail, isRailWide = false, testId, children }: Props) => (
  <div className={css.page} data-template="detail" data-testid={testId}>
    {head}
    {rail === undefined ? (
      children
    ) : (
      <DetailColumns rail={rail} isRailWide={isRailWide}>
        {children}
      </DetailColumns>
    )}
  </div>
);
