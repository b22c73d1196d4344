import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSignIn } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { providerName } from '#src/app/sso.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import css from './LoginView.module.css';

/** Opens the ticket for the sign-in actor while the screen is shown; leaving the form gives it back. */
function useTicket(): void {
  const { openIdSubIdentifier: subId }: { openIdSubIdentifier?: string } = useParams({ strict: false });
  useEffect(() => {
    const signIn = actorOf('signIn');
    signIn.send({ type: 'link.opened', subId: subId ?? '' });
    return () => {
      if (signIn.getSnapshot().hasTag('form')) signIn.send({ type: 'signIn.restarted' });
    };
  }, [subId]);
}

/** /sso-link/{openIdSubIdentifier}: joins an unknown subject to a login, confirmed by password (sections 2, 7). */
export function SsoLinkScreen() {
  const { form, isBusy, isEnabled, onSubmit, onInput } = useSignInForm();
  const problem = useProblemText(useSignIn(state => state.context.problem));
  useTicket();
  return (
    <>
      <LinkHeading provider={providerName()} />
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
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          required
        />
        <PasswordField
          name="password"
          label={<FormattedMessage id="auth.password" defaultMessage="Password" description="Field label" />}
          autoComplete="current-password"
          required
        />
        <Button type="submit" wide busy={isBusy} disabled={!isEnabled}>
          <FormattedMessage id="auth.link" defaultMessage="Link and sign in" description="Button" />
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}

const LinkHeading = ({ provider }: { provider: string }) => (
  <Heading
    title={
      <FormattedMessage
        id="auth.link_title"
        defaultMessage="{provider, select, empty {Link this identity to your login} other {Link {name} to your login}}"
        description="Page heading; name is an identity provider"
        values={{ provider: provider === '' ? 'empty' : 'named', name: provider }}
      />
    }
    lead={
      <FormattedMessage
        id="auth.link_lead"
        defaultMessage="It knows you, but no login here is linked to it yet. Confirm yours once with your password; from then on it signs you in."
        description="Below the heading of linking an identity provider to a login"
      />
    }
  />
);
