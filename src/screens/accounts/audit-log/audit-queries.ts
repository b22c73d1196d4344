import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditQuery, AuditRow } from '#contract/accounts/audit-log.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';

const quiet = true;

export const auditLog = (query: AuditQuery) =>
  pagedQuery<AuditRow, string>(['audit-log', query], (after, signal) =>
    call('IAccountService/GetAuditLog', { query, after }, { signal, quiet }),
  );

export const auditDays = (query: AuditQuery, timeZone: string) =>
  queryOptions({
    queryKey: ['audit-days', query, timeZone],
    queryFn: ({ signal }) => call('IAccountService/GetAuditDays', { query, timeZone }, { signal, quiet }),
    placeholderData: keepPreviousData,
  });
