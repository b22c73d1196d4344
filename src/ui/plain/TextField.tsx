import { useId } from 'react';
import type { ComponentProps } from 'react';
import { describedBy, Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import css from './Field.module.css';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'children'> & { /** See {@link Field}. */ isLabelHidden?: boolean };

/** A text field. Takes every attribute of an input; controlled or uncontrolled. */
export function TextField({
  label,
  isLabelHidden = false,
  help,
  problem,
  id: given,
  className,
  ...input
}: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <Field id={id} label={label} isLabelHidden={isLabelHidden} help={help} problem={problem}>
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
