import { FormattedMessage } from 'react-intl';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { activeCount, exploreAddress, NO_FILTERS } from './explore-filters.ts';
import type { ExploreFilters } from './explore-filters.ts';
import css from './Explore.module.css';

/** Distinguishes an empty marketplace from filters without a match. */
export function NoMatch({ filters }: { filters: ExploreFilters }) {
  const count = activeCount(filters);
  if (count === 0) {
    return (
      <p className={css.empty} data-testid="empty">
        <FormattedMessage
          id="explore.empty"
          defaultMessage="The marketplace has no services yet."
          description="Explore page without any service"
        />
      </p>
    );
  }
  return (
    <div className={css.empty} data-testid="no-match">
      <p>
        <FormattedMessage
          id="explore.no_match"
          defaultMessage="No services match."
          description="Explore page"
        />
      </p>
      <AppLink to={exploreAddress(NO_FILTERS)} className={buttonClass({ variant: 'secondary' })}>
        <FormattedMessage
          id="explore.clear"
          defaultMessage="{count, plural, one {Clear the filter} other {Clear # filters}}"
          description="Button that takes all filters off"
          values={{ count }}
        />
      </AppLink>
    </div>
  );
}
