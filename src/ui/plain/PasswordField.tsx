import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { describedBy, Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import { plainTexts } from './plain-texts.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import css from './Field.module.css';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'>;

const EYE =
  'M1.5 10s3-6 8.5-6 8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6Zm8.5 2.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z';

/** A password field with a button to show the text, and a hint when caps lock is on. */
export function PasswordField({ label, help, problem, id: given, onKeyUp, onBlur, ...input }: Props) {
  const intl = useIntl();
  const own = useId();
  const id = given ?? own;
  // Rendered after hydration: before, it would do nothing and delay the first paint.
  const canReveal = useIsHydrated();
  const [isReadable, setReadable] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const hint = isCapsLocked ? <FormattedMessage {...plainTexts.capsLock} /> : help;
  return (
    <Field id={id} label={label} help={hint} problem={problem}>
      <input
        {...input}
        {...describedBy(id, { help: hint, problem }, input)}
        id={id}
        type={isReadable ? 'text' : 'password'}
        className={`${css.input} ${css.revealed}`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyUp={(event: KeyboardEvent<HTMLInputElement>) => {
          setCapsLocked(event.getModifierState('CapsLock'));
          onKeyUp?.(event);
        }}
        onBlur={event => {
          setCapsLocked(false);
          onBlur?.(event);
        }}
      />
      {canReveal ? (
        <button
          type="button"
          className={css.reveal}
          aria-label={intl.formatMessage(plainTexts.showPassword)}
          aria-pressed={isReadable}
          aria-controls={id}
          onClick={() => setReadable(!isReadable)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden
          >
            <path d={EYE} />
            {isReadable ? null : <path d="m3 17 14-14" strokeLinecap="round" />}
          </svg>
        </button>
      ) : null}
    </Field>
  );
}
