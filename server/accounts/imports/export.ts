/** ExportImports: streams the filtered imports as a file, a page at a time, in the chosen columns. */
import * as z from 'zod';
import { IMPORT_LIST } from '#contract/accounts/import-list.ts';
import type { ImportColumn } from '#contract/accounts/import-list.ts';
import { READS_IMPORTS } from '#contract/accounts/import-rights.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { Input, Output } from '#contract/operations.ts';
import { listColumns, listQuery } from '#contract/platform/lists.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { requireRightAnywhere } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';
import { exportAddress } from '#server/platform/exports/tickets.ts';
import { textOf } from '#server/platform/texts.ts';
import { importPage } from './list.ts';

/** Export kinds by file extension. */
export const IMPORT_EXPORTS = { csv: 'imports-csv', xlsx: 'imports-xlsx' } as const;

const ROWS_PER_READ = 100;

const exportRequest = z.object({ query: listQuery(IMPORT_LIST), columns: listColumns(IMPORT_LIST) });

/** Rights and reach are checked again when the file is downloaded. */
export async function startImportExport(
  call: SessionCall,
  { query = {}, columns = [...IMPORT_LIST.columns], format }: Input<'IImportService/ExportImports'>,
): Promise<Output<'IImportService/ExportImports'>> {
  const day = call.clock.now().toISOString().slice(0, 10);
  return {
    Address: exportAddress(call, IMPORT_EXPORTS[format], { query, columns }),
    FileName: `imports-${day}.${format}`,
  };
}

type Cell = (run: ImportRun, locale: Locale) => string | number | null;

const CELLS: Record<ImportColumn, Cell> = {
  name: one => one.Name,
  parent: one => one.Parent.DisplayName ?? one.Parent.AccountId,
  type: (one, locale) => textOf(locale, `imports.type.${one.AccountType}`),
  status: (one, locale) => textOf(locale, `imports.status.${one.Status}`),
  rows: one => one.TotalCount,
  imported: one => one.ImportedCount,
  errors: one => one.ErrorCount,
  creator: one => one.Creator.DisplayName ?? one.Creator.AccountId,
  created: one => one.CreatedDate,
  scheduled: one => one.ScheduledDate,
  finished: one => one.FinishedDate,
};

async function* rowsOf(call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<TableRow> {
  requireRightAnywhere(call, READS_IMPORTS);
  const { query, columns } = exportRequest.parse(input);
  yield columns.map(column => textOf(locale, `imports.column.${column}`));
  let after: string | null = null;
  do {
    const page: Output<'IImportService/GetImports'> = await importPage(call, {
      query,
      after,
      limit: ROWS_PER_READ,
    });
    for (const run of page.Rows) yield columns.map(column => CELLS[column](run, locale));
    after = page.Next;
  } while (after !== null);
}

export const importsCsv = (call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<string> =>
  csvOf(rowsOf(call, input, locale), locale);

export const importsXlsx = (call: SessionCall, input: unknown, locale: Locale): AsyncGenerator<Uint8Array> =>
  xlsxOf(rowsOf(call, input, locale), textOf(locale, 'imports.sheet'));
