/** Columns of the services that an account can order. */
import { IconCircleCheck } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AllowedService } from '#contract/marketplace/offers.ts';
import { hashTo, pathTo } from '#src/addresses/path-to.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { FromPrice } from '#src/ui/FromPrice.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { availableTexts } from './available-texts.ts';
import css from './Available.module.css';

const SUBSCRIBED = { Icon: IconCircleCheck, kind: 'success' } as const;

const NAME: Column<AllowedService> = {
  key: 'service',
  title: <FormattedMessage {...availableTexts.service} />,
  isRowHeader: true,
  cell: service => (
    <span className={css.service}>
      <AppLink to={pathTo('/service/$serviceId', { serviceId: service.Id })}>{service.DisplayName}</AppLink>
      {service.IsSubscribed && (
        <Badge look={SUBSCRIBED}>
          <FormattedMessage {...availableTexts.subscribed} />
        </Badge>
      )}
    </span>
  ),
};

const VENDOR: Column<AllowedService> = {
  key: 'vendor',
  title: <FormattedMessage {...availableTexts.vendor} />,
  cell: service => service.Vendor,
};

const PRICE: Column<AllowedService> = {
  key: 'price',
  title: <FormattedMessage {...availableTexts.price} />,
  cell: service => service.From && <FromPrice price={service.From} />,
};

function OrderLink({ accountId, service }: { accountId: number; service: AllowedService }) {
  const intl = useIntl();
  return (
    <AppLink
      to={hashTo('#/Account/Create/Service', { parent: accountId, service: service.Id })}
      aria-label={intl.formatMessage(availableTexts.order, { service: service.DisplayName })}
    >
      <FormattedMessage {...availableTexts.actions} />
    </AppLink>
  );
}

/** Prices and links to order only with the rights to them. */
export const availableColumns = (
  accountId: number,
  { seesPrices, canOrder }: { seesPrices: boolean; canOrder: boolean },
): readonly Column<AllowedService>[] => [
  NAME,
  VENDOR,
  ...(seesPrices ? [PRICE] : []),
  ...(canOrder
    ? [
        {
          key: 'order',
          title: <FormattedMessage {...availableTexts.actions} />,
          atEnd: true,
          cell: (service: AllowedService) => <OrderLink accountId={accountId} service={service} />,
        },
      ]
    : []),
];
