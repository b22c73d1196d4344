import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSignIn } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { providerName } from '#src/app/sso.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** Gives the ticket to the sign-in actor while the screen is shown, and takes it back when the form is left. */
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

/** /sso-link/{openIdSubIdentifier}: links an unknown subject to a login, confirmed by password (sections 2, 7). */
export function SsoLinkScreen() {
  const form = useSignInForm();
  const problem = useProblemText(useSignIn(state => state.context.problem));
  useTicket();
  return (
    <>
      <LinkHeading provider={providerName()} />
      {problem === null ? null : <Alert>{problem}</Alert>}
      <CredentialForm
        {...form}
        submit={<FormattedMessage id="auth.link" defaultMessage="Link and sign in" description="Button" />}
      />
      <BackToSignIn />
    </>
  );
}

const LinkHeading = ({ provider }: { provider: string }) => (
  <Heading
    title={
      <FormattedMessage
        id="auth.link_title"
        defaultMessage="{provider, select, empty {Link your identity provider} other {Link {name} to your account}}"
        description="Page heading; name is an identity provider"
        values={{ provider: provider === '' ? 'empty' : 'named', name: provider }}
      />
    }
    lead={
      <FormattedMessage
        id="auth.link_lead"
        defaultMessage="Your identity provider account is not linked yet. Confirm once with your username and password. After that, you can sign in with your identity provider."
        description="Below the heading of linking an identity provider to a login"
      />
    }
  />
);
