/** Reads an uploaded spreadsheet of prices, a part at a time. */
import { PRICE_FILE_ROWS } from '#contract/marketplace/price-limits.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { SheetRow } from '#server/platform/spreadsheet/cells.ts';
import type { SheetLimits } from '#server/platform/spreadsheet/limits.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import type { UploadedFile } from '#server/platform/uploads/store.ts';
import { readIdCell, readPriceCell } from './cell-values.ts';
import type { CellProblem } from './cell-values.ts';
import { placesOf } from './columns.ts';
import type { ColumnPlaces, PriceColumn } from './columns.ts';
import { isMergedOver } from './merged-cells.ts';

/** A row with an item; `unit` is null when the item is to follow the rules. */
export type GivenRow = { row: number; item: number; sku: string | null; unit: string | null };

export type RowProblem = {
  row: number;
  field: PriceColumn;
  key: string;
  values: Record<string, string | number>;
};

/** Receives the parsed rows, in parts. */
export type Reader = {
  onRows: (rows: readonly GivenRow[]) => Promise<void>;
  onProblems: (problems: readonly RowProblem[]) => Promise<void>;
};

/** Rows per part: a step of the check takes well under a second on the embedded database. */
export const ROWS_PER_PART = 5000;

const MEGABYTE = 1024 * 1024;

/** Prices of all items in one file: fewer columns and more rows than an account import. */
export const PRICE_LIMITS: SheetLimits = {
  rows: PRICE_FILE_ROWS,
  columns: 40,
  unpackedBytes: 300 * MEGABYTE,
};

const SKU_LENGTH = 200;

/** Longer texts are not product numbers. Only texts are compared: numbers lose leading zeros in spreadsheets. */
const skuIn = ({ cells }: SheetRow, place: number | null): string | null => {
  const cell = place === null ? null : (cells[place] ?? null);
  return typeof cell === 'string' && cell.trim() !== '' ? cell.trim().slice(0, SKU_LENGTH) : null;
};

type ReadRow = { given: GivenRow } | { problems: RowProblem[] } | null;

/** Null for a row with neither item nor price. */
function readRow(row: SheetRow, places: ColumnPlaces): ReadRow {
  const isFormula = (place: number) => row.formulas?.includes(place) ?? false;
  const id = readIdCell(row.cells[places.id] ?? null, isFormula(places.id));
  const price = readPriceCell(row.cells[places.new] ?? null, isFormula(places.new));
  const asProblem = (field: PriceColumn, { key, values = {} }: CellProblem): RowProblem => ({
    row: row.number,
    field,
    key,
    values,
  });
  const problems = [
    'problem' in id ? asProblem('id', id.problem) : [],
    'problem' in price ? asProblem('new', price.problem) : [],
  ].flat();
  if ('problem' in id || 'problem' in price) return { problems };
  if (id.id === null)
    return price.unit === null ? null : { problems: [asProblem('id', { key: 'id_missing' })] };
  return { given: { row: row.number, item: id.id, sku: skuIn(row, places.sku), unit: price.unit } };
}

/** Rows by item, for those that occur more than once. */
class Occurrences {
  readonly #first = new Map<number, number>();
  readonly #more = new Map<number, number[]>();

  add({ item, row }: GivenRow): void {
    const first = this.#first.get(item);
    const more = this.#more.get(item);
    if (first === undefined) this.#first.set(item, row);
    else if (more) more.push(row);
    else this.#more.set(item, [first, row]);
  }

  /** Each row refers to another one, because it is unknown which of them is right. */
  problems(): RowProblem[] {
    return [...this.#more.values()].flatMap(rows =>
      rows.map((row, at) => ({
        row,
        field: 'id' as const,
        key: 'twice',
        values: { row: rows[at === 0 ? 1 : 0] ?? row },
      })),
    );
  }
}

/**
 * Returns the number of rows with an item.
 * @throws HttpError of the reader; 422 for a file without the columns or without rows
 */
export async function readPriceFile(file: UploadedFile, locale: Locale, to: Reader): Promise<number> {
  let places: ColumnPlaces | null = null;
  let rows: GivenRow[] = [];
  let problems: RowProblem[] = [];
  let total = 0;
  const occurrences = new Occurrences();
  const merged: string[] = [];
  const options = { limits: PRICE_LIMITS, onMerged: (range: string) => void merged.push(range) };
  for await (const row of spreadsheetRows(file.content, file.name, options)) {
    if (places === null) {
      places = placesOf(row.cells, locale);
      continue;
    }
    const read = readRow(row, places);
    if (read === null) continue;
    total += 1;
    if ('given' in read) {
      occurrences.add(read.given);
      rows.push(read.given);
    } else problems.push(...read.problems);
    if (rows.length === ROWS_PER_PART) {
      await to.onRows(rows);
      rows = [];
    }
    if (problems.length >= ROWS_PER_PART) {
      await to.onProblems(problems);
      problems = [];
    }
  }
  if (places === null || total === 0) throw new HttpError(422, 'price_file.no_rows');
  if (merged.some(isMergedOver([places.id, places.new]))) throw new HttpError(422, 'price_file.merged');
  if (rows.length > 0) await to.onRows(rows);
  problems.push(...occurrences.problems());
  for (let start = 0; start < problems.length; start += ROWS_PER_PART)
    await to.onProblems(problems.slice(start, start + ROWS_PER_PART));
  return total;
}
