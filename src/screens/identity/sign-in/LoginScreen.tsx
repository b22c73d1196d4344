import { useEffect } from 'react';
import { toLocale } from '#contract/platform/locales.ts';
import { DEFAULT_BRANDING } from '#contract/portal/branding.ts';
import { usePortal, useSignIn } from '#src/app/hooks.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { rememberProvider } from '#src/app/sso.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { LoginView } from './LoginView.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** /login: the sign-in card of section 2, connected to the sign-in actor. */
export function LoginScreen() {
  const branding = usePortal(state => state.context.branding) ?? DEFAULT_BRANDING;
  const problem = useProblemText(useSignIn(state => state.context.problem));
  const { form, ...view } = useSignInForm();

  useEffect(
    function takeOver() {
      const early = window.earlyForm?.handOver();
      const locale = toLocale(early?.locale);
      if (locale) portal.send({ type: 'language.chosen', locale });
      if (early?.isSubmitted) form.current?.requestSubmit();
    },
    [form],
  );

  return (
    <LoginView
      {...view}
      form={form}
      branding={branding}
      problem={problem}
      username={actorOf('signIn').getSnapshot().context.username}
      onProvider={entry => rememberProvider(entry, portal.getSnapshot().context.locale ?? 'en')}
    />
  );
}
