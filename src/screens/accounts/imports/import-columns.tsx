/** Columns of the list of imports. */
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { typeTexts } from '#src/ui/account-texts.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { partTexts } from './import-texts.ts';
import { ImportBadge } from './ImportBadge.tsx';

/** The name opens the import above the list; the open one is marked. */
export const importColumns = (open: number | null): readonly Column<ImportRun>[] => [
  {
    key: 'name',
    title: <FormattedMessage {...partTexts.name} />,
    isRowHeader: true,
    cell: run => (
      <AppLink
        to={pathTo('/provisioning/my-imports', {}, { import: run.Id })}
        aria-current={run.Id === open ? 'true' : undefined}
      >
        {run.Name}
      </AppLink>
    ),
  },
  {
    key: 'type',
    title: <FormattedMessage {...partTexts.type} />,
    cell: run => <FormattedMessage {...typeTexts[run.AccountType]} />,
  },
  {
    key: 'creator',
    title: <FormattedMessage {...partTexts.creator} />,
    cell: run => run.Creator.DisplayName ?? '–',
  },
  {
    key: 'status',
    title: <FormattedMessage {...partTexts.status} />,
    cell: run => <ImportBadge run={run} />,
  },
  {
    key: 'errors',
    title: <FormattedMessage {...partTexts.errors} />,
    cell: run => <FormattedNumber value={run.ErrorCount} />,
  },
  {
    key: 'imported',
    title: <FormattedMessage {...partTexts.imported} />,
    cell: run => <FormattedNumber value={run.ImportedCount} />,
  },
  {
    key: 'scheduled',
    title: <FormattedMessage {...partTexts.scheduled} />,
    oneLine: true,
    cell: run => (run.ScheduledDate === null ? '–' : <DateTime at={run.ScheduledDate} />),
  },
];
