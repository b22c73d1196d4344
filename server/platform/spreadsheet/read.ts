/** Reads a spreadsheet file; the format is checked by file extension and first bytes. */
import type { SheetRow } from './cells.ts';
import { isEmpty } from './cells.ts';
import { csvRows } from './csv.ts';
import { tooMuchUnpackedError, UNPACKED_BYTES, unsupportedError } from './limits.ts';
import { xlsxRows } from './xlsx.ts';
import { isZip } from './zip.ts';

function rowsOf(file: Buffer, name: string): AsyncIterable<SheetRow> | Iterable<SheetRow> {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0];
  if (ending === '.xlsx' && isZip(file)) return xlsxRows(file);
  if (ending === '.csv') return csvRows(file);
  throw unsupportedError();
}

/** Shared strings let a small file contain a very large sheet, so their length counts for each cell. */
const textLength = ({ cells }: SheetRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** Yields the rows that are not empty. */
export async function* spreadsheetRows(file: Buffer, name: string): AsyncGenerator<SheetRow> {
  let length = 0;
  for await (const row of rowsOf(file, name)) {
    length += textLength(row);
    if (length > UNPACKED_BYTES) throw tooMuchUnpackedError();
    if (!isEmpty(row.cells)) yield row;
  }
}
