/** Reads a row of an uploaded spreadsheet of prices. */
import type { AmountFormat } from '#server/platform/spreadsheet/amounts.ts';
import type { Cell, SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { readIdCell, readPriceCell } from './cell-values.ts';
import type { CellProblem } from './cell-values.ts';
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
export type PriceRow = { number: number; id: Part; price: Part; sku: string | null };

const SKU_LENGTH = 200;

/** Longer texts are not product numbers. Only texts are compared: numbers lose leading zeros in spreadsheets. */
const skuIn = ({ cells }: SheetRow, place: number | null): string | null => {
  const cell = place === null ? null : (cells[place] ?? null);
  return typeof cell === 'string' && cell.trim() !== '' ? cell.trim().slice(0, SKU_LENGTH) : null;
};

export function priceRowOf(row: SheetRow, places: ColumnPlaces): PriceRow {
  const partAt = (place: number): Part => ({
    cell: row.cells[place] ?? null,
    isFormula: row.formulas?.includes(place) ?? false,
  });
  return {
    number: row.number,
    id: partAt(places.id),
    price: partAt(places.new),
    sku: skuIn(row, places.sku),
  };
}

type ReadRow = { given: GivenRow } | { problems: RowProblem[] } | null;

/** Null for a row with neither item nor price. */
export function readRow(row: PriceRow, format: AmountFormat): ReadRow {
  const id = readIdCell(row.id.cell, row.id.isFormula);
  const price = readPriceCell(row.price.cell, row.price.isFormula, format);
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
