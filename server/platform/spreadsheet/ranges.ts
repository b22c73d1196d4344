/** References to cells, such as `BC12`, and to ranges, such as `B2:B5`. */

const A = 'A'.charCodeAt(0);
const LETTERS = 26;
/** Letters in a column's name. */
const MOST_LETTERS = 3;

/** `BC12` → 54; -1 for a text that does not begin with a column's name. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < MOST_LETTERS; at += 1) {
    const letter = reference.charCodeAt(at) - A + 1;
    if (!(letter >= 1 && letter <= LETTERS)) break;
    column = column * LETTERS + letter;
  }
  return column - 1;
}

/** 54 → `BC`. */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : lettersOf(Math.floor(column / LETTERS) - 1) + last;
}

/** Columns from 0, rows from 1. */
export type CellRange = { columns: readonly [number, number]; rows: readonly [number, number] };

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

/** Null for a text that is no range. */
export function rangeOf(text: string): CellRange | null {
  const [, from, first, to, last] = RANGE.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return { columns: [columnOf(from), columnOf(to)], rows: [Number(first), Number(last)] };
}
