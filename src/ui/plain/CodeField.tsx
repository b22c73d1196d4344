import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { TextField } from './TextField.tsx';
import css from './CodeField.module.css';

type Props = {
  label: ReactNode;
  /** Setting it to false clears the field. */
  filled: boolean;
  autoFocus?: boolean;
  readOnly: boolean;
  problem?: ReactNode;
  onCode: (code: string) => void;
};

/** A field for a one-time code: numeric keyboard, autofill from messages, ignores pasted spaces. */
export function CodeField({ label, filled, autoFocus = false, readOnly, problem, onCode }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!filled && input.current) input.current.value = '';
  }, [filled]);
  return (
    <TextField
      ref={input}
      label={label}
      className={css.code}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      readOnly={readOnly}
      problem={problem}
      onChange={event => onCode(event.target.value.replace(/\s/g, ''))}
    />
  );
}
