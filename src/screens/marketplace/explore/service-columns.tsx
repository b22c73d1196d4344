/** Columns of the services on the explore page. */
import { FormattedMessage } from 'react-intl';
import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { FromPrice } from '#src/ui/FromPrice.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ServiceIcon } from '#src/ui/ServiceIcon.tsx';
import { ServiceTags } from '#src/ui/ServiceTags.tsx';
import { exploreTexts } from './explore-texts.ts';
import css from './Explore.module.css';

const SERVICE: Column<ServiceSummary> = {
  key: 'service',
  title: <FormattedMessage {...exploreTexts.service} />,
  isRowHeader: true,
  cell: service => (
    <span className={css.named}>
      <ServiceIcon icon={service.Icon} name={service.DisplayName} size={32} />
      <AppLink to={pathTo('/service/$serviceId', { serviceId: service.Id })}>{service.DisplayName}</AppLink>
    </span>
  ),
};

const VENDOR: Column<ServiceSummary> = {
  key: 'vendor',
  title: <FormattedMessage {...exploreTexts.vendor} />,
  cell: service => service.Vendor,
};

const TAGS: Column<ServiceSummary> = {
  key: 'tags',
  title: <FormattedMessage {...exploreTexts.tags} />,
  cell: service => <ServiceTags service={service} />,
};

const PRICE: Column<ServiceSummary> = {
  key: 'price',
  title: <FormattedMessage {...exploreTexts.price} />,
  atEnd: true,
  oneLine: true,
  cell: service => service.From && <FromPrice price={service.From} />,
};

/** Prices only with the right to see them. */
export const serviceColumns = (seesPrices: boolean): readonly Column<ServiceSummary>[] =>
  seesPrices ? [SERVICE, VENDOR, TAGS, PRICE] : [SERVICE, VENDOR, TAGS];
