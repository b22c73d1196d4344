import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import css from './ServiceOrder.module.css';

/** Heading of a step. It takes the focus, because the pressed button is unmounted. */
export function StepHead({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}
