import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { OrderPrice, OrderPriceLine } from '#contract/orders/order-price.ts';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';
import type { Money } from '#contract/platform/decimal.ts';
import { Amount } from '#src/ui/Amount.tsx';
import { FeeName } from '#src/ui/FeeName.tsx';
import { periodTexts } from '#src/ui/period-texts.ts';
import { orderPriceTexts } from './order-price-texts.ts';
import css from './ServiceOrder.module.css';

type Props = { price: OrderPrice; period: CommitmentPeriod };

type ChargesProps = {
  title: ReactNode;
  lines: readonly OrderPriceLine[];
  amountOf: (line: OrderPriceLine) => Money | null;
  /** What is said of a line besides its quantity. */
  noteOf?: (line: OrderPriceLine) => ReactNode;
  children: ReactNode;
};

const Sum = ({ name, amount }: { name: ReactNode; amount: Money }) => (
  <dd className={css.sum}>
    <span>{name}</span>
    <strong>
      <Amount value={amount} />
    </strong>
  </dd>
);

/** Charges with their amounts, and the sums below them. */
const Charges = ({ title, lines, amountOf, noteOf, children }: ChargesProps) =>
  lines.length > 0 && (
    <>
      <dt>{title}</dt>
      {lines.map(line => {
        const amount = amountOf(line);
        return (
          <dd key={line.ItemId}>
            <span>
              <FeeName charge={line} />{' '}
              <small>
                <FormattedMessage
                  {...orderPriceTexts.units}
                  values={{ quantity: line.Quantity, unit: <Amount value={line.Unit} /> }}
                />
                {noteOf?.(line)}
              </small>
            </span>
            <strong>{amount && <Amount value={amount} />}</strong>
          </dd>
        );
      })}
      {children}
    </>
  );

const startedMonth = ({ Days }: OrderPriceLine) =>
  Days !== null &&
  Days.Charged < Days.Of && (
    <>
      {' · '}
      <FormattedMessage {...orderPriceTexts.days} values={{ charged: Days.Charged, of: Days.Of }} />
    </>
  );

/** Several lines of a period have a sum; a single one is its own. */
const recursWith = (lines: readonly OrderPriceLine[], months: number): boolean =>
  lines.filter(line => line.Recurring !== null && (line.EveryMonths ?? 1) === months).length > 1;

/** The amounts of an order: due at its start, recurring, the minimum term, and the sum until its end. */
export const OrderPrices = ({ price, period }: Props) => (
  <dl className={css.prices} data-testid="order-prices">
    <Charges
      title={<FormattedMessage {...orderPriceTexts.dueNow} />}
      lines={price.Lines}
      amountOf={line => line.DueNow}
      noteOf={startedMonth}
    >
      {price.Lines.length > 1 && (
        <Sum name={<FormattedMessage {...orderPriceTexts.total} />} amount={price.DueNow} />
      )}
    </Charges>
    <Charges
      title={<FormattedMessage {...orderPriceTexts.recurring} />}
      lines={price.Lines.filter(line => line.Recurring !== null)}
      amountOf={line => line.Recurring}
    >
      {price.Recurring.filter(({ EveryMonths }) => recursWith(price.Lines, EveryMonths)).map(
        ({ EveryMonths, Amount: amount }) => (
          <Sum
            key={EveryMonths}
            name={<FormattedMessage {...orderPriceTexts.totalEvery} values={{ months: EveryMonths }} />}
            amount={amount}
          />
        ),
      )}
    </Charges>
    <dt>
      <FormattedMessage {...orderPriceTexts.minimumTerm} />
    </dt>
    <dd>
      {price.TermEnd === null ? (
        <FormattedMessage {...periodTexts[period]} />
      ) : (
        <FormattedMessage
          {...orderPriceTexts.termUntil}
          values={{
            term: <FormattedMessage {...periodTexts[period]} />,
            date: <FormattedDate value={price.TermEnd} dateStyle="long" timeZone="UTC" />,
          }}
        />
      )}
    </dd>
    {price.TermEnd !== null && (
      <>
        <dt>
          <FormattedMessage {...orderPriceTexts.value} />
        </dt>
        <Sum name={<FormattedMessage {...orderPriceTexts.total} />} amount={price.OrderValue} />
      </>
    )}
  </dl>
);
