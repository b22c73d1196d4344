import { FormattedMessage } from 'react-intl';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { activeFilters, exploreAddress, withoutFilters } from './explore-filters.ts';
import type { ExploreFilters } from './explore-filters.ts';
import { exploreTexts } from './explore-texts.ts';
import css from './Explore.module.css';

/** Distinguishes an empty marketplace from filters without a match. */
export function NoMatch({ filters }: { filters: ExploreFilters }) {
  const count = activeFilters(filters).length;
  if (count === 0) {
    return (
      <p className={css.empty} data-testid="empty">
        <FormattedMessage {...exploreTexts.empty} />
      </p>
    );
  }
  return (
    <div className={css.empty} data-testid="no-match">
      <p>
        <FormattedMessage {...exploreTexts.noMatch} />
      </p>
      <AppLink to={exploreAddress(withoutFilters(filters))} className={buttonClass({ variant: 'secondary' })}>
        <FormattedMessage {...exploreTexts.clear} values={{ count }} />
      </AppLink>
    </div>
  );
}
