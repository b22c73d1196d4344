/** Converts a result to rows: its own rows, or itself as the only row. */
type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function rowsOf(value: unknown): Row[] {
  const rows: unknown = isRow(value) && 'Rows' in value ? value['Rows'] : [value];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** Returns the property names of all rows, in the order of their first appearance. */
export const columnsOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(row => Object.keys(row))),
];

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

export type Cell = { kind: 'account' | 'instant' | 'number' | 'text' | 'nothing'; text: string };

/** True if a column contains only numbers. */
export const isNumeric = (column: string, rows: readonly Row[]): boolean =>
  rows.some(row => cellOf(column, row[column]).kind === 'number') &&
  rows.every(row => ['number', 'nothing'].includes(cellOf(column, row[column]).kind));

/** Formats a value for its column. */
export function cellOf(column: string, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return { kind: 'nothing', text: '' };
  if (typeof value === 'number') {
    return { kind: column.endsWith('AccountId') ? 'account' : 'number', text: String(value) };
  }
  if (typeof value === 'string') return { kind: INSTANT.test(value) ? 'instant' : 'text', text: value };
  if (Array.isArray(value)) return { kind: 'text', text: value.join(', ') };
  return { kind: 'text', text: JSON.stringify(value) };
}
