import type { ReactNode } from 'react';
import css from './Page.module.css';

type Props = {
  /** Help or a summary: beside the form where both have room, below it elsewhere. */
  aside?: ReactNode;
  testId?: string;
  children: ReactNode;
};

/**
 * Template of forms and wizards: one column at a reading width in the middle of the page; the whole width on narrow screens.
 * `WideContent` in it takes the width of a list.
 */
export const FormPage = ({ aside, testId, children }: Props) => (
  <div className={css.page} data-template="form" data-testid={testId}>
    {aside === undefined ? (
      <div className={css.column}>{children}</div>
    ) : (
      <div className={css.columns}>
        <div className={css.content}>{children}</div>
        <aside className={css.content}>{aside}</aside>
      </div>
    )}
  </div>
);

/** A review table in a form without an aside: as wide as a list. */
export const WideContent = ({ children }: { children: ReactNode }) => (
  <div className={css.wide}>{children}</div>
);
