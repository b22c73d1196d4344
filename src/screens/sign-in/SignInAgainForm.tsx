import { FormattedMessage } from 'react-intl';
import { useSession, useSignIn } from '#src/app/hooks.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import css from './LoginView.module.css';

/**
 * The same person's password. Who had been impersonating signs in as whoever they are: the impersonation ended with
 * its session, and its screen belongs to somebody else.
 */
export function SignInAgainForm() {
  const { form, isBusy, isEnabled, onSubmit, onInput } = useSignInForm();
  const problem = useProblemText(useSignIn(state => state.context.problem));
  const username = useSession(({ context: { user } }) =>
    user === null || user.ImpersonatorAccountId !== null ? null : user.Username,
  );
  return (
    <>
      {problem === null ? null : <Alert>{problem}</Alert>}
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
          name="username"
          label={<FormattedMessage id="auth.username" defaultMessage="Username" description="Field label" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={username !== null}
          defaultValue={username ?? ''}
        />
        <PasswordField
          name="password"
          label={<FormattedMessage id="auth.password" defaultMessage="Password" description="Field label" />}
          autoComplete="current-password"
          autoFocus
          required
        />
        <Button type="submit" wide busy={isBusy} disabled={!isEnabled}>
          <FormattedMessage id="auth.sign_in" defaultMessage="Sign in" description="Button" />
        </Button>
      </form>
    </>
  );
}
