/** What a spreadsheet's cells hold, whatever kind of file it is. */
import { CELL_LENGTH, COLUMNS, tooMuchError } from './limits.ts';

/** A day as `2027-03-28`; `error` is what a spreadsheet shows where a formula failed. */
export type Cell = string | number | boolean | null | { date: string } | { error: string };

/** A row as the spreadsheet counts it, from 1; cells that are not there are null or missing. */
export type SheetRow = { number: number; cells: Cell[] };

export function assertCellLength(text: string): void {
  if (text.length > CELL_LENGTH) throw tooMuchError('cell', CELL_LENGTH);
}

export function setCell(row: Cell[], column: number, cell: Cell): void {
  if (column >= COLUMNS) {
    // What stands beyond is refused only when there is something.
    if (cell !== null && cell !== '') throw tooMuchError('columns', COLUMNS);
    return;
  }
  while (row.length < column) row.push(null);
  row[column] = cell;
}

export const isEmpty = (cells: readonly Cell[]): boolean =>
  cells.every(cell => cell === null || (typeof cell === 'string' && cell.trim() === ''));
