/** Files of a table: rows are read while the file is written. No cell is interpreted as a formula. */
import { writeXlsxStream } from 'hucre/xlsx';
import { CSV_START, csvLine } from './csv.ts';

export type TableRow = (string | number | null)[];

/** @param rows the headings first */
export async function* csvOf(rows: AsyncIterable<TableRow>): AsyncGenerator<string> {
  yield CSV_START;
  for await (const row of rows) yield csvLine(row);
}

/** Cells are written as text or numbers, so that none becomes a formula. */
export async function* xlsxOf(rows: AsyncIterable<TableRow>, name: string): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(rows, { name, freezePane: { rows: 1 } });
}
