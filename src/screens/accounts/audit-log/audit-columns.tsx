/** Columns of the audit log and the user log. */
import { IconAlertOctagon } from '@tabler/icons-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { AuditColumn } from '#contract/accounts/audit-list.ts';
import type { AuditRow } from '#contract/accounts/audit-log.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { ActionName } from './ActionName.tsx';
import { auditTexts } from './audit-texts.ts';
import { Actor, Party } from './Party.tsx';
import css from './AuditLog.module.css';

const FAILED = { Icon: IconAlertOctagon, kind: 'danger' } as const;

const Failed = () => (
  <Badge look={FAILED}>
    <FormattedMessage {...auditTexts.failure} />
  </Badge>
);

/** Absolute and with the time zone, because entries are compared across time zones. */
const Time = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate
      value={at}
      year="numeric"
      month="short"
      day="numeric"
      hour="2-digit"
      minute="2-digit"
      second="2-digit"
      timeZoneName="shortOffset"
    />
  </time>
);

export const AUDIT_CELLS: Readonly<Record<AuditColumn, Omit<Column<AuditRow>, 'key' | 'title'>>> = {
  // The first column cannot be hidden, and therefore names the row.
  time: { cell: row => <Time at={row.At} />, isRowHeader: true, oneLine: true },
  actor: { cell: row => <Actor row={row} /> },
  action: {
    cell: row => (
      <>
        <ActionName action={row.Action} />
        {row.Result === 'failure' && (
          <span className={css.failed}>
            <Failed />
          </span>
        )}
      </>
    ),
  },
  object: { cell: row => <Party party={row.Object} /> },
  changes: { cell: row => row.Changes.map(change => change.Name).join(', ') },
  result: {
    cell: row => (row.Result === 'failure' ? <Failed /> : <FormattedMessage {...auditTexts.success} />),
  },
  address: { cell: row => row.Address, oneLine: true },
};
