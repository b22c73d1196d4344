import { FormattedMessage } from 'react-intl';
import { useSession, useSignIn } from '#src/app/hooks.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/**
 * The same person's password. Who had been impersonating signs in as whoever they are: the impersonation ended with
 * its session, and its screen belongs to somebody else.
 */
export function SignInAgainForm() {
  const form = useSignInForm();
  const problem = useProblemText(useSignIn(state => state.context.problem));
  const username = useSession(({ context: { user } }) =>
    user === null || user.ImpersonatorAccountId !== null ? null : user.Username,
  );
  return (
    <>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <CredentialForm
        {...form}
        username={username ?? ''}
        isFixed={username !== null}
        starts="password"
        submit={<FormattedMessage id="auth.sign_in" defaultMessage="Sign in" description="Button" />}
      />
    </>
  );
}
