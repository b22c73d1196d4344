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
 * Template of one object and its parts: the full width of the frame, with an optional rail for its facts. A
 * part with another layout omits the rail and uses `DetailColumns` where needed.
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
