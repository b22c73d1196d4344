import { FormattedMessage } from 'react-intl';
import type { SsoEntry } from '#contract/portal/branding.ts';
import { providerHref } from '#src/app/sso.ts';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { loginTexts } from './login-texts.ts';
import css from './SsoButtons.module.css';

type Props = { entries: readonly SsoEntry[]; onChosen: ((entry: SsoEntry) => void) | undefined };

/** Links to the identity providers below an 'or' (section 2). They are links because each leaves the site. */
export const SsoButtons = ({ entries, onChosen }: Props) => (
  <div className={css.providers}>
    <p className={css.or}>
      <FormattedMessage {...loginTexts.or} />
    </p>
    {entries.map(entry => (
      <a
        key={entry.id}
        className={buttonClass({ variant: 'secondary', wide: true })}
        href={providerHref(entry.id)}
        onClick={() => onChosen?.(entry)}
      >
        <FormattedMessage {...loginTexts.signInWith} values={{ provider: entry.name }} />
      </a>
    ))}
  </div>
);
