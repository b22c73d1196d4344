import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SubscriptionPrice } from '#contract/orders/subscription-prices.ts';
import type { Money } from '#contract/platform/decimal.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Amount } from '#src/ui/Amount.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { FeeName } from '#src/ui/FeeName.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { priceTexts } from '#src/ui/price-texts.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { subscriptionPrices } from './service-info-queries.ts';
import { serviceInfoTexts } from './service-info-texts.ts';
import css from './ServiceInfo.module.css';

const Price = ({ value }: { value: Money | null }) =>
  value ? <Amount value={value} /> : <FormattedMessage {...priceTexts.none} />;

const COLUMNS: readonly Column<SubscriptionPrice>[] = [
  {
    key: 'fee',
    title: <FormattedMessage {...priceTexts.fee} />,
    isRowHeader: true,
    cell: price => <FeeName charge={price} />,
  },
  {
    key: 'ordered',
    title: <FormattedMessage {...serviceInfoTexts.ordered} />,
    atEnd: true,
    cell: price => <Price value={price.Ordered} />,
  },
  {
    key: 'listed',
    title: <FormattedMessage {...serviceInfoTexts.listed} />,
    atEnd: true,
    cell: price => <Price value={price.Listed} />,
  },
];

const isMigrated = ({ Ordered, Listed }: SubscriptionPrice): boolean =>
  Ordered !== null && Listed !== null && Ordered.Currency !== Listed.Currency;

/** Says why both prices of a row have different currencies: a seller has one for a customer, so the older was taken over. */
function Migrated({ prices }: { prices: readonly SubscriptionPrice[] }) {
  const found = prices.find(isMigrated);
  return (
    found?.Ordered &&
    found.Listed && (
      <p className={css.note}>
        <FormattedMessage
          {...serviceInfoTexts.migratedPrice}
          values={{ ordered: found.Ordered.Currency, listed: found.Listed.Currency }}
        />
      </p>
    )
  );
}

/** The unit prices of a subscription as ordered, and in the pricelist now. Renders nothing for an unknown plan. */
export function SubscriptionPrices({ accountId }: { accountId: number }) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(subscriptionPrices(accountId));
  if (data?.Prices.length === 0) return null;
  return (
    <Panel testId="subscription-prices" title={<FormattedMessage {...serviceInfoTexts.prices} />}>
      {data ? (
        <>
          <DataTable
            label={intl.formatMessage(serviceInfoTexts.prices)}
            columns={COLUMNS}
            rows={data.Prices}
            keyOf={price => price.ItemId ?? price.Kind}
          />
          <Migrated prices={data.Prices} />
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
    </Panel>
  );
}
