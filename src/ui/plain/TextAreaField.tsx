import { useId } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import css from './Field.module.css';

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'children'>;

/** A multi-line text field. */
export function TextAreaField({ label, help, problem, id: given, ...textarea }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <Field id={id} label={label} help={help} problem={problem}>
      <textarea
        rows={3}
        {...textarea}
        {...describedBy(id, { help, problem }, textarea)}
        id={id}
        className={`${css.input} ${css.lines}`}
      />
    </Field>
  );
}
