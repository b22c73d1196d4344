/** Files of a table: rows are read while the file is written. No cell is interpreted as a formula. */
import { writeXlsxStream } from 'hucre/xlsx';
import { CSV_START, csvLine } from './csv.ts';

export type TableRow = (string | number | null)[];

/**
 * The same rows, of which the first has been read: what it takes to read any, such as a right, is checked before the file begins, and
 * a refusal is the answer instead of half a file.
 */
async function begun(rows: AsyncIterable<TableRow>): Promise<AsyncIterable<TableRow>> {
  const left = rows[Symbol.asyncIterator]();
  const first = await left.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => left };
  })();
}

/** @param rows the headings first */
export async function* csvOf(rows: AsyncIterable<TableRow>): AsyncGenerator<string> {
  const all = await begun(rows);
  yield CSV_START;
  for await (const row of all) yield csvLine(row);
}

/** Cells are written as text or numbers, so that none becomes a formula. */
export async function* xlsxOf(rows: AsyncIterable<TableRow>, name: string): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(await begun(rows), { name, freezePane: { rows: 1 } });
}
