import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { DEFAULT_BRANDING } from '#contract/portal/branding.ts';
import { usePortal, useSignIn } from '#src/app/hooks.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { providerName, rememberProvider } from '#src/app/sso.ts';
import { BackToSignIn } from '#src/screens/identity/shared/BackToSignIn.tsx';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { Spinner } from '#src/ui/plain/Spinner.tsx';
import { signInTexts } from './sign-in-texts.ts';
import { SsoButtons } from './SsoButtons.tsx';
import css from './SsoAuthScreen.module.css';

/** Sends the code and state of the identity provider to the sign-in actor, which requests a session with them. */
function useReturn(): void {
  const { code, state }: { code?: string; state?: string } = useParams({ strict: false });
  useEffect(() => {
    const signIn = actorOf('signIn');
    if (!signIn.getSnapshot().hasTag('form')) signIn.send({ type: 'signIn.restarted' });
    signIn.send({ type: 'provider.returned', code: code ?? '', state: state ?? '' });
  }, [code, state]);
}

/** /sso-auth/{code}/{state}: the redirect back from the identity provider (sections 2, 7). */
export function SsoAuthScreen() {
  useReturn();
  const isRefused = useSignIn(state => state.matches('providerRefused'));
  return isRefused ? <Refused /> : <Returning />;
}

function Returning() {
  const isSlow = useSignIn(state => state.matches({ returning: 'slow' }));
  const provider = providerName();
  return (
    <>
      <Heading title={<FormattedMessage {...signInTexts.ssoTitle} />} />
      <div role="status" className={css.progress}>
        <Spinner />
        <p>
          <FormattedMessage
            {...signInTexts.ssoProgress}
            values={{ provider: provider === '' ? 'empty' : 'named', name: provider }}
          />
        </p>
        {isSlow && (
          <p>
            <FormattedMessage {...signInTexts.ssoSlow} />
          </p>
        )}
      </div>
      {isSlow && <BackToSignIn />}
    </>
  );
}

function Refused() {
  const problem = useProblemText(useSignIn(state => state.context.problem));
  const branding = usePortal(state => state.context.branding) ?? DEFAULT_BRANDING;
  return (
    <>
      <Heading takesFocus title={<FormattedMessage {...signInTexts.ssoRefused} />} />
      {problem === null ? null : <Alert>{problem}</Alert>}
      {branding.sso_setup_list.length > 0 && (
        <SsoButtons
          entries={branding.sso_setup_list}
          onChosen={entry => rememberProvider(entry, portal.getSnapshot().context.locale ?? 'en')}
        />
      )}
      <BackToSignIn />
    </>
  );
}
