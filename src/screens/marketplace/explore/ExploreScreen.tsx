import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { serviceFacets } from '#src/api/queries/marketplace.ts';
import { navigate } from '#src/app/navigation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { exploreAddress, filtersOf, servicesBy } from './explore-filters.ts';
import type { ExploreFilters } from './explore-filters.ts';
import { exploreTexts } from './explore-texts.ts';
import { Facets } from './Facets.tsx';
import { NoMatch } from './NoMatch.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Explore.module.css';

const Count = ({ total }: { total: number }) => (
  <p className={css.count} role="status">
    <FormattedMessage {...exploreTexts.count} values={{ total }} />
  </p>
);

function Results({ filters, seesPrices }: { filters: ExploreFilters; seesPrices: boolean }) {
  const { data, error, refetch } = useQuery(servicesBy(filters, seesPrices));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={9} />;
  return (
    <>
      <Count total={data.Total} />
      {data.Services.length === 0 ? (
        <NoMatch filters={filters} />
      ) : (
        <ul className={css.cards}>
          {data.Services.map(service => (
            <ServiceCard key={service.Id} service={service} />
          ))}
        </ul>
      )}
    </>
  );
}

/** /explore: the services of the marketplace, filtered by vendor, category, tag, newness, text and price. */
export function ExploreScreen() {
  const filters = filtersOf(useSearch({ strict: false }));
  const facets = useQuery(serviceFacets);
  const currency = facets.data?.Currency;
  const change = (changes: Partial<ExploreFilters>) =>
    navigate(exploreAddress({ ...filters, ...changes }), { replace: true });
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title} tabIndex={-1}>
          <FormattedMessage {...titles.explore} />
        </h1>
      </div>
      <div className={css.layout}>
        <Facets filters={filters} currency={currency} onChange={change} />
        <div>
          {facets.isPending ? (
            <Skeleton lines={9} />
          ) : (
            <Results filters={filters} seesPrices={currency !== undefined} />
          )}
        </div>
      </div>
    </>
  );
}
