import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import type { ServiceOffer } from '#contract/marketplace/offers.ts';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { Can } from '#src/access/Can.tsx';
import { ORDER_NEED } from '#src/access/creation-needs.ts';
import { hashTo } from '#src/addresses/path-to.ts';
import { CallError } from '#src/api/errors.ts';
import { serviceOffer } from '#src/api/queries/marketplace.ts';
import { useSetPageDetail } from '#src/app/page-detail.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { exploreAddress, NO_FILTERS } from '#src/screens/marketplace/explore/explore-filters.ts';
import { addToPricelistAddress } from '#src/screens/marketplace/shared/add-address.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DetailPage } from '#src/ui/page/DetailPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { ServiceTags } from '#src/ui/ServiceTags.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Prices } from './Prices.tsx';
import { serviceTexts } from './service-texts.ts';
import { UnknownPricelist } from './UnknownPricelist.tsx';
import { VendorPanel } from './VendorPanel.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Service.module.css';

function Shown({ offer }: { offer: ServiceOffer }) {
  const { Service: service, IsOffered } = offer;
  useSetPageDetail(service.DisplayName);
  return (
    <DetailPage
      head={
        <>
          <div className={css.header}>
            <ServiceIcon icon={service.Icon} name={service.DisplayName} size={64} />
            <div className={css.naming}>
              <h1 className={screen.title} tabIndex={-1}>
                {service.DisplayName}
              </h1>
              <p>
                <FormattedMessage
                  {...serviceTexts.by}
                  values={{
                    vendor: service.Vendor,
                    a: chunks => (
                      <AppLink to={exploreAddress({ ...NO_FILTERS, vendor: service.VendorAccountId })}>
                        {chunks}
                      </AppLink>
                    ),
                  }}
                />
              </p>
              <ServiceTags service={service} />
            </div>
            <Can needs={WRITES_PRICELISTS}>
              <AppLink
                to={addToPricelistAddress([service.Id])}
                className={buttonClass({ variant: 'secondary' })}
              >
                <FormattedMessage {...titles.addToPricelist} />
              </AppLink>
            </Can>
            {IsOffered !== false && (
              <Can needs={ORDER_NEED}>
                <AppLink
                  to={hashTo('#/Account/Create/Service', { service: service.Id })}
                  className={buttonClass()}
                >
                  <FormattedMessage {...serviceTexts.order} />
                </AppLink>
              </Can>
            )}
          </div>
          {IsOffered === false && (
            <Alert kind="info">
              <FormattedMessage {...serviceTexts.notOffered} />
            </Alert>
          )}
        </>
      }
      isRailWide
      rail={offer.Marketplace && <Prices offer={offer} list={offer.Marketplace} />}
    >
      <Panel title={<FormattedMessage {...serviceTexts.about} />}>
        {!service.Description.startsWith(service.Summary) && <p className={css.summary}>{service.Summary}</p>}
        <p className={css.description}>{service.Description}</p>
      </Panel>
      <VendorPanel service={service} />
    </DetailPage>
  );
}

/** /service/{serviceId} and /service/{serviceId}/{pricelistId}: one service of the marketplace, with its prices. */
export function ServiceScreen() {
  const { serviceId = Number.NaN, pricelistId = null } = useParams({ strict: false }) as {
    serviceId?: number;
    pricelistId?: number;
  };
  const { data, error, refetch } = useQuery(serviceOffer(serviceId, pricelistId));
  if (data) return <Shown offer={data} />;
  if (pricelistId !== null && error instanceof CallError && error.status === 404)
    return <UnknownPricelist serviceId={serviceId} error={error} />;
  if (error) return <Failure isScreen error={error} onRetry={() => void refetch()} />;
  return (
    <DetailPage head={<PageHead title={<FormattedMessage {...titles.service} />} />}>
      <Skeleton lines={6} />
    </DetailPage>
  );
}
