import { IconFileText } from '@tabler/icons-react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useIsImpersonated } from '#src/app/hooks.ts';
import { openTerms } from '#src/shell/terms/open-terms.ts';
import { useMyTerms } from '#src/shell/terms/use-my-terms.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import css from './Dashboard.module.css';

/** Notice of terms that are not accepted yet, with a link to them; it blocks nothing. */
export function TermsNotice() {
  const heading = useId();
  const isImpersonated = useIsImpersonated();
  const { waiting } = useMyTerms();
  if (waiting.length === 0 || isImpersonated) return null;
  return (
    <section className={css.notice} aria-labelledby={heading} data-testid="terms-notice">
      <IconFileText size={24} aria-hidden />
      <div className={css.words}>
        <h2 id={heading}>
          <FormattedMessage {...dashboardTexts.terms} values={{ count: waiting.length }} />
        </h2>
        <ul>
          {waiting.map(({ Id, Name, Language }) => (
            <li key={Id} lang={Language}>
              {Name}
            </li>
          ))}
        </ul>
      </div>
      <Button onClick={() => openTerms()}>
        <FormattedMessage {...dashboardTexts.termsOpen} />
      </Button>
    </section>
  );
}
