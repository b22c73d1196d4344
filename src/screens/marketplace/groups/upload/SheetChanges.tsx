import { IconPlus } from '@tabler/icons-react';
import { FormattedList, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { GroupChange } from '#contract/marketplace/service-groups.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { groupTexts } from '../group-texts.ts';
import { uploadTexts } from './upload-texts.ts';
import css from '../Groups.module.css';

const COLUMNS: readonly Column<GroupChange>[] = [
  {
    key: 'name',
    title: <FormattedMessage {...marketplaceTexts.fieldName} />,
    isRowHeader: true,
    cell: ({ Name, IsNew }) => (
      <>
        {Name}{' '}
        {IsNew && (
          <Badge look={{ Icon: IconPlus, kind: 'info' }}>
            <FormattedMessage {...uiTexts.newService} />
          </Badge>
        )}
      </>
    ),
  },
  {
    key: 'added',
    title: <FormattedMessage {...uploadTexts.added} />,
    cell: ({ Added }) => <Services {...Added} />,
  },
  {
    key: 'removed',
    title: <FormattedMessage {...uploadTexts.removed} />,
    cell: ({ Removed }) => <Services {...Removed} />,
  },
  {
    key: 'rules',
    title: <FormattedMessage {...groupTexts.rules} />,
    atEnd: true,
    cell: ({ UseCount }) => <FormattedNumber value={UseCount} />,
  },
];

/** The changes of the file, by group. */
export function SheetChanges({ changes }: { changes: readonly GroupChange[] }) {
  const intl = useIntl();
  if (changes.length === 0) return null;
  return (
    <DataTable
      label={intl.formatMessage(uploadTexts.title)}
      columns={COLUMNS}
      rows={changes}
      keyOf={({ Name }) => Name}
    />
  );
}

function Services({ Count: count, First: first }: GroupChange['Added']) {
  if (count === 0) return null;
  return (
    <span className={css.names}>
      <FormattedNumber value={count} />: <FormattedList value={first} type="unit" />{' '}
      {count > first.length && (
        <FormattedMessage {...groupTexts.more} values={{ count: count - first.length }} />
      )}
    </span>
  );
}
