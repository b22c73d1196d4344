import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { Can } from '#src/access/Can.tsx';
import { serviceFacets } from '#src/api/queries/marketplace.ts';
import { navigate } from '#src/app/navigation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { exploreAddress, filtersOf, servicesBy } from './explore-filters.ts';
import type { ExploreFilters } from './explore-filters.ts';
import { ExploreBar } from './ExploreBar.tsx';
import { Facets } from './Facets.tsx';
import { NarrowFacets } from './NarrowFacets.tsx';
import { Results } from './Results.tsx';
import css from './Explore.module.css';

/** /explore: the services of the marketplace, filtered by vendor, category, tag, newness, text and price. */
export function ExploreScreen() {
  const filters = filtersOf(useSearch({ strict: false }));
  const isNarrow = useIsNarrow();
  const { data, isPending } = useQuery(serviceFacets);
  const currency = data?.Currency;
  // The response with the facets says whether the user may filter and order by price.
  const list = useInfiniteQuery({ ...servicesBy(filters, currency !== undefined), enabled: !isPending });
  const go = (next: ExploreFilters) => navigate(exploreAddress(next), { replace: true });
  const facets = {
    filters,
    currency,
    onChange: (changes: Partial<ExploreFilters>) => go({ ...filters, ...changes }),
  };
  return (
    <ListPage testId="explore">
      <PageHead
        title={<FormattedMessage {...titles.explore} />}
        actions={
          <Can needs={WRITES_PRICELISTS}>
            <AppLink to="/add-to-pricelist" className={buttonClass({ variant: 'secondary' })}>
              <FormattedMessage {...titles.addToPricelist} />
            </AppLink>
          </Can>
        }
      />
      <ExploreBar
        {...facets}
        seesPrices={currency !== undefined}
        facets={isNarrow && <NarrowFacets {...facets} total={list.data?.pages[0]?.Total} />}
      />
      <div className={css.layout}>
        {!isNarrow && <Facets {...facets} />}
        <div>
          <ActiveFilters filters={filters} currency={currency} onChange={go} />
          <Results list={list} filters={filters} seesPrices={currency !== undefined} />
        </div>
      </div>
    </ListPage>
  );
}
