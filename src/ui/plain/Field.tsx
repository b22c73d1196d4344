import type { ReactNode } from 'react';
import css from './Field.module.css';

/** What every field may say about itself besides its label. */
export type FieldTexts = {
  label: ReactNode;
  /** What to enter, below the field. */
  help?: ReactNode;
  /** What is wrong with it; marks the field as invalid. */
  problem?: ReactNode;
};

type Props = FieldTexts & { id: string; children: ReactNode };

const helpId = (id: string) => `${id}-help`;
const problemId = (id: string) => `${id}-problem`;

/** The attributes that tie an input to the words around it. */
export function describedBy(
  id: string,
  { help, problem }: Pick<FieldTexts, 'help' | 'problem'>,
  given: { 'aria-describedby'?: string | undefined; 'aria-invalid'?: unknown } = {},
) {
  const ids = [given['aria-describedby'], help && helpId(id), problem && problemId(id)]
    .filter(Boolean)
    .join(' ');
  return {
    ...(ids === '' ? {} : { 'aria-describedby': ids }),
    ...(problem || given['aria-invalid'] === true ? { 'aria-invalid': true } : {}),
  };
}

/** Label above, help and problem below. */
export const Field = ({ id, label, help, problem, children }: Props) => (
  <div className={css.field}>
    <label htmlFor={id} className={css.label}>
      {label}
    </label>
    <div className={css.control}>{children}</div>
    {help ? (
      <div id={helpId(id)} className={css.help}>
        {help}
      </div>
    ) : null}
    {problem ? (
      <div id={problemId(id)} className={css.problem} role="alert">
        {problem}
      </div>
    ) : null}
  </div>
);
