/** The columns of the prices in order of importance. */
const COLUMNS = [
  'item',
  'sku',
  'rule',
  'cost',
  'old',
  'new',
  'difference',
  'margin',
  'srp',
  'vendor',
] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** On a narrow screen both prices follow the item, whose cell contains its SKU. */
const NARROW_COLUMNS: readonly ColumnName[] = [
  'item',
  'old',
  'new',
  'difference',
  'margin',
  'cost',
  'rule',
  'srp',
  'vendor',
];

export const columnsFor = (isNarrow: boolean): readonly ColumnName[] => (isNarrow ? NARROW_COLUMNS : COLUMNS);

export type Cell = { row: number; column: ColumnName };
type Size = { columns: readonly ColumnName[]; count: number };

/** Rows that a page key moves by. */
const PAGE = 10;

/** The cell at an offset of rows and columns, clamped to the grid. */
export function cellAt({ row, column }: Cell, rows: number, places: number, { columns, count }: Size): Cell {
  const within = (value: number, most: number) => Math.max(Math.min(value, most), 0);
  const at = within(columns.indexOf(column) + places, columns.length - 1);
  return { row: within(row + rows, count - 1), column: columns[at] ?? column };
}

/** The cell that a key moves to; null for other keys. */
export function movedBy(
  key: string,
  cell: Cell,
  { isControl, ...size }: Size & { isControl: boolean },
): Cell | null {
  const by = (rows: number, places: number) => cellAt(cell, rows, places, size);
  switch (key) {
    case 'ArrowUp':
      return by(-1, 0);
    case 'ArrowDown':
      return by(1, 0);
    case 'ArrowLeft':
      return by(0, -1);
    case 'ArrowRight':
      return by(0, 1);
    case 'PageUp':
      return by(-PAGE, 0);
    case 'PageDown':
      return by(PAGE, 0);
    case 'Home':
      return by(isControl ? -size.count : 0, -size.columns.length);
    case 'End':
      return by(isControl ? size.count : 0, size.columns.length);
    default:
      return null;
  }
}
