/** What is read of a spreadsheet at most: files come from anybody, and small ones can unpack to very large ones. */
import { HttpError } from '#server/platform/http-error.ts';

const MEGABYTE = 1024 * 1024;

/** All parts of a workbook together, unpacked. */
export const UNPACKED_BYTES = 100 * MEGABYTE;
/** Rows a sheet may name, the empty ones included. */
export const SHEET_ROWS = 100_000;
/** The last row that a spreadsheet can have. */
export const LAST_ROW = 1_048_576;
/** Columns a row may have. */
export const COLUMNS = 200;
/** What Excel itself takes for a cell. */
export const CELL_LENGTH = 32_767;
/** Texts that cells share. */
const SHARED_TEXTS = 1_000_000;
/** Parts that a part names. */
const RELATIONS = 10_000;

/** Section 8: 'File format not supported'. */
export const unsupportedError = () => new HttpError(415, 'import.format');
export const damagedError = () => new HttpError(422, 'import.damaged');
export const tooMuchError = (key: 'unpacked' | 'rows' | 'columns' | 'cell', most: number) =>
  new HttpError(413, `import.too_much_${key}`, { most });

export const tooMuchUnpackedError = () => tooMuchError('unpacked', UNPACKED_BYTES / MEGABYTE);

export function assertTextCount(count: number): void {
  if (count > SHARED_TEXTS) throw damagedError();
}

export function assertRelationCount(count: number): void {
  if (count > RELATIONS) throw damagedError();
}
