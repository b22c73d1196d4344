import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { serviceFacets } from '#src/api/queries/marketplace.ts';
import { Amount } from '#src/ui/Amount.tsx';
import { FilterTokens } from '#src/ui/FilterTokens.tsx';
import { activeFilters, NO_FILTERS, withoutFilters } from './explore-filters.ts';
import type { ExploreFilters, FilterKey } from './explore-filters.ts';
import { exploreTexts, tokenTexts } from './explore-texts.ts';

type Props = {
  filters: ExploreFilters;
  /** Undefined without the right to see prices: the price in the address is ignored then. */
  currency: string | undefined;
  onChange: (filters: ExploreFilters) => void;
};

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ filters, currency, onChange }: Props) {
  const intl = useIntl();
  const vendors = useQuery(serviceFacets).data?.Vendors ?? [];
  const values: Record<FilterKey, ReactNode> = {
    text: filters.text.trim(),
    vendor: vendors.find(one => one.AccountId === filters.vendor)?.DisplayName ?? filters.vendor,
    category: filters.category,
    tag: filters.tag,
    maxPrice: currency !== undefined && filters.maxPrice !== null && (
      <Amount value={{ Amount: filters.maxPrice, Currency: currency }} />
    ),
    newOnly: intl.formatMessage(exploreTexts.onlyNew),
  };
  const shown = activeFilters(filters).filter(key => key !== 'maxPrice' || currency !== undefined);
  return (
    <FilterTokens
      tokens={shown.map(key => ({
        key,
        name: intl.formatMessage(tokenTexts[key]),
        value: values[key],
      }))}
      onRemove={key => onChange({ ...filters, [key]: NO_FILTERS[key as FilterKey] })}
      onClear={() => onChange(withoutFilters(filters))}
    />
  );
}
