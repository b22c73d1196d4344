/** Reads a spreadsheet of service groups, without comparing it with stored groups. */
import type { Locale } from '#contract/platform/locales.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell, SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import type { UploadedFile } from '#server/platform/uploads/store.ts';
import { columnsOf } from './sheet-columns.ts';
import type { SheetColumns } from './sheet-columns.ts';

/** A problem in a cell; `key` is the id of a text in server/platform/messages. */
export type CellProblem = {
  row: number;
  column: number;
  key: string;
  values?: Record<string, string | number>;
};

/** A row with a group; `id` is null when it has no service, which creates an empty group. */
type GroupRow = { row: number; name: string; id: number | null };

export type Sheet = { columns: SheetColumns; rows: readonly GroupRow[]; problems: readonly CellProblem[] };

const NAME_MAX = 100;

type Read<Value> = { value: Value } | { problem: string; values?: Record<string, number> };

const isNone = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Excel converts texts that look like numbers to numbers. */
function readName(cell: Cell): Read<string> {
  if (isNone(cell)) return { problem: 'group_sheet.name_missing' };
  if (typeof cell !== 'string' && typeof cell !== 'number') return { problem: 'group_sheet.not_name' };
  const value = String(cell).trim();
  if (value.length > NAME_MAX) return { problem: 'group_sheet.long_name', values: { most: NAME_MAX } };
  return { value };
}

/** Excel keeps only 15 digits of a number. */
function readId(cell: Cell, service: Cell): Read<number | null> {
  if (isNone(cell)) return isNone(service) ? { value: null } : { problem: 'group_sheet.id_missing' };
  const text = typeof cell === 'number' || typeof cell === 'string' ? String(cell).trim() : '';
  return /^\d{1,15}$/.test(text) ? { value: Number(text) } : { problem: 'group_sheet.not_id' };
}

function readRow({ number, cells, formulas = [] }: SheetRow, columns: SheetColumns) {
  const cellAt = (column: number | null): Cell => (column === null ? null : (cells[column] ?? null));
  const read = <Value>(column: number, value: Read<Value>): Read<Value> =>
    formulas.includes(column) ? { problem: 'group_sheet.formula' } : value;
  const name = read(columns.group, readName(cellAt(columns.group)));
  const id = read(columns.id, readId(cellAt(columns.id), cellAt(columns.service)));
  const problems = (
    [
      [columns.group, name],
      [columns.id, id],
    ] as const
  ).flatMap(([column, one]): CellProblem[] =>
    'problem' in one ? [{ row: number, column, key: one.problem, values: one.values ?? {} }] : [],
  );
  const row = 'value' in name && 'value' in id ? { row: number, name: name.value, id: id.value } : null;
  return { row, problems };
}

/** @throws HttpError 415, 413 or 422 for a file that is not such a spreadsheet, is too large, or has no rows */
export async function readSheet({ name, content }: UploadedFile, locale: Locale): Promise<Sheet> {
  let columns: SheetColumns | null = null;
  const rows: GroupRow[] = [];
  const problems: CellProblem[] = [];
  for await (const sheetRow of spreadsheetRows(content, name, { locale })) {
    if (columns === null) {
      columns = columnsOf(sheetRow.cells);
      continue;
    }
    const read = readRow(sheetRow, columns);
    problems.push(...read.problems);
    if (read.row) rows.push(read.row);
  }
  if (columns === null || rows.length + problems.length === 0)
    throw new HttpError(422, 'group_sheet.no_rows');
  return { columns, rows, problems };
}
