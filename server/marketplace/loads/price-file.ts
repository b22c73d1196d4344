/** Reads vendor prices from a spreadsheet: one row per product number, with headings in any portal language. */
import { LOCALES } from '#contract/platform/locales.ts';
import { startOfDay } from '#contract/platform/zoned-time.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell, SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { foldCell } from '#server/platform/spreadsheet/fold-cell.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { textOf } from '#server/platform/texts.ts';
import type { LoadProblem } from './load-result.ts';
import { dayIn } from './rate-file.ts';

const COLUMNS = ['sku', 'currency', 'cost', 'srp', 'validFrom'] as const;
type Column = (typeof COLUMNS)[number];

/** Amounts are decimals; `validFrom` is an ISO instant, null means at once. */
export type GivenPrice = {
  row: number;
  sku: string;
  currency: string;
  cost: string | null;
  srp: string | null;
  validFrom: string | null;
};
export type PriceFile = { prices: GivenPrice[]; problems: LoadProblem[] };

/** Significant digits that spreadsheet programs keep; further ones are binary rounding artefacts. */
const DIGITS = 15;
/** Digits that fit the database columns. */
const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/;
/** Not with three decimals, because that comma may separate thousands. */
const DECIMAL_COMMA = /^\d+,(\d{1,2}|\d{4})$/;

const foldHeading = (text: string): string => foldCell(text.replaceAll('_', ' '));

/** The columns by their headings, in any language. */
const byHeading = (): ReadonlyMap<string, Column> =>
  new Map(
    COLUMNS.flatMap(column =>
      LOCALES.map(locale => [foldHeading(textOf(locale, `load.column.${column}`)), column] as const),
    ),
  );

const textIn = (cell: Cell | undefined): string => {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(DIGITS)));
  return typeof cell === 'string' ? cell.trim() : '';
};

type Places = ReadonlyMap<Column, number>;

function placesOf({ cells }: SheetRow): Places {
  const headings = byHeading();
  const places = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const column = headings.get(foldHeading(textIn(cell)));
    if (column === undefined) continue;
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

/** Undefined when it is not an amount. */
function amountIn(cell: Cell | undefined): string | null | undefined {
  const text = textIn(cell);
  if (text === '' && (cell === undefined || cell === null || cell === '')) return null;
  const decimal = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
  return AMOUNT.test(decimal) ? decimal : undefined;
}

/** The midnight at which the day starts; undefined when it is not a day. */
function instantIn(cell: Cell | undefined, timeZone: string): string | null | undefined {
  if (cell === undefined || cell === null || cell === '') return null;
  const day = typeof cell === 'object' && 'date' in cell ? cell.date : dayIn(textIn(cell));
  return day === null ? undefined : startOfDay(day, timeZone).toISOString();
}

/** The cell's content, to quote it in a problem. */
function shown(cell: Cell | undefined): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '');
  return 'date' in cell ? cell.date : cell.error;
}

function readRow({ number, cells }: SheetRow, places: Places, timeZone: string): GivenPrice | LoadProblem[] {
  const cellOf = (column: Column): Cell | undefined => cells[places.get(column) ?? -1];
  const [sku, currency] = [textIn(cellOf('sku')), textIn(cellOf('currency')).toUpperCase()];
  const [cost, srp] = [amountIn(cellOf('cost')), amountIn(cellOf('srp'))];
  const validFrom = instantIn(cellOf('validFrom'), timeZone);
  const problem = (key: string, values: LoadProblem['values'] = {}): LoadProblem => ({
    row: number,
    key,
    values,
  });
  const wrong = (column: Column, key: string) => problem(key, { value: shown(cellOf(column)).slice(0, 100) });
  const problems = [
    ...(sku === '' ? [problem('load.sku_missing')] : []),
    ...(currency === '' ? [problem('load.no_currency')] : []),
    ...(cost === undefined ? [wrong('cost', 'load.amount')] : []),
    ...(srp === undefined ? [wrong('srp', 'load.amount')] : []),
    ...(cost === null && srp === null ? [problem('load.amount_missing')] : []),
    ...(validFrom === undefined ? [wrong('validFrom', 'load.day')] : []),
  ];
  if (cost === undefined || srp === undefined || validFrom === undefined || problems.length > 0)
    return problems;
  return { row: number, sku, currency, cost, srp, validFrom };
}

/** @throws HttpError 415 for files of other formats, 422 for damaged ones or missing columns, 413 for too large. */
export async function readPrices(file: Buffer, name: string, timeZone: string): Promise<PriceFile> {
  const found: PriceFile = { prices: [], problems: [] };
  let places: Places | null = null;
  for await (const row of spreadsheetRows(file, name)) {
    if (places === null) {
      places = placesOf(row);
      continue;
    }
    const read = readRow(row, places, timeZone);
    if (Array.isArray(read)) found.problems.push(...read);
    else found.prices.push(read);
  }
  if (found.prices.length + found.problems.length === 0) throw new HttpError(422, 'load.no_rows');
  return found;
}
