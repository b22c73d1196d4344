import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';
import type { Address, Query } from '#src/addresses/path-to.ts';
import { auditLog } from '#src/api/queries/audit-log.ts';
import { navigate } from '#src/app/navigation.ts';
import { ownZone } from '#src/i18n/own-zone.ts';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import type { AuditFilters, LogOf } from './audit-filters.ts';
import { filtersOf, NO_FILTERS, openedAt, onlyDay, paramsOf, queryOf, TOKENS } from './audit-filters.ts';
import { auditTexts } from './audit-texts.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { DaysStrip } from './DaysStrip.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './AuditLog.module.css';

type Props = { title: MessageDescriptor; lead: ReactNode; of: LogOf; addressWith: (query: Query) => Address };

const isNarrowed = (filters: AuditFilters): boolean =>
  TOKENS.some(key => {
    const value = filters[key];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });

/** The audit log or user log (section 2): newest first, filtered by the address, exported with the same filters. */
export function AuditLog({ title, lead, of, addressWith }: Props) {
  const intl = useIntl();
  const filters = filtersOf(useSearch({ strict: false }));
  const [opening] = useState(() => ({ now: openedAt(), timeZone: ownZone() }));
  const query = queryOf(filters, of, opening);
  const day = onlyDay(filters);
  // All days stay visible while one is selected; pressing it again shows all of them.
  const [whole, setWhole] = useState<Pick<AuditFilters, 'period' | 'from' | 'to'> | null>(null);
  const strip = day === null || whole === null ? filters : { ...filters, ...whole };
  const client = useQueryClient();
  const change = (changed: AuditFilters) => navigate(addressWith(paramsOf(changed)), { replace: true });
  const choose = (chosen: string) => {
    const { period, from, to } = strip;
    if (chosen === day) return change({ ...filters, ...(whole ?? { period: NO_FILTERS.period }) });
    setWhole({ period, from, to });
    return change({ ...filters, period: 'range', from: chosen, to: chosen });
  };
  return (
    <section className={css.screen} aria-labelledby="log" data-testid="audit-log">
      <div>
        <h2 id="log" className={screen.page}>
          <FormattedMessage {...title} />
        </h2>
        <p className={css.lead}>{lead}</p>
      </div>
      <Filters
        filters={filters}
        hasShares={'userId' in of}
        onChange={changed => {
          if (onlyDay(changed) !== day) setWhole(null);
          change(changed);
        }}
      />
      <DaysStrip query={queryOf(strip, of, opening)} chosen={day} onChoose={choose} />
      <PagedTable
        label={intl.formatMessage(title)}
        pages={auditLog(query)}
        columns={AUDIT_COLUMNS}
        keyOf={row => row.Id}
        detailOf={row => (row.Changes.length > 0 || row.Address !== null ? <AuditDetail row={row} /> : null)}
        onRefresh={() => void client.invalidateQueries({ queryKey: ['audit-days'] })}
        actions={<ExportButton query={query} />}
        none={
          isNarrowed(filters) ? (
            <FormattedMessage {...auditTexts.noMatch} />
          ) : (
            <FormattedMessage {...auditTexts.none} />
          )
        }
      />
    </section>
  );
}
