import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import { plannedVersions } from '#src/api/queries/recalculation.ts';
import { PlannedVersions } from '#src/screens/marketplace/prices/PlannedVersions.tsx';
import { errorTexts } from '#src/screens/platform/errors/error-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { plannedTexts } from './planned-texts.ts';
import { Recalculation } from './Recalculation.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

/** The planned changes of a pricelist's prices, and the progress of the last price calculation. */
export function Planned({ list }: { list: PricelistProperties }) {
  if (!list.MayReadRules)
    return (
      <Alert>
        <FormattedMessage {...errorTexts.forbiddenText} />
      </Alert>
    );
  return (
    <>
      <Versions marketplaceId={list.Id} />
      <Recalculation marketplaceId={list.Id} />
    </>
  );
}

function Versions({ marketplaceId }: { marketplaceId: number }) {
  const { data, error, refetch } = useQuery(plannedVersions(marketplaceId));
  if (data && data.Planned.length > 0)
    return <PlannedVersions marketplaceId={marketplaceId} planned={data.Planned} mayEdit={data.MayEdit} />;
  if (data)
    return (
      <p className={css.note} data-testid="nothing-planned">
        <FormattedMessage {...plannedTexts.none} />
      </p>
    );
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={2} />;
}
