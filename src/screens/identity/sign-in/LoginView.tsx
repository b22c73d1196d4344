import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Branding, SsoEntry } from '#contract/portal/branding.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { loginTexts } from './login-texts.ts';
import { SsoButtons } from './SsoButtons.tsx';
import css from './LoginView.module.css';

type Props = Omit<ComponentProps<typeof CredentialForm>, 'submit'> & {
  branding: Branding;
  problem: string | null;
  onProvider?: (entry: SsoEntry) => void;
};

/** The sign-in card (section 2). It uses no actor, because the server renders it too. */
export const LoginView = ({ branding, problem, onProvider, ...credentials }: Props) => (
  <>
    <Heading
      title={<FormattedMessage {...loginTexts.welcome} values={{ title: branding.title }} />}
      lead={<FormattedMessage {...loginTexts.signInLead} />}
    />
    {problem === null ? null : <Alert>{problem}</Alert>}
    <CredentialForm {...credentials} submit={<FormattedMessage {...loginTexts.signIn} />} />
    {branding.sso_setup_list.length === 0 ? null : (
      <SsoButtons entries={branding.sso_setup_list} onChosen={onProvider} />
    )}
    <Links registerUrl={branding.register_url} />
  </>
);

const Links = ({ registerUrl }: { registerUrl: string | null }): ReactNode => (
  <ul className={css.links}>
    <li>
      <AppLink to="/reset-password">
        <FormattedMessage {...loginTexts.cannotSignIn} />
      </AppLink>
    </li>
    {registerUrl === null ? null : (
      <li>
        <a className={css.register} href={registerUrl} target="_blank" rel="noopener noreferrer">
          <FormattedMessage {...loginTexts.register} />
        </a>
      </li>
    )}
  </ul>
);
