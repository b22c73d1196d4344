/** Writes spreadsheets of prices, and reads them by heading. */
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { csv, workbook } from './spreadsheets.ts';

export type PriceRow = Record<string, unknown>;

/** The headings that are read, in English. */
export const ID = 'Item ID';
export const NEW = 'New price (empty: by the rules)';

/** The rows of a workbook by heading; empty cells are absent. */
export async function rowsOf(file: Buffer): Promise<PriceRow[]> {
  let headings: string[] | undefined;
  const rows: PriceRow[] = [];
  for await (const { cells } of spreadsheetRows(file, 'a.xlsx')) {
    if (!headings) {
      headings = cells.map(String);
      continue;
    }
    const named = headings.map((heading, at) => [heading, cells[at] ?? null] as const);
    rows.push(Object.fromEntries(named.filter(([, cell]) => cell !== null)));
  }
  // Without rows, one row of nulls still shows the columns.
  return rows.length > 0 ? rows : [Object.fromEntries((headings ?? []).map(heading => [heading, null]))];
}

/** Returns a workbook of these items; null removes the item price, so that the rules apply again. */
export const pricesSheet = (prices: readonly (readonly [number | string, string | number | null])[]) =>
  workbook([[ID, NEW], ...prices.map(([id, price]) => [String(id), price])]);

export const pricesCsv = (rows: readonly (readonly string[])[], separator = ';'): Buffer =>
  csv([[ID, NEW], ...rows], separator);
