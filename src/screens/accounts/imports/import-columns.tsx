/** The cells of the list of imports. */
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ImportColumn } from '#contract/accounts/import-list.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { typeTexts } from '#src/ui/account-texts.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ImportBadge } from './ImportBadge.tsx';
import { importsAddress } from './imports-address.ts';
import css from './Imports.module.css';

const Parent = ({ party: { AccountId, DisplayName } }: { party: ImportRun['Parent'] }) =>
  DisplayName === null ? (
    '–'
  ) : (
    <AppLink to={pathTo('/account/$accountId', { accountId: AccountId })} className={css.target ?? ''}>
      {DisplayName}
    </AppLink>
  );

const Time = ({ at }: { at: string | null }) => (at === null ? '–' : <DateTime at={at} />);

/** The name opens the import above the list; the open one is marked. */
export const importCells = (
  view: ListView,
  open: number | null,
): Record<ImportColumn, Omit<Column<ImportRun>, 'key' | 'title'>> => ({
  name: {
    isRowHeader: true,
    cell: run => (
      <AppLink
        to={importsAddress(view, run.Id)}
        className={css.target ?? ''}
        aria-current={run.Id === open ? 'true' : undefined}
      >
        {run.Name}
      </AppLink>
    ),
  },
  parent: { cell: run => <Parent party={run.Parent} /> },
  type: { cell: run => <FormattedMessage {...typeTexts[run.AccountType]} /> },
  status: { oneLine: true, cell: run => <ImportBadge run={run} /> },
  rows: { cell: run => <FormattedNumber value={run.TotalCount} /> },
  imported: { cell: run => <FormattedNumber value={run.ImportedCount} /> },
  errors: { cell: run => <FormattedNumber value={run.ErrorCount} /> },
  creator: { cell: run => run.Creator.DisplayName ?? '–' },
  created: { oneLine: true, cell: run => <DateTime at={run.CreatedDate} /> },
  scheduled: { oneLine: true, cell: run => <Time at={run.ScheduledDate} /> },
  finished: { oneLine: true, cell: run => <Time at={run.FinishedDate} /> },
});
