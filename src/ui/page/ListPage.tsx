import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = { testId?: string; children: ReactNode };

/**
 * Template of lists, boards and editors of many rows: the full width of the frame at every window width. A
 * list with an open row divides its own content.
 */
export const ListPage = ({ testId, children }: Props) => (
  <div className={css.page} data-template="list" data-testid={testId}>
    {children}
  </div>
);
