/** Cell values, independent of the file format. */
import { CELL_LENGTH, tooMuchError } from './limits.ts';

/** A date as `2027-03-28`; `error` is the error shown by a failed formula, empty for one without a value. */
export type Cell = string | number | boolean | null | { date: string } | { error: string };

/**
 * A row with its number, from 1; missing cells are null or absent. `formulas` lists columns with formulas, from 0;
 * absent when there are none.
 */
export type SheetRow = { number: number; cells: Cell[]; formulas?: number[]; isHidden?: boolean };

/** Receives what a workbook says about its cells. Columns count from 0. */
export type SheetListener = {
  /** The names of the visible sheets, before the rows of the first one, which is the only one that is read. */
  onSheets: (names: readonly string[]) => void;
  /** Before the rows. */
  onHiddenColumns: (first: number, last: number) => void;
  /** A range such as `B2:B5`, after the rows. All but its first cell are empty. */
  onMerged: (range: string) => void;
};

export function assertCellLength(text: string): void {
  if (text.length > CELL_LENGTH) throw tooMuchError('cell', CELL_LENGTH);
}

/** @param most number of columns; cells beyond it are an error only when they are not empty */
export function setCell(row: Cell[], column: number, cell: Cell, most: number): void {
  if (column >= most) {
    if (cell !== null && cell !== '') throw tooMuchError('columns', most);
    return;
  }
  while (row.length < column) row.push(null);
  row[column] = cell;
}

export const isEmpty = (cells: readonly Cell[]): boolean =>
  cells.every(cell => cell === null || (typeof cell === 'string' && cell.trim() === ''));
