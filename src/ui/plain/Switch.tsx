import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { describedBy } from './Field.tsx';
import css from './Switch.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'onChange'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch alone; give it an `aria-label`. */
export const SwitchInput = ({ onChange, ...input }: InputProps) => (
  <input
    {...input}
    className={css.switch}
    type="checkbox"
    role="switch"
    aria-checked={input.checked}
    onChange={event => onChange(event.target.checked)}
  />
);

type Props = Pick<InputProps, 'id' | 'checked' | 'disabled' | 'onChange'> & {
  label: ReactNode;
  /** Explanation below the label; says why a switch is disabled. */
  help?: ReactNode;
  /** Error message; marks the switch as invalid. */
  problem?: ReactNode;
  /** Puts the switch before its label, for forms and narrow columns, instead of at the end of the row. */
  isLeading?: boolean;
};

/** A switch in a row with its label and explanation. */
export function Switch({ id: given, label, help, problem, isLeading = false, ...input }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={isLeading ? `${css.row} ${css.leading}` : css.row}>
      <div className={css.words}>
        <label htmlFor={id} className={isLeading ? undefined : css.label}>
          {label}
        </label>
        {help ? (
          <div id={`${id}-help`} className={css.help}>
            {help}
          </div>
        ) : null}
        {problem ? (
          <div id={`${id}-problem`} className={css.problem} role="alert">
            {problem}
          </div>
        ) : null}
      </div>
      <SwitchInput {...input} {...describedBy(id, { help, problem })} id={id} />
    </div>
  );
}
