import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = { testId?: string; children: ReactNode };

/**
 * Template of forms and wizards: one column at a reading width in the middle of the page; the whole width on narrow screens.
 * `WideContent` in it takes the width of a list.
 */
export const FormPage = ({ testId, children }: Props) => (
  <div className={css.page} data-template="form" data-testid={testId}>
    <div className={css.column}>{children}</div>
  </div>
);

/** A review table in a form: as wide as a list. */
export const WideContent = ({ children }: { children: ReactNode }) => (
  <div className={css.wide}>{children}</div>
);
