/** The columns of the prices, in their order. */
export const COLUMNS = [
  'item',
  'sku',
  'vendor',
  'cost',
  'srp',
  'rule',
  'old',
  'new',
  'difference',
  'margin',
] as const;
export type ColumnName = (typeof COLUMNS)[number];

export type Cell = { row: number; column: number };

export const NEW_COLUMN = COLUMNS.indexOf('new');
export const RULE_COLUMN = COLUMNS.indexOf('rule');
/** Rows that a page key moves by. */
const PAGE = 10;

/** Where a key moves to; null for other keys. */
export function movedBy(
  key: string,
  { row, column }: Cell,
  { count, isControl }: { count: number; isControl: boolean },
): Cell | null {
  const end = count - 1;
  const lastColumn = COLUMNS.length - 1;
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1, end), column };
    case 'ArrowDown':
      return { row: within(row + 1, end), column };
    case 'ArrowLeft':
      return { row, column: within(column - 1, lastColumn) };
    case 'ArrowRight':
      return { row, column: within(column + 1, lastColumn) };
    case 'PageUp':
      return { row: within(row - PAGE, end), column };
    case 'PageDown':
      return { row: within(row + PAGE, end), column };
    case 'Home':
      return { row: isControl ? 0 : row, column: 0 };
    case 'End':
      return { row: isControl ? end : row, column: lastColumn };
    default:
      return null;
  }
}
