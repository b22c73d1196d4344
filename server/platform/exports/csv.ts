/** CSV safe for spreadsheets: no cell is interpreted as a formula. */
import { csvFormatOf } from '#contract/platform/csv.ts';
import type { CsvFormat } from '#contract/platform/csv.ts';
import { formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';

/** Byte order mark, so that spreadsheets read UTF-8. */
export const CSV_START = '\uFEFF';

/** Characters that spreadsheets interpret as the start of a formula, also after spaces. */
const FORMULA = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

type Cell = string | number | boolean | null;

function csvCell(value: Cell, { decimal }: CsvFormat): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a function that writes a line, with the separator and the decimal sign of the language. */
export function csvLines(locale: Locale): (cells: readonly Cell[]) => string {
  const format = csvFormatOf(formatTag(locale));
  return cells => `${cells.map(cell => csvCell(cell, format)).join(format.separator)}\r\n`;
}
