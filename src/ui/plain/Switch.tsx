import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './Switch.module.css';

type Props = {
  label: ReactNode;
  /** Explanation below the label. */
  help?: ReactNode;
  checked: boolean;
  /** `help` should say why. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch in a row with its label and explanation. */
export function Switch({ label, help, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <div className={css.row}>
      <div className={css.words}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {help && (
          <div id={`${id}-help`} className={css.help}>
            {help}
          </div>
        )}
      </div>
      <input
        id={id}
        className={css.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
    </div>
  );
}
