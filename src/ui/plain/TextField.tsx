import { useId } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import css from './Field.module.css';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'children'>;

/** A text field. Takes every attribute of an input; controlled or uncontrolled. */
export function TextField({ label, help, problem, id: given, className, ...input }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <Field id={id} label={label} help={help} problem={problem}>
      <input
        type="text"
        {...input}
        {...describedBy(id, { help, problem }, input)}
        id={id}
        className={className ? `${css.input} ${className}` : css.input}
      />
    </Field>
  );
}
