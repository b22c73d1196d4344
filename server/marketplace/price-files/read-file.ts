/** Reads an uploaded spreadsheet of prices, a part at a time. */
import { PRICE_FILE_ROWS } from '#contract/marketplace/price-limits.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { DecimalMark } from '#contract/platform/written-number.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { isAmbiguousAmount, markIn } from '#server/platform/spreadsheet/amounts.ts';
import type { AmountFormat } from '#server/platform/spreadsheet/amounts.ts';
import { Consensus } from '#server/platform/spreadsheet/consensus.ts';
import type { SheetLimits } from '#server/platform/spreadsheet/limits.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import type { UploadedFile } from '#server/platform/uploads/store.ts';
import { placesOf } from './columns.ts';
import type { ColumnPlaces } from './columns.ts';
import { isMergedOver } from './merged-cells.ts';
import { Occurrences } from './occurrences.ts';
import { otherListIn, priceRowOf, readRow } from './read-row.ts';
import type { GivenRow, PriceRow, RowProblem } from './read-row.ts';

/** Receives the parsed rows, in parts. */
export type Receiver = {
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

/** Parses rows and hands them over in parts. */
class Parts {
  total = 0;
  readonly #to: Receiver;
  readonly #occurrences = new Occurrences();
  #rows: GivenRow[] = [];
  #problems: RowProblem[] = [];

  constructor(to: Receiver) {
    this.#to = to;
  }

  async add(row: PriceRow, format: AmountFormat): Promise<void> {
    const read = readRow(row, format);
    if (read === null) return;
    this.total += 1;
    if ('given' in read) {
      this.#occurrences.add(read.given);
      this.#rows.push(read.given);
    } else this.#problems.push(...read.problems);
    if (this.#rows.length === ROWS_PER_PART) await this.#to.onRows(this.#rows.splice(0));
    if (this.#problems.length >= ROWS_PER_PART) await this.#to.onProblems(this.#problems.splice(0));
  }

  async end(): Promise<void> {
    if (this.#rows.length > 0) await this.#to.onRows(this.#rows);
    const problems = [...this.#problems, ...this.#occurrences.problems()];
    for (let start = 0; start < problems.length; start += ROWS_PER_PART)
      await this.#to.onProblems(problems.slice(start, start + ROWS_PER_PART));
  }
}

/** The language of the caller, and the pricelist that the file is uploaded for. */
type Wanted = { locale: Locale; listId: number; currency: string };

/** The number of rows with an item, and the pricelist that the file names, if it is another one. */
type ReadFile = { total: number; otherList: string | null };

/**
 * Rows with an ambiguous price are read last, when the whole file has shown its decimal mark.
 * @throws HttpError of the reader; 422 for a file without the columns or without rows
 */
export async function readPriceFile(
  file: UploadedFile,
  { locale, listId, currency }: Wanted,
  to: Receiver,
): Promise<ReadFile> {
  let places: ColumnPlaces | null = null;
  let otherList: string | null = null;
  const parts = new Parts(to);
  const marks = new Consensus<DecimalMark>();
  const ambiguous: PriceRow[] = [];
  const merged: string[] = [];
  const options = {
    limits: PRICE_LIMITS,
    // Only IDs and numbers are read.
    encoding: 'likely' as const,
    locale,
    listener: { onMerged: (range: string) => void merged.push(range) },
  };
  for await (const row of spreadsheetRows(file.content, file.name, options)) {
    if (places === null) {
      places = placesOf(row.cells, locale);
      continue;
    }
    otherList ??= otherListIn(row, places, listId);
    for (const place of places.amounts) marks.add(markIn(row.cells[place]));
    const given = priceRowOf(row, places);
    if (isAmbiguousAmount(given.price.cell)) ambiguous.push(given);
    else await parts.add(given, { mark: null, currency });
  }
  for (const row of ambiguous) await parts.add(row, { mark: marks.value, currency });
  if (places === null || parts.total === 0) throw new HttpError(422, 'price_file.no_rows');
  if (merged.some(isMergedOver([places.id, places.new]))) throw new HttpError(422, 'price_file.merged');
  await parts.end();
  return { total: parts.total, otherList };
}
