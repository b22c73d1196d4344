import type { ReactNode } from 'react';
import css from './Steps.module.css';

type Props = { label: string; current: number; steps: readonly { id: string; text: ReactNode }[] };

/** The steps of a wizard; the current one has `aria-current`. */
export function Steps({ label, current, steps }: Props) {
  return (
    <ol aria-label={label} className={css.steps}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={css.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}
