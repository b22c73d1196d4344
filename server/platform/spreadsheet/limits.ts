/** Limits on spreadsheets: files are untrusted, and small ones can unpack to very large ones. */
import { HttpError } from '#server/platform/http-error.ts';

const MEGABYTE = 1024 * 1024;

/** Total unpacked size of a workbook. */
export const UNPACKED_BYTES = 100 * MEGABYTE;
/** Rows of a sheet, including empty ones. */
export const SHEET_ROWS = 100_000;
/** The highest row number in Excel. */
export const LAST_ROW = 1_048_576;
/** Columns per row. */
export const COLUMNS = 200;
/** Characters per cell, as in Excel. */
export const CELL_LENGTH = 32_767;
/** Shared strings. */
const SHARED_TEXTS = 1_000_000;
/** Relationships of a part. */
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
