import { useId } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import css from './Field.module.css';

type Props = FieldTexts & Omit<ComponentProps<'select'>, 'className'>;

/** A native select; the options are its children. */
export function SelectField({ label, help, problem, id: given, children, ...select }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <Field id={id} label={label} help={help} problem={problem}>
      <select {...select} {...describedBy(id, { help, problem }, select)} id={id} className={css.input}>
        {children}
      </select>
    </Field>
  );
}
