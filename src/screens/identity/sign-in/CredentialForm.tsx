import type { FormEvent, ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { loginTexts } from './login-texts.ts';
import css from './LoginView.module.css';

type Props = {
  isBusy: boolean;
  isEnabled: boolean;
  /** Initial value of the username field. */
  username?: string | undefined;
  /** The username is fixed: the form asks for the password only. */
  isFixed?: boolean;
  /** The field that gets the focus first; null where the page's inline script sets it (src/app/early-form.ts). */
  starts?: 'username' | 'password' | null;
  /** Text of the button. */
  submit: ReactNode;
  form?: RefObject<HTMLFormElement | null> | undefined;
  onSubmit?: ((event: FormEvent) => void) | undefined;
  onInput?: (() => void) | undefined;
};

/**
 * Username and password. It uses no actor, because the server renders it too. The inputs are uncontrolled, so that text
 * typed before hydration is kept; a native submit would reach no handler.
 */
export const CredentialForm = ({
  isBusy,
  isEnabled,
  username,
  isFixed = false,
  starts = 'username',
  submit,
  form,
  onSubmit,
  onInput,
}: Props) => (
  <form
    ref={form}
    className={css.form}
    method="post"
    noValidate
    aria-busy={isBusy}
    onSubmit={onSubmit}
    onInput={onInput}
  >
    <TextField
      id="username"
      name="username"
      label={<FormattedMessage {...loginTexts.username} />}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={starts === 'username'}
      required
      readOnly={isFixed}
      {...(username ? { defaultValue: username } : {})}
    />
    <PasswordField
      id="password"
      name="password"
      label={<FormattedMessage {...loginTexts.password} />}
      autoComplete="current-password"
      autoFocus={starts === 'password'}
      required
    />
    <Button type="submit" wide busy={isBusy} disabled={!isEnabled}>
      {submit}
    </Button>
  </form>
);
