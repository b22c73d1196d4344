import { FormattedMessage, useIntl } from 'react-intl';
import type { OfferedItem, OfferedPlan } from '#contract/marketplace/offers.ts';
import { Amount } from '#src/ui/Amount.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { FeeName } from '#src/ui/FeeName.tsx';
import { periodTexts } from '#src/ui/period-texts.ts';
import { priceTexts } from '#src/ui/price-texts.ts';
import { itemsIn, priceRows } from './price-rows.ts';
import type { PriceRow } from './price-rows.ts';
import { serviceTexts } from './service-texts.ts';
import css from './Service.module.css';

const Unit = ({ item: { Unit: unit } }: { item: OfferedItem }) => (
  <span className={css.unit}>
    {unit ? <Amount value={unit} /> : <FormattedMessage {...priceTexts.none} />}
  </span>
);

/** A column for each plan: its commitment, and the product number where several have the same. */
function columnOf(plan: OfferedPlan, plans: readonly OfferedPlan[]): Column<PriceRow> {
  const isAlone = plans.filter(one => one.CommitmentPeriod === plan.CommitmentPeriod).length === 1;
  return {
    key: String(plan.PlanId),
    title: (
      <>
        <FormattedMessage {...periodTexts[plan.CommitmentPeriod]} />
        {!isAlone && ` · ${plan.ProductNumber}`}
      </>
    ),
    atEnd: true,
    blank: '–',
    cell: row => {
      const items = itemsIn(plan, row);
      return items.length > 0 && items.map(item => <Unit key={item.ItemId} item={item} />);
    },
  };
}

/** Fee by commitment (section 9). */
export function PriceTable({ plans }: { plans: readonly OfferedPlan[] }) {
  const intl = useIntl();
  const fee: Column<PriceRow> = {
    key: 'fee',
    title: <FormattedMessage {...priceTexts.fee} />,
    isRowHeader: true,
    cell: row => <FeeName charge={row} />,
  };
  return (
    <DataTable
      label={intl.formatMessage(serviceTexts.prices)}
      columns={[fee, ...plans.map(plan => columnOf(plan, plans))]}
      rows={priceRows(plans)}
      keyOf={row => row.key}
    />
  );
}
