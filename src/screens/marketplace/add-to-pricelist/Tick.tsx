import { useEffect, useRef } from 'react';
import css from './Add.module.css';

type Props = {
  label: string;
  /** Null is the indeterminate state. */ isTicked: boolean | null;
  disabled: boolean;
  onChange: () => void;
};

/** A checkbox with a third state. */
export function Tick({ label, isTicked, disabled, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // `indeterminate` is a property only, not an attribute.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isTicked === null;
  });
  return (
    <input
      ref={input}
      type="checkbox"
      className={css.tick}
      aria-label={label}
      checked={isTicked === true}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
