import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { matchingServices } from '#src/api/queries/propagation.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { marketplaceTexts } from './marketplace-texts.ts';
import css from './Marketplace.module.css';

/** The services that pass the filters while these are edited. Not requested for invalid filters (section 5). */
export function useMatches(marketplaceId: number, filters: readonly PropagationFilter[]) {
  const isUsable = filters.filter(({ VendorIds }) => VendorIds.length === 0).length <= 1;
  const [asked] = useDebouncedValue(filters, SEARCH_DEBOUNCE);
  return useQuery({ ...matchingServices(marketplaceId, asked), enabled: isUsable && asked === filters });
}

type Props = Pick<ReturnType<typeof useMatches>, 'data' | 'error' | 'refetch'>;

/** How many services of a pricelist pass the filters. */
export function MatchCount({ data, error, refetch }: Props) {
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={1} />;
  return (
    <p role="status" className={css.count} data-testid="match-count">
      <FormattedMessage
        {...marketplaceTexts.matches}
        values={{ total: data.Total, all: data.ServiceCount }}
      />
    </p>
  );
}
