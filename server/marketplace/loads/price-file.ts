/** Reads vendor prices from a spreadsheet: one row per product number, with headings in any portal language. */
import { LOCALES } from '#contract/platform/locales.ts';
import type { DecimalMark } from '#contract/platform/written-number.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { markIn } from '#server/platform/spreadsheet/amounts.ts';
import type { Cell, SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { Consensus } from '#server/platform/spreadsheet/consensus.ts';
import { provenOrder } from '#server/platform/spreadsheet/days.ts';
import type { DayOrder } from '#server/platform/spreadsheet/days.ts';
import { createHeadingLookup } from '#server/platform/spreadsheet/headings.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { textOf } from '#server/platform/texts.ts';
import type { LoadProblem } from './load-result.ts';
import { readPriceRow, textIn } from './price-row.ts';
import type { GivenPrice, PriceColumn, PriceFormat } from './price-row.ts';

export type PriceFile = { prices: GivenPrice[]; problems: LoadProblem[] };

const COLUMNS: readonly PriceColumn[] = ['sku', 'currency', 'cost', 'srp', 'validFrom'];

type Places = ReadonlyMap<PriceColumn, number>;

function placesOf({ cells }: SheetRow): Places {
  const columnOf = createHeadingLookup(
    COLUMNS.flatMap(column =>
      LOCALES.map(locale => [textOf(locale, `load.column.${column}`), column] as const),
    ),
  );
  const places = new Map<PriceColumn, number>();
  for (const [index, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column === null) continue;
    if (places.has(column)) throw new HttpError(422, 'load.column_twice', { column: textIn(cell) });
    places.set(column, index);
  }
  const missing = (['sku', 'currency', 'cost'] as const).filter(
    column => !places.has(column) && !(column === 'cost' && places.has('srp')),
  );
  if (missing.length > 0)
    throw new HttpError(422, 'load.columns_missing', {
      columns: missing.map(column => textOf('en', `load.column.${column}`)).join(', '),
    });
  return places;
}

type CellOf = (column: PriceColumn) => Cell;

const cellsOf =
  ({ cells }: SheetRow, places: Places): CellOf =>
  column =>
    cells[places.get(column) ?? -1] ?? null;

/** What all rows together say about how numbers and days are written. */
function formatOf(rows: readonly CellOf[], timeZone: string): PriceFormat {
  const marks = new Consensus<DecimalMark>();
  const orders = new Consensus<DayOrder>();
  for (const cellOf of rows) {
    marks.add(markIn(cellOf('cost')));
    marks.add(markIn(cellOf('srp')));
    orders.add(provenOrder(textIn(cellOf('validFrom'))));
  }
  return { mark: marks.value, order: orders.value, timeZone };
}

/** @throws HttpError 415 for files of other formats, 422 for damaged ones or missing columns, 413 for too large. */
export async function readPrices(file: Buffer, name: string, timeZone: string): Promise<PriceFile> {
  let places: Places | null = null;
  const rows: { number: number; cellOf: CellOf }[] = [];
  for await (const row of spreadsheetRows(file, name, { encoding: 'likely' })) {
    if (places === null) places = placesOf(row);
    else rows.push({ number: row.number, cellOf: cellsOf(row, places) });
  }
  if (rows.length === 0) throw new HttpError(422, 'load.no_rows');
  const format = formatOf(
    rows.map(({ cellOf }) => cellOf),
    timeZone,
  );
  const found: PriceFile = { prices: [], problems: [] };
  for (const { number, cellOf } of rows) {
    const read = readPriceRow(number, cellOf, format);
    if (Array.isArray(read)) found.problems.push(...read);
    else found.prices.push(read);
  }
  return found;
}
