import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { UploadChange } from '#contract/marketplace/price-files.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { columnNames } from '../grid-choice-texts.ts';
import { uploadChanges } from '../price-queries.ts';
import { useAmounts } from '../use-amounts.ts';
import { uploadTexts } from './upload-texts.ts';
import { UploadRows } from './UploadRows.tsx';

/** The changes of a file: each item with its price before and after. */
export function ChangesTable(checked: { marketplaceId: number; checkId: string }) {
  const { price, difference } = useAmounts().column;
  const columns = useMemo<readonly Column<UploadChange>[]>(
    () => [
      {
        key: 'row',
        title: <FormattedMessage {...uploadTexts.row} />,
        cell: ({ Row }) => <FormattedNumber value={Row} />,
        oneLine: true,
      },
      {
        key: 'item',
        title: <FormattedMessage {...columnNames.item} />,
        cell: ({ Service }) => Service,
        isRowHeader: true,
      },
      { key: 'sku', title: <FormattedMessage {...columnNames.sku} />, cell: ({ Sku }) => Sku },
      {
        key: 'old',
        title: <FormattedMessage {...uploadTexts.old} />,
        cell: ({ Old }) => price(Old),
        atEnd: true,
        oneLine: true,
      },
      {
        key: 'new',
        title: <FormattedMessage {...uploadTexts.new} />,
        cell: ({ New }) => (New === null ? <FormattedMessage {...uploadTexts.byRules} /> : price(New)),
        atEnd: true,
      },
      {
        key: 'difference',
        title: <FormattedMessage {...columnNames.difference} />,
        cell: ({ Difference }) => difference(Difference),
        atEnd: true,
        oneLine: true,
      },
    ],
    [price, difference],
  );
  return (
    <UploadRows
      heading={uploadTexts.changes}
      pages={uploadChanges(checked)}
      columns={columns}
      keyOf={({ ItemId }) => ItemId}
    />
  );
}
