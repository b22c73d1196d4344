import { FormattedMessage } from 'react-intl';
import { useSession, useSignIn } from '#src/app/hooks.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { loginTexts } from './login-texts.ts';
import { useSignInForm } from './use-sign-in-form.ts';

/**
 * Asks for the password of the session's user. After an impersonation the username is free: the impersonation has ended
 * with its session, and the screen belongs to another user.
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
        submit={<FormattedMessage {...loginTexts.signIn} />}
      />
    </>
  );
}
