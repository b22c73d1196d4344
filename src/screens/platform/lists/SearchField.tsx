import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';

type Props = {
  id?: string;
  label: ReactNode;
  text: string;
  className?: string;
  testId?: string;
  onChange: (text: string) => void;
};

/** A search text that is passed on after a pause in typing, and follows a text set elsewhere. */
export function SearchField({ label, text, testId, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onChange(typed), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      {...field}
      type="search"
      label={label}
      autoComplete="off"
      maxLength={200}
      value={typed}
      data-testid={testId}
      onChange={event => setTyped(event.currentTarget.value)}
    />
  );
}
