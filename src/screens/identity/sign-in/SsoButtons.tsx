import { FormattedMessage } from 'react-intl';
import type { SsoEntry } from '#contract/portal/branding.ts';
import { providerHref } from '#src/app/sso.ts';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import css from './SsoButtons.module.css';

type Props = { entries: readonly SsoEntry[]; onChosen: ((entry: SsoEntry) => void) | undefined };

/** Links to the identity providers below an 'or' (section 2). They are links because each leaves the site. */
export const SsoButtons = ({ entries, onChosen }: Props) => (
  <div className={css.providers}>
    <p className={css.or}>
      <FormattedMessage
        id="auth.or"
        defaultMessage="or"
        description="Divider between the sign-in form and the buttons of identity providers"
      />
    </p>
    {entries.map(entry => (
      <a
        key={entry.id}
        className={buttonClass({ variant: 'secondary', wide: true })}
        href={providerHref(entry.id)}
        onClick={() => onChosen?.(entry)}
      >
        <FormattedMessage
          id="auth.sign_in_with"
          defaultMessage="Sign in with {provider}"
          description="Button; {provider} is the name of a company or product"
          values={{ provider: entry.name }}
        />
      </a>
    ))}
  </div>
);
