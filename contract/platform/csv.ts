/** How a CSV file is written, so that spreadsheet programs set to the person's language read it. */

/** Where numbers have a decimal comma, Excel separates cells by semicolons. */
export type CsvFormat = { separator: ',' | ';'; decimal: ',' | '.' };

/** @param tag BCP 47, as numbers are formatted */
export function csvFormatOf(tag: string): CsvFormat {
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return hasComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
}
