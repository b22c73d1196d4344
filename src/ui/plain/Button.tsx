import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './Spinner.tsx';
import css from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Looks = {
  variant?: ButtonVariant | undefined;
  /** As wide as what it stands in. */
  wide?: boolean | undefined;
};

type Props = Looks &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Its work is under way: it shows so and cannot be pressed again, but keeps the focus. */
    busy?: boolean | undefined;
  };

/** What a button disabled by its attribute does not do, either: be pressed, send its form. */
const refuse = (event: MouseEvent) => event.preventDefault();

/** The look of a button, for links that act like one. */
export const buttonClass = ({ variant = 'primary', wide = false }: Looks = {}): string =>
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
