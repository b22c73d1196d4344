import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import css from './PlainForm.module.css';

const firstWrong = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]');
const firstField = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('input:not([hidden], [readonly])');

type Props = {
  /** Why the last submit was refused. */
  problem: string | null;
  busy: boolean;
  onSubmit: () => void;
  /** `isSubmitted` is true after the first submit; fields then show their errors. */
  children: (isSubmitted: boolean) => ReactNode;
};

/**
 * A form that keeps its input, shows the server's error above the fields, and focuses the first invalid field after each
 * submit and each refusal.
 */
export function PlainForm({ problem, busy, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && form.current) firstWrong(form.current)?.focus();
  }, [tries]);
  useEffect(() => {
    if (problem !== null && form.current) (firstWrong(form.current) ?? firstField(form.current))?.focus();
  }, [problem]);
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-busy={busy}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
        setTries(count => count + 1);
      }}
    >
      {problem !== null && <Alert>{problem}</Alert>}
      {children(tries > 0)}
    </form>
  );
}
