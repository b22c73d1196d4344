/** Limits on spreadsheets: files are untrusted, and small ones can unpack to very large ones. */
import { HttpError } from '#server/platform/http-error.ts';

const MEGABYTE = 1024 * 1024;

/** How much of a file is read. */
export type SheetLimits = {
  /** Rows of a sheet, including empty ones. */
  rows: number;
  /** Columns per row. */
  columns: number;
  /** Total unpacked size of a workbook. */
  unpackedBytes: number;
};
export const SHEET_LIMITS: SheetLimits = { rows: 100_000, columns: 200, unpackedBytes: 100 * MEGABYTE };

/** The highest row number in Excel. */
export const LAST_ROW = 1_048_576;
/** Maximum characters per cell, as in Excel. */
export const CELL_LENGTH = 32_767;
/** Shared strings. */
const SHARED_TEXTS = 1_000_000;
/** Relationships of a part. */
const RELATIONS = 10_000;
/** Ranges of merged cells. */
const MERGED = 100_000;

/** Section 8: 'File format not supported'. */
export const unsupportedError = () => new HttpError(415, 'import.format');
export const damagedError = () => new HttpError(422, 'import.damaged');
/** A text file whose encoding is unknown, or another one than it is said to be. */
export const encodingError = () => new HttpError(422, 'import.encoding');
export const tooMuchError = (key: 'unpacked' | 'rows' | 'columns' | 'cell', most: number) =>
  new HttpError(413, `import.too_much_${key}`, { most });

export const tooMuchUnpackedError = (bytes: number) => tooMuchError('unpacked', bytes / MEGABYTE);

export function assertTextCount(count: number): void {
  if (count > SHARED_TEXTS) throw damagedError();
}

export function assertRelationCount(count: number): void {
  if (count > RELATIONS) throw damagedError();
}

export function assertMergedCount(count: number): void {
  if (count > MERGED) throw damagedError();
}
