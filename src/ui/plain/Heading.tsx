import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './Heading.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Focuses the heading on mount, for a view that replaces another one at the same address. */
  takesFocus?: boolean;
};

/** A screen's h1 with an optional lead text. */
export function Heading({ title, lead, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={css.heading}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
