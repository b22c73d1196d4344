/** Reads a spreadsheet file; the format is checked by file extension and first bytes. */
import type { SheetListener, SheetRow } from './cells.ts';
import { isEmpty } from './cells.ts';
import { csvRows } from './csv.ts';
import { encodingOf } from './detect-encoding.ts';
import { SHEET_LIMITS, tooMuchUnpackedError, unsupportedError } from './limits.ts';
import type { SheetLimits } from './limits.ts';
import { createPauses } from './pieces.ts';
import { xlsxRows } from './xlsx.ts';
import { isZip } from './zip.ts';

type Options = Partial<SheetListener> & { limits?: SheetLimits };

const IGNORED: SheetListener = { onSheets: () => {}, onHiddenColumns: () => {}, onMerged: () => {} };

function rowsOf(
  file: Buffer,
  name: string,
  limits: SheetLimits,
  listener: Partial<SheetListener>,
): AsyncIterable<SheetRow> {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0];
  if (ending === '.xlsx' && isZip(file)) return xlsxRows(file, limits, { ...IGNORED, ...listener });
  if (ending === '.csv') return csvRows(file, encodingOf(file), limits);
  throw unsupportedError();
}

/** Shared strings let a small file contain a very large sheet, so their length counts for each cell. */
const textLength = ({ cells }: SheetRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** Yields the rows that are not empty. Other calls are let run in between, also while the caller works on the rows. */
export async function* spreadsheetRows(
  file: Buffer,
  name: string,
  { limits = SHEET_LIMITS, ...listener }: Options = {},
): AsyncGenerator<SheetRow> {
  let length = 0;
  const pause = createPauses();
  for await (const row of rowsOf(file, name, limits, listener)) {
    await pause();
    length += textLength(row);
    if (length > limits.unpackedBytes) throw tooMuchUnpackedError(limits.unpackedBytes);
    if (!isEmpty(row.cells)) yield row;
  }
}
