/** Asks in which encoding a CSV file is, if that is not certain. */
import type { EncodingQuestion } from '#contract/accounts/imports.ts';
import type { Encoding } from '#contract/platform/encodings.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { csvRows } from '#server/platform/spreadsheet/csv.ts';
import { detectEncoding } from '#server/platform/spreadsheet/detect-encoding.ts';
import { SHEET_LIMITS } from '#server/platform/spreadsheet/limits.ts';
import { isCsv } from '#server/platform/spreadsheet/read.ts';

/** Rows that are shown of a file, and characters of each. */
const SHOWN = 3;
const LENGTH = 200;

const isUnclear = (cell: Cell): cell is string => typeof cell === 'string' && /\P{ASCII}/u.test(cell);

/** Returns the first rows with letters that depend on the encoding, only with the cells that have them. */
async function unclearRows(file: Buffer, encoding: Encoding): Promise<string[]> {
  const rows: string[] = [];
  for await (const { cells } of csvRows(file, encoding, SHEET_LIMITS)) {
    const unclear = cells.filter(isUnclear);
    if (unclear.length > 0) rows.push(unclear.join(' · ').slice(0, LENGTH));
    if (rows.length === SHOWN) break;
  }
  return rows;
}

type File = { file: Buffer; fileName: string; encoding?: Encoding | undefined };

/** Returns the encoding of a CSV file, null for a workbook; the given one is what the user chose when asked. */
export async function findEncoding(
  { file, fileName, encoding: chosen }: File,
  locale: Locale,
): Promise<{ encoding: Encoding | null } | EncodingQuestion> {
  if (!isCsv(fileName)) return { encoding: null };
  if (chosen) return { encoding: chosen };
  const { isCertain, possible } = await detectEncoding(file, locale);
  if (isCertain) return { encoding: possible[0] };
  const Encodings: EncodingQuestion['Encodings'] = [];
  for (const encoding of possible)
    Encodings.push({ Encoding: encoding, Rows: await unclearRows(file, encoding) });
  return { Encodings };
}
