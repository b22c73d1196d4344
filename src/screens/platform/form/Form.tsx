import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Problem } from '#machines/platform/types.ts';
import { focusArrived } from '#src/ui/dialog-focus.ts';
import { isPressed, SHORTCUTS } from '#src/ui/shortcuts.ts';
import { useProblemText } from '../errors/use-problem-text.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { InvalidField } from './ErrorSummary.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import css from './Form.module.css';

export type FormProps = {
  /** Why the last submit was rejected. */
  problem: Problem;
  /** Submitted, awaiting the response. */
  isBusy: boolean;
  /** Whether there are unsaved changes; set on every form that asks before they are lost (section 4). */
  isDirty?: boolean | undefined;
  /**
   * The fields that have an error, for a form of many fields: they are listed above it, and the list gets the focus. In a
   * form without this the first invalid field gets it.
   */
  invalid?: readonly InvalidField[] | undefined;
  id?: string | undefined;
  /** Replaces the form's own layout, a column. */
  className?: string | undefined;
  /** Ctrl + Enter submits, too. */
  hasSubmitKey?: boolean;
  onSubmit: () => void;
};

type Props = FormProps & {
  /** A function receives whether the form was submitted; only then do fields show that they are missing a value. */
  children: ReactNode | ((isSubmitted: boolean) => ReactNode);
};

/** A group of radios is marked as a whole, because a radio has no `aria-invalid`. */
const firstInvalid = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
const firstField = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('input:not([hidden], [readonly]), textarea:not([readonly])');

/** Selects what gets the focus after a submit that did not succeed; null when nothing is wrong. */
function focusTarget(form: HTMLFormElement, isRefused: boolean): HTMLElement | null {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  return summary ?? firstInvalid(form) ?? (isRefused ? firstField(form) : null);
}

/**
 * The shell of every form: it keeps the input, shows the form's error and the field errors above the fields,
 * moves the focus to them after each submit and each rejection, and guards unsaved changes.
 */
export function Form({ problem, isBusy, isDirty, invalid, hasSubmitKey = false, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const text = useProblemText(problem);
  useEffect(() => {
    if (form.current) focusArrived(form.current);
  }, []);
  useEffect(() => {
    if (tries > 0 && form.current) focusTarget(form.current, false)?.focus();
  }, [tries]);
  useEffect(() => {
    if (text !== null && form.current) focusTarget(form.current, true)?.focus();
  }, [text]);
  const submitByKey = (event: KeyboardEvent) => {
    if (!isPressed(event, SHORTCUTS.submit)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key pressed in any of its fields
    <form
      ref={form}
      id={props.id}
      className={props.className ?? css.form}
      noValidate
      aria-busy={isBusy}
      data-unsaved-exclude={isDirty === undefined ? undefined : ''}
      onSubmit={event => {
        event.preventDefault();
        props.onSubmit();
        setTries(count => count + 1);
      }}
      onKeyDown={hasSubmitKey ? submitByKey : undefined}
    >
      {isDirty !== undefined && <UnsavedGuard isDirty={isDirty} />}
      <ErrorSummary problem={text} invalid={invalid} />
      {typeof props.children === 'function' ? props.children(tries > 0) : props.children}
    </form>
  );
}
