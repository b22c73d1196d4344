import { FormattedMessage } from 'react-intl';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import css from './Errors.module.css';

/** Shown when the user has no right to a screen; links to the dashboard. */
export const ForbiddenScreen = () => (
  <div className={css.screen} data-testid="forbidden">
    <h1 tabIndex={-1}>
      <FormattedMessage
        id="common.forbidden_title"
        defaultMessage="You do not have access"
        description="Heading where a right is missing"
      />
    </h1>
    <p>
      <FormattedMessage
        id="common.forbidden_text"
        defaultMessage="You do not have permission to view this. Contact your administrator to get access."
        description="Below the heading where a right is missing"
      />
    </p>
    <AppLink to={DEFAULT_TARGET}>
      <FormattedMessage id="common.to_dashboard" defaultMessage="Go to the dashboard" description="Link" />
    </AppLink>
  </div>
);
