import { FormattedMessage } from 'react-intl';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { errorTexts } from './error-texts.ts';
import css from './Errors.module.css';

/** Shown when the user has no right to a screen; links to the dashboard. */
export const ForbiddenScreen = () => (
  <div className={css.screen} data-testid="forbidden">
    <h1 tabIndex={-1}>
      <FormattedMessage {...errorTexts.forbiddenTitle} />
    </h1>
    <p>
      <FormattedMessage {...errorTexts.forbiddenText} />
    </p>
    <AppLink to={DEFAULT_TARGET}>
      <FormattedMessage {...commonTexts.toDashboard} />
    </AppLink>
  </div>
);
