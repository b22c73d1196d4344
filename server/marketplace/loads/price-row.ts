/** Reads a row of a file of vendor prices. */
import { LOCALES } from '#contract/platform/locales.ts';
import type { DecimalMark } from '#contract/platform/written-number.ts';
import { decimalOf } from '#contract/platform/written-number.ts';
import { startOfDay } from '#contract/platform/zoned-time.ts';
import { readAmount } from '#server/platform/spreadsheet/amounts.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { readDay } from '#server/platform/spreadsheet/days.ts';
import type { DayOrder } from '#server/platform/spreadsheet/days.ts';
import { foldCell } from '#server/platform/spreadsheet/fold-cell.ts';
import { textOf } from '#server/platform/texts.ts';
import type { LoadProblem } from './load-result.ts';

export type PriceColumn = 'sku' | 'currency' | 'cost' | 'srp' | 'validFrom';

/** The amount is taken away. */
export const NONE = 'none';

/** Amounts are decimals or {@link NONE}, null leaves them unchanged; `validFrom` is an ISO instant, null means at once. */
export type GivenPrice = {
  row: number;
  sku: string;
  currency: string;
  cost: string | null;
  srp: string | null;
  validFrom: string | null;
};

/** How the file writes numbers and days, null where nothing decides it, and the time zone in which its days begin. */
export type PriceFormat = { mark: DecimalMark | null; order: DayOrder | null; timeZone: string };

/** Digits before the decimal mark: a pricelist holds three more, for exchange rates and markups. */
const MOST_DIGITS = 10;
const LENGTH_SHOWN = 100;

export const textIn = (cell: Cell): string => {
  if (typeof cell === 'number') return decimalOf(cell);
  return typeof cell === 'string' ? cell.trim() : '';
};

/** The cell's content, to quote it in a problem. */
function shown(cell: Cell): string {
  const text = typeof cell === 'object' && cell !== null ? ('date' in cell ? cell.date : cell.error) : cell;
  return String(text ?? '').slice(0, LENGTH_SHOWN);
}

type Read<Value> = { value: Value } | Pick<LoadProblem, 'key' | 'values'>;

let wordsForNone: ReadonlySet<string> | undefined;

/** Whether the cell says in some language that there is no such price. */
function isNone(cell: Cell): boolean {
  wordsForNone ??= new Set(LOCALES.map(locale => foldCell(textOf(locale, 'load.none'))));
  return wordsForNone.has(foldCell(textIn(cell)));
}

function readGiven(cell: Cell, currency: string, { mark }: PriceFormat): Read<string | null> {
  if (isNone(cell)) return { value: NONE };
  const value = shown(cell);
  const read = readAmount(cell, { mark, currency });
  if (!('problem' in read)) {
    const isTooLarge = (read.amount ?? '').replace(/\..*/, '').length > MOST_DIGITS;
    return isTooLarge
      ? { key: 'load.too_large', values: { value, most: MOST_DIGITS } }
      : { value: read.amount };
  }
  const { problem } = read;
  if (problem === 'too_large') return { key: 'load.too_large', values: { value, most: MOST_DIGITS } };
  return problem === 'ambiguous' || problem === 'other_currency'
    ? { key: `price_file.${problem}`, values: read.values }
    : { key: 'load.amount', values: { value } };
}

/** The midnight at which the day starts. */
function readInstant(cell: Cell, { order, timeZone }: PriceFormat): Read<string | null> {
  if (cell === null || cell === '') return { value: null };
  const read = typeof cell === 'object' && 'date' in cell ? { day: cell.date } : readDay(textIn(cell), order);
  if ('day' in read) return { value: startOfDay(read.day, timeZone).toISOString() };
  return {
    key: read.problem === 'ambiguous' ? 'cell.date_ambiguous' : 'cell.date',
    values: { value: shown(cell) },
  };
}

/** Returns all problems of the row, if there are any. */
export function readPriceRow(
  row: number,
  cellOf: (column: PriceColumn) => Cell,
  format: PriceFormat,
): GivenPrice | LoadProblem[] {
  const [sku, currency] = [textIn(cellOf('sku')), textIn(cellOf('currency')).toUpperCase()];
  const cost = readGiven(cellOf('cost'), currency, format);
  const srp = readGiven(cellOf('srp'), currency, format);
  const validFrom = readInstant(cellOf('validFrom'), format);
  const isEmpty = 'value' in cost && 'value' in srp && cost.value === null && srp.value === null;
  const found = [
    ...(sku === '' ? [{ key: 'load.sku_missing', values: {} }] : []),
    ...(currency === '' ? [{ key: 'load.no_currency', values: {} }] : []),
    ...[cost, srp].filter(read => 'key' in read),
    ...(isEmpty ? [{ key: 'load.amount_missing', values: {} }] : []),
    ...('key' in validFrom ? [validFrom] : []),
  ];
  if ('key' in cost || 'key' in srp || 'key' in validFrom || found.length > 0)
    return found.map(problem => ({ row, ...problem }));
  return { row, sku, currency, cost: cost.value, srp: srp.value, validFrom: validFrom.value };
}
