import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import css from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** The label; without one there is an `aria-label`. */
  children?: ReactNode;
};

export const Checkbox = ({ children, onChange, ...input }: Props) => (
  <label className={css.label}>
    <input
      {...input}
      type="checkbox"
      className={css.box}
      onChange={event => onChange(event.currentTarget.checked, event)}
    />
    {children !== undefined && <span>{children}</span>}
  </label>
);
