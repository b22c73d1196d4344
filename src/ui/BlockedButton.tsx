import type { ComponentProps } from 'react';
import { useId, useState } from 'react';
import type { ButtonVariant } from './plain/Button.tsx';
import { buttonClass } from './plain/Button.tsx';
import css from './BlockedButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  variant?: ButtonVariant;
  /** Why it is disabled: shown on hover, focus and touch, and read by screen readers. */
  reason: string;
  /** Shows the reason beside the button instead of on hover. */
  isReasonBeside?: boolean;
};

/** A disabled button that stays focusable, so that it can explain why. Esc hides the reason (WCAG 1.4.13). */
export function BlockedButton({ variant = 'primary', reason, isReasonBeside, children, ...button }: Props) {
  const reasonId = useId();
  const [isDismissed, setDismissed] = useState(false);
  const show = () => setDismissed(false);
  return (
    <span className={isReasonBeside ? css.beside : css.area} onPointerEnter={show}>
      <button
        {...button}
        type="button"
        className={`${buttonClass({ variant })} ${css.blocked}`}
        aria-disabled="true"
        aria-describedby={reasonId}
        onFocus={show}
        onKeyDown={event => {
          if (event.key === 'Escape') setDismissed(true);
        }}
      >
        {children}
      </button>
      {isReasonBeside ? (
        <span id={reasonId} className={css.said}>
          {reason}
        </span>
      ) : (
        <span id={reasonId} role="tooltip" className={css.reason} hidden={isDismissed}>
          {reason}
        </span>
      )}
    </span>
  );
}
