/** Reads a row of an uploaded spreadsheet of prices. */
import type { AmountFormat } from '#server/platform/spreadsheet/amounts.ts';
import type { Cell, SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { readIdCell, readPriceCell } from './cell-values.ts';
import type { CellProblem, PriceCell } from './cell-values.ts';
import type { ColumnPlaces, PriceColumn } from './columns.ts';

/** A row with an item; `unit` is null when the item is to follow the rules. */
export type GivenRow = { row: number; item: number; sku: string | null; unit: string | null };

export type RowProblem = {
  row: number;
  field: PriceColumn;
  key: string;
  values: Record<string, string | number>;
};

type Part = { cell: Cell; isFormula: boolean };

/** The cells of a row that are read. */
export type PriceRow = {
  number: number;
  id: Part;
  price: Part;
  sku: string | null;
  currency: string | null;
};

const LENGTH = 200;

/** Longer texts are neither names nor product numbers. Only texts: numbers lose leading zeros in spreadsheets. */
function textIn({ cells }: SheetRow, place: number | null): string | null {
  const cell = place === null ? null : (cells[place] ?? null);
  return typeof cell === 'string' && cell.trim() !== '' ? cell.trim().slice(0, LENGTH) : null;
}

/** The pricelist that a row names as its own, if it is another one; by id, because names change. */
export function otherListIn(row: SheetRow, places: ColumnPlaces, listId: number): string | null {
  const cell = places.listId === null ? null : (row.cells[places.listId] ?? null);
  const read = readIdCell(cell, false);
  if (!('id' in read) || read.id === null || read.id === listId) return null;
  return textIn(row, places.list) ?? String(read.id);
}

export function priceRowOf(row: SheetRow, places: ColumnPlaces): PriceRow {
  const partAt = (place: number): Part => ({
    cell: row.cells[place] ?? null,
    isFormula: row.formulas?.includes(place) ?? false,
  });
  return {
    number: row.number,
    id: partAt(places.id),
    price: partAt(places.new),
    sku: textIn(row, places.sku),
    currency: textIn(row, places.currency),
  };
}

/** The price, which must be in the currency of the pricelist if the row names one. */
function priceIn({ price, currency }: PriceRow, format: AmountFormat): PriceCell {
  const read = readPriceCell(price.cell, price.isFormula, format);
  const isOther = currency !== null && currency.toUpperCase() !== format.currency;
  if (!isOther || 'problem' in read || read.unit === null) return read;
  const value = `${read.unit} ${currency}`;
  return { problem: { key: 'other_currency', values: { value, currency: format.currency } } };
}

type ReadRow = { given: GivenRow } | { problems: RowProblem[] } | null;

/** Null for a row with neither item nor price. */
export function readRow(row: PriceRow, format: AmountFormat): ReadRow {
  const id = readIdCell(row.id.cell, row.id.isFormula);
  const price = priceIn(row, format);
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
  return { given: { row: row.number, item: id.id, sku: row.sku, unit: price.unit } };
}
