/** Cell values, independent of the file format. */
import { CELL_LENGTH, COLUMNS, tooMuchError } from './limits.ts';

/** A date as `2027-03-28`; `error` is the error shown by a failed formula. */
export type Cell = string | number | boolean | null | { date: string } | { error: string };

/** A row with its number, from 1; missing cells are null or absent. */
export type SheetRow = { number: number; cells: Cell[] };

export function assertCellLength(text: string): void {
  if (text.length > CELL_LENGTH) throw tooMuchError('cell', CELL_LENGTH);
}

export function setCell(row: Cell[], column: number, cell: Cell): void {
  if (column >= COLUMNS) {
    // Cells beyond the limit are an error only when they are not empty.
    if (cell !== null && cell !== '') throw tooMuchError('columns', COLUMNS);
    return;
  }
  while (row.length < column) row.push(null);
  row[column] = cell;
}

export const isEmpty = (cells: readonly Cell[]): boolean =>
  cells.every(cell => cell === null || (typeof cell === 'string' && cell.trim() === ''));
