/** ExportAuditLog (ACC-07): streams a query's entries as a file, a page at a time, in the chosen columns. */
import * as z from 'zod';
import { AUDIT_LIST } from '#contract/accounts/audit-list.ts';
import type { AuditColumn } from '#contract/accounts/audit-list.ts';
import { auditQuery } from '#contract/accounts/audit-log.ts';
import type { AuditRow } from '#contract/accounts/audit-log.ts';
import type { Input, Output } from '#contract/operations.ts';
import { listColumns } from '#contract/platform/lists.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { CSV_START, csvLines } from '#server/platform/exports/csv.ts';
import { xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { EXPORT_PAGE } from './prepared-page.ts';
import { resolveScope } from './query.ts';
import type { EntryKey } from './query.ts';
import { findPage, createRowMapper } from './read.ts';

/** Export kinds by file extension. */
export const AUDIT_EXPORTS = { csv: 'audit-log', xlsx: 'audit-log-xlsx' } as const;

const exportRequest = z.object({ query: auditQuery, columns: listColumns(AUDIT_LIST) });

/** Rights and reach are checked here and again when the file is downloaded. */
export async function startAuditExport(
  call: SessionCall,
  { query, columns, format = 'csv' }: Input<'IAccountService/ExportAuditLog'>,
): Promise<Output<'IAccountService/ExportAuditLog'>> {
  await resolveScope(call, query);
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, AUDIT_EXPORTS[format], { query, columns: columns ?? AUDIT_LIST.columns }),
    FileName: `audit-log-${day}.${format}`,
  };
}

type Party = AuditRow['Actor'];
const nameOf = (party: Party): string | number | null => party && (party.DisplayName ?? party.AccountId);

type Change = Pick<AuditRow['Changes'][number], 'Old' | 'New'> & { Field: string | null };
const valueOf = (value: Change['Old']): string | number | null =>
  typeof value === 'boolean' ? String(value) : value;

/** The columns of the file for each of the list. */
const CELLS: Record<
  AuditColumn,
  Readonly<Record<string, (row: AuditRow, change: Change) => TableRow[number]>>
> = {
  time: { time: row => row.At },
  actor: { actor: row => nameOf(row.Actor), impersonator: row => nameOf(row.Impersonator) },
  action: { action: row => row.Action },
  object: { object: row => nameOf(row.Object) },
  changes: {
    field: (_row, change) => change.Field,
    old: (_row, change) => valueOf(change.Old),
    new: (_row, change) => valueOf(change.New),
  },
  result: { result: row => row.Result },
  address: { address: row => row.Address },
};

const NO_CHANGE: Change = { Field: null, Old: null, New: null };

/** The rows of each page, headings first: one row per changed field if changes are shown, else one per entry. */
async function* pagesOf(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<TableRow[]> {
  const { query, columns } = exportRequest.parse(input);
  const scope = await resolveScope(call, query, locale);
  const cells = columns.flatMap(column => Object.entries(CELLS[column]));
  const rowsOf = (row: AuditRow): TableRow[] => {
    const hasChanges = columns.includes('changes') && row.Changes.length > 0;
    return (hasChanges ? row.Changes : [NO_CHANGE]).map(change => cells.map(([, cell]) => cell(row, change)));
  };
  yield [cells.map(([name]) => textOf(locale, `audit.column.${name}`))];
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
    if (rows.length > 0) yield rows.flatMap(rowsOf);
  }
}

/** Written a page at a time, because a stream of single lines is slower. */
export async function* auditCsv(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<string> {
  const lineOf = csvLines(locale);
  let start = CSV_START;
  for await (const rows of pagesOf(call, input, locale)) {
    yield start + rows.map(lineOf).join('');
    start = '';
  }
}

async function* rowsOfPages(pages: AsyncIterable<TableRow[]>): AsyncGenerator<TableRow> {
  for await (const rows of pages) yield* rows;
}

export async function* auditXlsx(
  call: SessionCall,
  input: unknown,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  yield* xlsxOf(rowsOfPages(pagesOf(call, input, locale)), textOf(locale, 'audit.sheet'));
}
