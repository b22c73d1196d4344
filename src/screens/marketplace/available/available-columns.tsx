/** Columns of the services that an account can order. */
import { IconCircleCheck } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AvailableColumn } from '#contract/marketplace/available-list.ts';
import type { AllowedService } from '#contract/marketplace/offers.ts';
import { hashTo, pathTo } from '#src/addresses/path-to.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { FromPrice } from '#src/ui/FromPrice.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { availableTexts } from './available-texts.ts';
import css from './Available.module.css';

const SUBSCRIBED = { Icon: IconCircleCheck, kind: 'success' } as const;

type Cells = Readonly<Record<AvailableColumn, Omit<Column<AllowedService>, 'key' | 'title'>>>;

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

export const availableCells = (accountId: number): Cells => ({
  service: {
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
  },
  vendor: { cell: service => service.Vendor },
  categories: { cell: service => service.Categories.join(', ') },
  tags: { cell: service => service.Tags.join(', ') },
  price: { cell: service => service.From && <FromPrice price={service.From} /> },
  order: { atEnd: true, cell: service => <OrderLink accountId={accountId} service={service} /> },
});
