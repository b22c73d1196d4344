import { FormattedMessage, useIntl } from 'react-intl';
import type { SheetCheck, SheetProblem } from '#contract/marketplace/service-groups.ts';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { uploadTexts } from './upload-texts.ts';

const cellOf = ({ Column: column, Row }: SheetProblem): string => `${column}${Row}`;

const COLUMNS: readonly Column<SheetProblem>[] = [
  {
    key: 'cell',
    title: <FormattedMessage {...uploadTexts.cell} />,
    isRowHeader: true,
    oneLine: true,
    cell: cellOf,
  },
  { key: 'problem', title: <FormattedMessage {...uploadTexts.problem} />, cell: row => row.Message },
];

/** The problems of the file, by cell. */
export function SheetProblems({ check: { Problems } }: { check: SheetCheck }) {
  const intl = useIntl();
  return (
    <DataTable
      label={intl.formatMessage(uploadTexts.problem)}
      columns={COLUMNS}
      rows={Problems}
      keyOf={problem => `${cellOf(problem)} ${problem.Message}`}
    />
  );
}
