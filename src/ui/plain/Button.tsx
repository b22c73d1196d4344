import type { ComponentProps } from 'react';
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
    /** Its work is under way: it shows so and cannot be pressed again. */
    busy?: boolean | undefined;
  };

/** The look of a button, for links that act like one. */
export const buttonClass = ({ variant = 'primary', wide = false }: Looks = {}): string =>
  [css.button, css[variant], wide ? css.wide : ''].filter(Boolean).join(' ');

export function Button({
  variant,
  wide,
  busy = false,
  disabled = false,
  type = 'button',
  children,
  ...button
}: Props) {
  return (
    <button
      {...button}
      // oxlint-disable-next-line react/button-has-type -- given by the caller, 'button' otherwise
      type={type}
      className={`${buttonClass({ variant, wide })}${busy ? ` ${css.busy}` : ''}`}
      disabled={disabled || busy}
      aria-busy={busy}
    >
      <span>{children}</span>
      {busy ? (
        <span className={css.spinner}>
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}
