/** Reads a spreadsheet file; the format is checked by file extension and first bytes. */
import type { Encoding } from '#contract/platform/encodings.ts';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { SheetListener, SheetRow } from './cells.ts';
import { isEmpty } from './cells.ts';
import { csvRows } from './csv.ts';
import { detectEncoding, requireEncoding } from './detect-encoding.ts';
import { SHEET_LIMITS, tooMuchUnpackedError, unsupportedError } from './limits.ts';
import type { SheetLimits } from './limits.ts';
import { createPauses } from './pieces.ts';
import { xlsxRows } from './xlsx.ts';
import { isZip } from './zip.ts';

type Options = {
  limits?: SheetLimits;
  listener?: Partial<SheetListener>;
  /** Of a CSV file. `likely` is for files of numbers; by default it must be certain for a user of the language. */
  encoding?: Encoding | 'likely' | null;
  locale?: Locale;
};

const IGNORED: SheetListener = { onSheets: () => {}, onHiddenColumns: () => {}, onMerged: () => {} };

async function encodingOf(file: Buffer, { encoding, locale = DEFAULT_LOCALE }: Options): Promise<Encoding> {
  if (encoding === 'likely') return (await detectEncoding(file, locale)).possible[0];
  return encoding ?? requireEncoding(file, locale);
}

/** Whether it is a CSV file by its name; others are workbooks. */
export const isCsv = (name: string): boolean => name.toLowerCase().endsWith('.csv');

async function* rowsOf(
  file: Buffer,
  name: string,
  limits: SheetLimits,
  options: Options,
): AsyncGenerator<SheetRow> {
  if (name.toLowerCase().endsWith('.xlsx') && isZip(file))
    yield* xlsxRows(file, limits, { ...IGNORED, ...options.listener });
  else if (isCsv(name)) yield* csvRows(file, await encodingOf(file, options), limits);
  else throw unsupportedError();
}

/** Shared strings let a small file contain a very large sheet, so their length counts for each cell. */
const textLength = ({ cells }: SheetRow): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** Yields the rows that are not empty. Other calls are let run in between, also while the caller works on the rows. */
export async function* spreadsheetRows(
  file: Buffer,
  name: string,
  options: Options = {},
): AsyncGenerator<SheetRow> {
  const { limits = SHEET_LIMITS } = options;
  let length = 0;
  const pause = createPauses();
  for await (const row of rowsOf(file, name, limits, options)) {
    await pause();
    length += textLength(row);
    if (length > limits.unpackedBytes) throw tooMuchUnpackedError(limits.unpackedBytes);
    if (!isEmpty(row.cells)) yield row;
  }
}
