import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './Spinner.tsx';
import css from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
};

type Props = ButtonStyle &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    busy?: boolean | undefined;
  };

/** Ignores the click and prevents submitting, as `disabled` would. */
const refuse = (event: MouseEvent) => event.preventDefault();

/** The button's class names, for links that look like buttons. */
export const buttonClass = ({ variant = 'primary', wide = false }: ButtonStyle = {}): string =>
  [css.button, css[variant], wide ? css.wide : ''].filter(Boolean).join(' ');

export function Button({
  variant,
  wide,
  busy = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...button
}: Props) {
  return (
    <button
      {...button}
      onClick={busy ? refuse : onClick}
      // oxlint-disable-next-line react/button-has-type -- given by the caller, 'button' otherwise
      type={type}
      className={`${buttonClass({ variant, wide })}${busy ? ` ${css.busy}` : ''}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy}
    >
      <span className={css.face}>{children}</span>
      {busy ? (
        <span className={css.spinner}>
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}
