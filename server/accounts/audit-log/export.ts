/** ExportAuditLog (ACC-07): streams a query's entries as CSV, a page at a time. */
import { auditQuery } from '#contract/accounts/audit-log.ts';
import type { AuditQuery, AuditRow } from '#contract/accounts/audit-log.ts';
import type { Output } from '#contract/operations.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { CSV_START, csvLine } from '#server/platform/exports/csv.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { EXPORT_PAGE } from './prepared-page.ts';
import { resolveScope } from './query.ts';
import type { EntryKey } from './query.ts';
import { findPage, createRowMapper } from './read.ts';

export const AUDIT_EXPORT = 'audit-log';

const COLUMNS = [
  'time',
  'actor',
  'impersonator',
  'action',
  'object',
  'field',
  'old',
  'new',
  'result',
  'address',
] as const;

/** Rights and reach are checked here and again when the file is downloaded. */
export async function startAuditExport(
  call: SessionCall,
  query: AuditQuery,
): Promise<Output<'IAccountService/ExportAuditLog'>> {
  await resolveScope(call, query);
  const day = call.clock.now().toISOString().slice(0, 10);
  return { Address: exportAddress(call, AUDIT_EXPORT, query), FileName: `audit-log-${day}.csv` };
}

type Party = AuditRow['Actor'];
const nameOf = (party: Party): string | number | null => party && (party.DisplayName ?? party.AccountId);

/** One line per changed field; one line for an entry without changes. */
function linesOf(row: AuditRow): string {
  const before = [row.At, nameOf(row.Actor), nameOf(row.Impersonator), row.Action, nameOf(row.Object)];
  const after = [row.Result, row.Address];
  const changes = row.Changes.length > 0 ? row.Changes : [{ Field: null, Old: null, New: null }];
  return changes.map(one => csvLine([...before, one.Field, one.Old, one.New, ...after])).join('');
}

export async function* auditCsv(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<string> {
  const query = auditQuery.parse(input);
  const scope = await resolveScope(call, query);
  yield CSV_START + csvLine(COLUMNS.map(column => textOf(locale, `audit.column.${column}`)));
  const toRows = createRowMapper(call, scope);
  const read = (after: EntryKey | null) =>
    findPage(call, query, scope, { after, limit: EXPORT_PAGE, named: false });
  let coming: ReturnType<typeof read> | null = read(null);
  while (coming) {
    const { entries, next }: Awaited<ReturnType<typeof read>> = await coming;
    // Reads the next page while this one is formatted and sent.
    coming = next && read(next);
    coming?.catch(() => {});
    const rows = await toRows(entries);
    if (rows.length > 0) yield rows.map(linesOf).join('');
  }
}
