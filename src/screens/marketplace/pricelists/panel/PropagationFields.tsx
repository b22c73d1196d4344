import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { serviceFacets } from '#src/api/queries/marketplace.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { propagationTexts } from './panel-texts.ts';
import type { FiltersProps } from './props.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

const MOST_FILTERS = 20;

const NEW_FILTER: PropagationFilter = {
  VendorType: 'include',
  VendorIds: [],
  IncludeTags: [],
  ExcludeTags: [],
};

const isOfAllVendors = ({ VendorIds }: PropagationFilter) => VendorIds.length === 0;

/** The propagation filters, which decide which services go on to the customers' pricelists (section 3). */
export function PropagationFields({ draft: { Filters: filters }, onChange }: FiltersProps) {
  const { data, error, refetch } = useQuery(serviceFacets);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  const change = (Filters: PropagationFilter[]) => onChange({ Filters });
  const firstOfAll = filters.findIndex(isOfAllVendors);
  return (
    <>
      <p className={css.note}>
        <FormattedMessage {...propagationTexts.lead} />
      </p>
      {filters.length === 0 && (
        <p className={css.note}>
          <FormattedMessage {...propagationTexts.none} />
        </p>
      )}
      {filters.map((filter, index) => (
        <FilterEditor
          key={index}
          number={index + 1}
          filter={filter}
          facets={data}
          isRefused={isOfAllVendors(filter) && index !== firstOfAll}
          onChange={changed => change(filters.with(index, changed))}
          onRemove={() => change(filters.toSpliced(index, 1))}
        />
      ))}
      {filters.length < MOST_FILTERS && (
        <Button variant="secondary" onClick={() => change([...filters, NEW_FILTER])}>
          <FormattedMessage {...propagationTexts.add} />
        </Button>
      )}
    </>
  );
}
