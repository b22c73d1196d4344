/** Reads a spreadsheet as an import does, or returns why it is rejected. */
import { HttpError } from '#server/platform/http-error.ts';
import type { SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { SHEET_LIMITS } from '#server/platform/spreadsheet/limits.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';

export async function readRows(file: Buffer, name: string, limits = SHEET_LIMITS): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of spreadsheetRows(file, name, { limits })) rows.push(row);
  return rows;
}

/** The key of the error, `read` when the file is read, or the text of an error of another kind. */
export const refusalOf = (file: Buffer, name = 'a.xlsx', limits = SHEET_LIMITS): Promise<string> =>
  readRows(file, name, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof HttpError ? error.key : String(error)),
  );
