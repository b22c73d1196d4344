import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { useCan } from '#src/access/use-can.ts';
import { pricelistById } from '#src/api/queries/pricelists.ts';
import { useSetPageDetail } from '#src/app/page-detail.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { ALL_PRICELISTS, pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { listIn } from '#src/screens/marketplace/shared/propagation-address.ts';
import { Unavailable } from '#src/screens/marketplace/shared/Unavailable.tsx';
import { ForbiddenScreen } from '#src/screens/platform/errors/ForbiddenScreen.tsx';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ChoosePricelist } from './ChoosePricelist.tsx';
import { PropagationWizard } from './PropagationWizard.tsx';

/** /propagation: propagates services of a pricelist to the pricelists of its customers (sections 2 and 3, MKT-07). */
export function PropagationScreen() {
  const mayPropagate = useCan(WRITES_PRICELISTS);
  const marketplaceId = listIn(useSearch({ strict: false }));
  if (!mayPropagate) return <ForbiddenScreen />;
  return (
    <FormPage testId="propagation">
      {marketplaceId === null ? (
        <>
          <Title />
          <ChoosePricelist />
        </>
      ) : (
        <Opened key={marketplaceId} marketplaceId={marketplaceId} />
      )}
    </FormPage>
  );
}

const Title = ({ lead }: { lead?: ReactNode }) => (
  <PageHead title={<FormattedMessage {...titles.propagation} />} lead={lead} />
);

function Opened({ marketplaceId }: { marketplaceId: number }) {
  const { data, error, refetch } = useQuery(pricelistById(marketplaceId));
  useSetPageDetail(data?.Name);
  if (data && !data.MayChange) return <ForbiddenScreen />;
  return (
    <>
      <Title
        lead={
          data && (
            <>
              <AppLink to={pricelistsAddress({ ...ALL_PRICELISTS, list: marketplaceId, tab: 'propagation' })}>
                {data.Name}
              </AppLink>{' '}
              · {data.OwnerAccount.DisplayName}
            </>
          )
        }
      />
      {data ? (
        <PropagationWizard list={data} />
      ) : error ? (
        <Unavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
}
