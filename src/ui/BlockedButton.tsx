import { Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import type { ButtonVariant } from './plain/Button.tsx';
import { buttonClass } from './plain/Button.tsx';
import css from './BlockedButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  variant?: ButtonVariant;
  /** Why it is disabled: shown on hover, focus and touch, and read by screen readers. */
  reason: string;
};

/** A disabled button that stays focusable, so that it can explain why. */
export function BlockedButton({ variant = 'primary', reason, children, ...button }: Props) {
  const reasonId = useId();
  return (
    <>
      {/* Not in a portal: screen readers skip content outside of landmarks. */}
      <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} withinPortal={false}>
        <button
          {...button}
          type="button"
          className={`${buttonClass({ variant })} ${css.blocked}`}
          aria-disabled="true"
          aria-describedby={reasonId}
        >
          {children}
        </button>
      </Tooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  );
}
