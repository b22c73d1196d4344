import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#src/ui/plain/Button.tsx';
import type { ButtonVariant } from '#src/ui/plain/Button.tsx';
import css from './Dialog.module.css';

type DialogButtonVariant = 'filled' | 'light' | 'outline' | 'subtle' | 'secondary';

const VARIANTS: Record<DialogButtonVariant, ButtonVariant> = {
  filled: 'primary',
  light: 'secondary',
  outline: 'secondary',
  subtle: 'secondary',
  secondary: 'secondary',
};

type Props = {
  variant: DialogButtonVariant;
  /** Any CSS colour; the brand's by default. */
  color?: string | undefined;
  busy?: boolean;
  disabled?: boolean;
  /** Focused when the dialog opens; for the answer that changes nothing. */
  hasFocus?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A button of a question, with an optional colour. */
export function DialogButton({ variant, color, hasFocus = false, children, ...button }: Props) {
  const style =
    color === undefined
      ? undefined
      : ({ '--brand-action': color, '--brand-action-hover': color } as CSSProperties);
  return (
    <span className={css.button} style={style}>
      <Button {...button} variant={VARIANTS[variant]} data-autofocus={hasFocus || undefined}>
        {children}
      </Button>
    </span>
  );
}
