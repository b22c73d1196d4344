import { Tooltip } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import type { ButtonVariant } from './plain/Button.tsx';
import { buttonClass } from './plain/Button.tsx';
import css from './BlockedButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  variant?: ButtonVariant;
  /** Why it cannot be pressed: shown on hover, focus and touch, and read out. */
  reason: string;
};

/** A button that the state forbids: it can be reached, so that it can say why. */
export function BlockedButton({ variant = 'primary', reason, children, ...button }: Props) {
  const reasonId = useId();
  return (
    <>
      {/* Where the button is: content outside of every landmark is passed over. */}
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
