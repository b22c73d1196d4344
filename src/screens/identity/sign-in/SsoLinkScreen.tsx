import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSignIn } from '#src/app/hooks.ts';
import { actorOf } from '#src/app/portal.ts';
import { providerName } from '#src/app/sso.ts';
import { BackToSignIn } from '#src/screens/identity/shared/BackToSignIn.tsx';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { signInTexts } from './sign-in-texts.ts';
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
      <CredentialForm {...form} submit={<FormattedMessage {...signInTexts.link} />} />
      <BackToSignIn />
    </>
  );
}

const LinkHeading = ({ provider }: { provider: string }) => (
  <Heading
    title={
      <FormattedMessage
        {...signInTexts.linkTitle}
        values={{ provider: provider === '' ? 'empty' : 'named', name: provider }}
      />
    }
    lead={<FormattedMessage {...signInTexts.linkLead} />}
  />
);
