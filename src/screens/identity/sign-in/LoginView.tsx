import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Branding, SsoEntry } from '#contract/portal/branding.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { CredentialForm } from './CredentialForm.tsx';
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
      title={
        <FormattedMessage
          id="auth.welcome"
          defaultMessage="Welcome to {title}"
          description="Heading of the sign-in page; {title} is the name of the marketplace"
          values={{ title: branding.title }}
        />
      }
      lead={
        <FormattedMessage
          id="auth.sign_in_lead"
          defaultMessage="Sign in to your account"
          description="Below the heading of the sign-in page"
        />
      }
    />
    {problem === null ? null : <Alert>{problem}</Alert>}
    <CredentialForm
      {...credentials}
      submit={<FormattedMessage id="auth.sign_in" defaultMessage="Sign in" description="Button" />}
    />
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
        <FormattedMessage
          id="auth.cannot_sign_in"
          defaultMessage="Can't sign in?"
          description="Link to resetting the password"
        />
      </AppLink>
    </li>
    {registerUrl === null ? null : (
      <li>
        <a className={css.register} href={registerUrl} target="_blank" rel="noopener noreferrer">
          <FormattedMessage
            id="auth.register"
            defaultMessage="Register (opens a new tab)"
            description="Link to the marketplace's own registration page"
          />
        </a>
      </li>
    )}
  </ul>
);
