import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AuditColumn } from '#contract/accounts/audit-list.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { ownZone } from '#src/i18n/own-zone.ts';
import type { ExportFormat } from '#src/screens/platform/lists/ExportMenu.tsx';
import { queryOf, withFilter } from '#src/screens/platform/lists/list-fields.ts';
import { List } from '#src/screens/platform/lists/List.tsx';
import type { ShownList } from '#src/screens/platform/lists/use-list-view.ts';
import { AUDIT_CELLS } from './audit-columns.tsx';
import { auditLog } from './audit-queries.ts';
import type { LogOf } from './audit-query.ts';
import { auditQueryOf, LOG_LISTS, logName, onlyDay, openedAt } from './audit-query.ts';
import { AUDIT_TEXTS, auditTexts } from './audit-texts.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { DaysStrip } from './DaysStrip.tsx';
import { PartControl } from './PartControl.tsx';
import { PeriodControl } from './PeriodControl.tsx';
import css from './AuditLog.module.css';

type Props = { title: MessageDescriptor; of: LogOf; shown: ShownList };

const NEWEST = { column: 'time', isDescending: true };

/** Entries newest first, with how many there were each day; filtered by the address, exported with the same filters. */
export function AuditList({ title, of, shown }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [now] = useState(openedAt);
  const { view, show } = shown;
  const { time, show: part } = view.filters;
  const name = logName(of);
  const list = LOG_LISTS[name];
  const toAudit = (query: ListQuery) => auditQueryOf(query, of, now);
  const day = onlyDay(time);
  const isNarrowed = Object.keys(view.filters).some(key => key !== 'time');
  // All days stay visible while one is selected; pressing it again shows all of them.
  const [whole, setWhole] = useState<{ time: ListFilter | undefined } | null>(null);
  const stripTime = day !== null && whole ? whole.time : time;
  const set = (key: 'time' | 'show', filter: ListFilter | undefined) =>
    show({ filters: withFilter(view.filters, key, filter ?? null) });
  const chooseDay = (chosen: string) => {
    // The address of a single day does not contain the period around it.
    if (chosen === day) return set('time', whole ? whole.time : list.opensWith.time);
    setWhole({ time: stripTime });
    return set('time', { operator: 'between', values: [chosen, chosen] });
  };
  const inStrip = { ...view, filters: withFilter(view.filters, 'time', stripTime ?? null) };
  return (
    <>
      <div className={css.choices}>
        {'userId' in of && <PartControl part={part} onChange={chosen => set('show', chosen)} />}
        <PeriodControl
          time={time}
          onChange={chosen => {
            setWhole(null);
            set('time', chosen);
          }}
        />
      </div>
      <DaysStrip query={toAudit(queryOf(list, inStrip, ownZone()))} chosen={day} onChoose={chooseDay} />
      <List
        name={name}
        list={list}
        texts={AUDIT_TEXTS}
        shown={shown}
        label={intl.formatMessage(title)}
        cells={AUDIT_CELLS}
        defaultSort={NEWEST}
        pages={query => auditLog(toAudit(query))}
        keyOf={row => row.Id}
        detailOf={row => (row.Changes.length > 0 || row.Address !== null ? <AuditDetail row={row} /> : null)}
        onRefresh={() => void client.invalidateQueries({ queryKey: ['audit-days'] })}
        startExport={(query, columns: AuditColumn[], format: ExportFormat) =>
          call('IAccountService/ExportAuditLog', { query: toAudit(query), columns, format }, { quiet: true })
        }
        none={<FormattedMessage {...auditTexts.none} />}
        noMatch={<FormattedMessage {...(isNarrowed ? auditTexts.noMatch : auditTexts.none)} />}
      />
    </>
  );
}
