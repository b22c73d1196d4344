import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import { auditLog } from '#src/api/queries/audit-log.ts';
import { navigate } from '#src/app/navigation.ts';
import { PagedTable } from '#src/screens/lists/PagedTable.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import type { AuditFilters, LogOf } from './audit-filters.ts';
import { filtersOf, queryOf, searchOf, TOKENS } from './audit-filters.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';
import css from './AuditLog.module.css';

type Props = { title: MessageDescriptor; lead: ReactNode; of: LogOf; address: string };

const isNarrowed = (filters: AuditFilters): boolean =>
  TOKENS.some(key => {
    const value = filters[key];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });

/** A log in both of its modes (section 2): newest first, narrowed by what the address says, exported as it is narrowed. */
export function AuditLog({ title, lead, of, address }: Props) {
  const intl = useIntl();
  const filters = filtersOf(useSearch({ strict: false }));
  // A period of days is counted from when the log was opened: another instant would be another list.
  const [now] = useState(() => Date.now());
  const query = queryOf(filters, of, now);
  return (
    <section className={css.screen} aria-labelledby="log" data-testid="audit-log">
      <div>
        <h2 id="log" className={css.title}>
          <FormattedMessage {...title} />
        </h2>
        <p className={css.lead}>{lead}</p>
      </div>
      <Filters
        filters={filters}
        hasShares={'userId' in of}
        onChange={changed => navigate(address + searchOf(changed), { replace: true })}
      />
      <PagedTable
        label={intl.formatMessage(title)}
        pages={auditLog(query)}
        columns={AUDIT_COLUMNS}
        keyOf={row => row.Id}
        detailOf={row => (row.Changes.length > 0 || row.Address !== null ? <AuditDetail row={row} /> : null)}
        actions={<ExportButton query={query} />}
        none={
          isNarrowed(filters) ? (
            <FormattedMessage
              id="audit.no_match"
              defaultMessage="Nothing in this period matches the filters."
              description="The audit log, narrowed, is empty"
            />
          ) : (
            <FormattedMessage
              id="audit.none"
              defaultMessage="Nothing was recorded in this period. Choose a longer one to see more."
              description="The audit log is empty"
            />
          )
        }
      />
    </section>
  );
}
