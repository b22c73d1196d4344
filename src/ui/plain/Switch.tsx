import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './Switch.module.css';

type Props = {
  label: ReactNode;
  /** What it is about, below the label. */
  help?: ReactNode;
  checked: boolean;
  /** It cannot be switched; the help says why. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off, in a row with what it is about. */
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
