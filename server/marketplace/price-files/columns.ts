/** The columns of a price spreadsheet. Those of an uploaded one are found by their headings, in any language. */
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { createHeadingLookup } from '#server/platform/spreadsheet/headings.ts';
import { textOf } from '#server/platform/texts.ts';

/** In file order. */
export const PRICE_COLUMNS = [
  'id',
  'sku',
  'service',
  'plan',
  'vendor',
  'cost',
  'srp',
  'price',
  'drafted',
  'new',
  'rule',
  'margin',
  'list',
  'list_id',
  'currency',
] as const;
export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** Columns with amounts; each may show the file's decimal mark. */
export const AMOUNT_COLUMNS: readonly PriceColumn[] = ['cost', 'srp', 'price', 'drafted', 'new', 'margin'];

export const headingOf = (locale: Locale, column: PriceColumn): string =>
  textOf(locale, `price_file.${column}`);

let columnByHeading: ((heading: Cell) => PriceColumn | null) | undefined;

/** Null for unknown headings. The languages are loaded on first use. */
function columnOf(heading: Cell): PriceColumn | null {
  columnByHeading ??= createHeadingLookup(
    PRICE_COLUMNS.flatMap(column => LOCALES.map(locale => [headingOf(locale, column), column] as const)),
  );
  return columnByHeading(heading);
}

/** The indexes of the columns that are read. */
export type ColumnPlaces = {
  id: number;
  new: number;
  sku: number | null;
  list: number | null;
  listId: number | null;
  currency: number | null;
  amounts: number[];
};

const NEEDED = ['id', 'new'] as const;

/** @throws HttpError 422 when a column is missing or occurs twice */
export function placesOf(headings: readonly Cell[], locale: Locale): ColumnPlaces {
  const columns = headings.map(columnOf);
  const missing = NEEDED.filter(column => !columns.includes(column));
  if (missing.length > 0)
    throw new HttpError(422, 'price_file.columns_missing', {
      columns: missing.map(column => headingOf(locale, column)).join(', '),
    });
  const placeOf = (column: PriceColumn): number => {
    if (columns.lastIndexOf(column) !== columns.indexOf(column))
      throw new HttpError(422, 'price_file.column_twice', { column: headingOf(locale, column) });
    return columns.indexOf(column);
  };
  const optional = (column: PriceColumn): number | null =>
    columns.includes(column) ? placeOf(column) : null;
  return {
    id: placeOf('id'),
    new: placeOf('new'),
    sku: optional('sku'),
    list: optional('list'),
    listId: optional('list_id'),
    currency: optional('currency'),
    amounts: [...columns.keys()].filter(place => AMOUNT_COLUMNS.includes(columns[place] ?? 'id')),
  };
}
