import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = { testId?: string; children: ReactNode };

/**
 * Template of lists, boards and editors of many rows: the whole width between the edges of header and action bar, wide and
 * narrow. A list with an open row divides its own content.
 */
export const ListPage = ({ testId, children }: Props) => (
  <div className={css.page} data-template="list" data-testid={testId}>
    {children}
  </div>
);
