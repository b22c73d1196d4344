import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { UploadProblem } from '#contract/marketplace/price-files.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { uploadProblems } from '../price-queries.ts';
import { uploadTexts } from './upload-texts.ts';
import { UploadRows } from './UploadRows.tsx';

const COLUMNS: readonly Column<UploadProblem>[] = [
  {
    key: 'row',
    title: <FormattedMessage {...uploadTexts.row} />,
    cell: ({ Row }) => <FormattedNumber value={Row} />,
    isRowHeader: true,
    oneLine: true,
  },
  {
    key: 'column',
    title: <FormattedMessage {...uploadTexts.column} />,
    cell: ({ Column: column }) => column,
  },
  { key: 'problem', title: <FormattedMessage {...uploadTexts.problem} />, cell: ({ Text }) => Text },
];

/** The problems of a file, by row and column. */
export const ProblemsTable = (checked: { marketplaceId: number; checkId: string }) => (
  <UploadRows
    heading={uploadTexts.problems}
    pages={uploadProblems(checked)}
    columns={COLUMNS}
    keyOf={({ Row, Field }) => `${Row} ${Field}`}
  />
);
