import type { ReactNode } from 'react';
import css from './Field.module.css';

/** Texts of a form field. */
export type FieldTexts = {
  label: ReactNode;
  /** What to enter, below the field. */
  help?: ReactNode;
  /** Error message; marks the field as invalid. */
  problem?: ReactNode;
};

type Props = FieldTexts & {
  id: string;
  /** For a field whose purpose is shown in another way; screen readers read the label. */
  isLabelHidden?: boolean;
  children: ReactNode;
};

const helpId = (id: string) => `${id}-help`;
const problemId = (id: string) => `${id}-problem`;

/** The ARIA attributes that link an input to its help and error texts. */
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

/** A form field: label above, help and error below. */
export const Field = ({ id, label, isLabelHidden = false, help, problem, children }: Props) => (
  <div className={css.field}>
    <label htmlFor={id} className={isLabelHidden ? css.hiddenLabel : css.label}>
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
