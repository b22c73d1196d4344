import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './Panel.module.css';

type Props = { title: ReactNode; actions?: ReactNode; testId?: string; children: ReactNode };

/** A titled white surface. */
export function Panel({ title, actions, testId, children }: Props) {
  const heading = useId();
  return (
    <section className={css.panel} aria-labelledby={heading} data-testid={testId}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
