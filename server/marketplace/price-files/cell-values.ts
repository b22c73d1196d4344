/** Parses the cells of an uploaded price spreadsheet. Nothing is guessed: an ambiguous value is a problem. */
import { readAmount } from '#server/platform/spreadsheet/amounts.ts';
import type { AmountFormat } from '#server/platform/spreadsheet/amounts.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';

/** A text of the server's messages, under `price_file.`. */
export type CellProblem = { key: string; values?: Record<string, string> };

export type PriceCell = { unit: string | null } | { problem: CellProblem };

const wrong = (key: string, values: Record<string, string> = {}): { problem: CellProblem } => ({
  problem: { key, values },
});

/**
 * An empty cell makes the item follow the rules. The cached value of a formula is not used, because it may be out of
 * date.
 */
export function readPriceCell(cell: Cell, isFormula: boolean, format: AmountFormat): PriceCell {
  if (isFormula) return wrong('formula');
  const read = readAmount(cell, format);
  return 'problem' in read ? wrong(read.problem, read.values) : { unit: read.amount };
}

/** Spreadsheets keep 15 significant digits of a number. */
const ID = /^\d{1,15}$/;

/** Null when there is none. */
export function readIdCell(cell: Cell, isFormula: boolean): { id: number | null } | { problem: CellProblem } {
  if (isFormula) return wrong('formula');
  const text = typeof cell === 'object' ? (cell === null ? '' : '?') : String(cell).trim();
  if (text === '') return { id: null };
  return ID.test(text) ? { id: Number(text) } : wrong('unknown');
}
