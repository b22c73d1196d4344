import type { FormEvent, ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import css from './LoginView.module.css';

type Props = {
  isBusy: boolean;
  isEnabled: boolean;
  /** What the user name begins with. */
  username?: string | undefined;
  /** The user name is settled: only its password is asked for. */
  isFixed?: boolean;
  /** Where the person begins; null where the page's own script leads them (src/app/early-form.ts). */
  starts?: 'username' | 'password' | null;
  /** What the button says. */
  submit: ReactNode;
  form?: RefObject<HTMLFormElement | null> | undefined;
  onSubmit?: ((event: FormEvent) => void) | undefined;
  onInput?: (() => void) | undefined;
};

/**
 * User name and password, knowing no actor: the server draws it too. Its fields belong to the browser, so that nothing
 * typed before the page came to life is lost; posting them natively would reach no handler.
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
      label={<FormattedMessage id="auth.username" defaultMessage="Username" description="Field label" />}
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
      label={<FormattedMessage id="auth.password" defaultMessage="Password" description="Field label" />}
      autoComplete="current-password"
      autoFocus={starts === 'password'}
      required
    />
    <Button type="submit" wide busy={isBusy} disabled={!isEnabled}>
      {submit}
    </Button>
  </form>
);
