import { FormattedMessage, useIntl } from 'react-intl';
import type { Output } from '#contract/operations.ts';
import { DataTable } from '#src/ui/DataTable.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { gridTexts } from './grid-texts.ts';
import { useAmounts } from './use-amounts.ts';

type Change = Output<'IPricingService/GetPriceHistory'>['Prices'][number];

/** The history of a price: when it changed from what to what, by which rule, saved by whom. */
export function PriceChanges({ prices }: { prices: readonly Change[] }) {
  const intl = useIntl();
  const { price } = useAmounts();
  const none = intl.formatMessage(gridTexts.noPriceYet);
  const rows = prices.map((change, index) => ({ ...change, before: prices[index + 1]?.Unit ?? null }));
  if (rows.length === 0)
    return (
      <p>
        <FormattedMessage {...gridTexts.noHistory} />
      </p>
    );
  return (
    <DataTable
      label={intl.formatMessage(gridTexts.history)}
      rows={rows}
      keyOf={row => row.ValidFrom}
      columns={[
        {
          key: 'when',
          title: <FormattedMessage {...gridTexts.when} />,
          cell: row => <DateTime at={row.ValidFrom} />,
          isRowHeader: true,
        },
        {
          key: 'from',
          title: <FormattedMessage {...gridTexts.from} />,
          cell: row => price(row.before) || none,
          atEnd: true,
        },
        {
          key: 'to',
          title: <FormattedMessage {...gridTexts.to} />,
          cell: row => price(row.Unit) || none,
          atEnd: true,
        },
        {
          key: 'rule',
          title: <FormattedMessage {...gridTexts.rule} />,
          cell: row => (row.Rule === '' ? intl.formatMessage(gridTexts.ownPrice) : row.Rule),
        },
        { key: 'who', title: <FormattedMessage {...gridTexts.savedBy} />, cell: row => row.SavedBy },
      ]}
    />
  );
}
