import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PricedItem } from '#contract/marketplace/offers.ts';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { Amount } from '#src/ui/Amount.tsx';
import { FeeName } from '#src/ui/FeeName.tsx';
import { periodTexts } from '#src/ui/period-texts.ts';
import { priceTexts } from '#src/ui/price-texts.ts';
import { orderPriceTexts } from './order-price-texts.ts';
import css from './ServiceOrder.module.css';

type Plan = OrderForm['Plans'][number];

/** Paid when the service starts; what is paid in advance recurs as well. */
const isDueNow = ({ Kind }: PricedItem): boolean => Kind === 'oneTime' || Kind === 'prepaidMonths';
const isRecurring = ({ Kind }: PricedItem): boolean => Kind !== 'oneTime';

const Charges = ({ title, items }: { title: ReactNode; items: readonly PricedItem[] }) =>
  items.length > 0 && (
    <>
      <dt>{title}</dt>
      {items.map(item => (
        <dd key={item.ItemId}>
          <span>
            <FeeName charge={item} />
          </span>
          <strong>
            <Amount value={item.Unit} />
          </strong>
        </dd>
      ))}
    </>
  );

/** The price of a plan: due at its start, recurring, and the minimum term. */
export const OrderPrices = ({ plan }: { plan: Plan }) => (
  <div data-testid="order-prices">
    <dl className={css.prices}>
      <Charges title={<FormattedMessage {...orderPriceTexts.dueNow} />} items={plan.Items.filter(isDueNow)} />
      <Charges
        title={<FormattedMessage {...orderPriceTexts.recurring} />}
        items={plan.Items.filter(isRecurring)}
      />
      <dt>
        <FormattedMessage {...orderPriceTexts.minimumTerm} />
      </dt>
      <dd>
        <FormattedMessage {...periodTexts[plan.CommitmentPeriod]} />
      </dd>
    </dl>
    <p className={css.note}>
      <FormattedMessage {...priceTexts.perUnit} values={{ currency: plan.Items[0]?.Unit.Currency }} />
    </p>
  </div>
);
