import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { pricelistById } from '#src/api/queries/pricelists.ts';
import { useSetPageDetail } from '#src/app/page-detail.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { PANEL_HEADING } from '#src/screens/marketplace/shared/panel-heading.ts';
import { DefaultBadge } from '#src/screens/marketplace/shared/PricelistLinks.tsx';
import { pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { Unavailable } from '#src/screens/marketplace/shared/Unavailable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Customers } from './Customers.tsx';
import { DeletePricelist } from './DeletePricelist.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { Planned } from './Planned.tsx';
import { PricelistForm } from './PricelistForm.tsx';
import { Services } from './Services.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = { marketplaceId: number; view: PricelistsView };

/** The open pricelist, with its parts as tabs. */
export function PricelistPanel({ marketplaceId, view }: Props) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(pricelistById(marketplaceId));
  useSetPageDetail(data?.Name);
  return (
    <section className={css.panel} aria-labelledby={PANEL_HEADING} data-testid="pricelist">
      <div className={css.head}>
        <h2 id={PANEL_HEADING} tabIndex={-1}>
          {data?.Name ?? <FormattedMessage {...(error ? marketplaceTexts.pricelist : commonTexts.loading)} />}
        </h2>
        <AppLink
          to={pricelistsAddress({ ...view, list: null })}
          className={css.close ?? ''}
          aria-label={intl.formatMessage(commonTexts.close)}
        >
          <IconX size={20} aria-hidden />
        </AppLink>
      </div>
      {data ? (
        <Contents list={data} view={view} />
      ) : error ? (
        <Unavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

/** Links to the editors of rules and prices. */
const PriceLinks = ({ marketplaceId }: Pick<Props, 'marketplaceId'>) => (
  <p className={css.links}>
    <AppLink to={pathTo('/pricelists/$marketplaceId/edit-prices', { marketplaceId })}>
      <FormattedMessage {...titles.editPrices} />
    </AppLink>
    <AppLink to={pathTo('/pricelists/$marketplaceId/edit-all-prices', { marketplaceId })}>
      <FormattedMessage {...titles.editAllPrices} />
    </AppLink>
  </p>
);

function Contents({ list, view }: { list: PricelistProperties; view: PricelistsView }) {
  return (
    <>
      <p className={css.about}>
        {list.OwnerAccount.DisplayName} · {list.Currency} {list.IsDefault && <DefaultBadge />}
      </p>
      {list.MayReadRules && <PriceLinks marketplaceId={list.Id} />}
      <PanelTabs view={view} hasPlanned={list.MayReadRules} />
      {view.tab === 'customers' && <Customers list={list} />}
      {view.tab === 'services' && <Services list={list} />}
      {view.tab === 'planned' && <Planned list={list} />}
      {(view.tab === 'properties' || view.tab === 'propagation') && (
        <PricelistForm key={view.tab} list={list} part={view.tab} />
      )}
      {list.MayDelete && <DeletePricelist list={list} view={view} />}
    </>
  );
}
