import type { FormEvent, ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Branding, SsoEntry } from '#contract/branding.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { PasswordField } from '#src/ui/plain/PasswordField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { SsoButtons } from './SsoButtons.tsx';
import css from './LoginView.module.css';

type Props = {
  branding: Branding;
  problem: string | null;
  isBusy: boolean;
  isEnabled: boolean;
  /** What stood in the field when the person left it for the second factor. */
  username?: string;
  form?: RefObject<HTMLFormElement | null>;
  onSubmit?: (event: FormEvent) => void;
  onInput?: () => void;
  onProvider?: (entry: SsoEntry) => void;
};

/**
 * The sign-in card (section 2), knowing no actor: the server draws it too. Its fields belong to the browser, so that
 * nothing typed before the page comes to life is lost; posting them natively would reach no handler.
 */
export const LoginView = ({ branding, problem, isBusy, isEnabled, username, form, ...on }: Props) => (
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
    <form
      ref={form}
      className={css.form}
      method="post"
      noValidate
      aria-busy={isBusy}
      onSubmit={on.onSubmit}
      onInput={on.onInput}
    >
      <TextField
        id="username"
        name="username"
        label={<FormattedMessage id="auth.username" defaultMessage="Username" description="Field label" />}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        required
        {...(username ? { defaultValue: username } : {})}
      />
      <PasswordField
        id="password"
        name="password"
        label={<FormattedMessage id="auth.password" defaultMessage="Password" description="Field label" />}
        autoComplete="current-password"
        required
      />
      <Button type="submit" wide busy={isBusy} disabled={!isEnabled}>
        <FormattedMessage id="auth.sign_in" defaultMessage="Sign in" description="Button" />
      </Button>
    </form>
    {branding.sso_setup_list.length === 0 ? null : (
      <SsoButtons entries={branding.sso_setup_list} onChosen={on.onProvider} />
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
