import type { ReactNode } from 'react';
import css from './Wizard.module.css';

type Props = {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** Section 5: the checkbox is required before a change with consequences. */
export const ConfirmationCheckbox = ({ checked, disabled, onChange, children }: Props) => (
  <label className={css.understood}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={event => onChange(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
);
