import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { MoreButton } from '#src/screens/platform/lists/MoreButton.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import type { ExploreFilters } from './explore-filters.ts';
import { exploreTexts } from './explore-texts.ts';
import { NoMatch } from './NoMatch.tsx';
import { serviceColumns } from './service-columns.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import css from './Explore.module.css';

type Page = { Services: ServiceSummary[]; Total: number };

type Props = {
  list: Pick<
    UseInfiniteQueryResult<{ pages: Page[] }>,
    | 'data'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
  filters: ExploreFilters;
  seesPrices: boolean;
};

/** The services that match, in the chosen layout. */
export function Results({ list, filters, seesPrices }: Props) {
  const { data, error, refetch } = list;
  if (data === undefined) {
    if (error) return <Failure error={error} onRetry={() => void refetch()} />;
    return filters.layout === 'cards' ? <CardSkeletons /> : <Skeleton lines={9} />;
  }
  const services = data.pages.flatMap(page => page.Services);
  return (
    <>
      <p className={css.count} role="status">
        <FormattedMessage {...exploreTexts.count} values={{ total: data.pages[0]?.Total ?? 0 }} />
      </p>
      {services.length === 0 ? (
        <NoMatch filters={filters} />
      ) : (
        <Services services={services} isTable={filters.layout === 'table'} seesPrices={seesPrices} />
      )}
      <MoreButton list={list} />
    </>
  );
}

type ServicesProps = { services: readonly ServiceSummary[]; isTable: boolean; seesPrices: boolean };

function Services({ services, isTable, seesPrices }: ServicesProps) {
  const intl = useIntl();
  if (!isTable)
    return (
      <ul className={css.cards}>
        {services.map(service => (
          <ServiceCard key={service.Id} service={service} />
        ))}
      </ul>
    );
  return (
    <DataTable
      label={intl.formatMessage(titles.explore)}
      columns={serviceColumns(seesPrices)}
      rows={services}
      keyOf={service => service.Id}
    />
  );
}
