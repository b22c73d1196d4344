import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './Heading.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** The view replaces another one on the same address: the focus, and with it the reading, starts here. */
  takesFocus?: boolean;
};

/** A screen's one h1 with what it is about. */
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
