/** Files of a table: rows are read while the file is written. No cell is interpreted as a formula. */
import { writeXlsxStream } from 'hucre/xlsx';
import type { Locale } from '#contract/platform/locales.ts';
import { CSV_START, csvLines } from './csv.ts';

export type TableRow = (string | number | null)[];

/**
 * The same rows, with the first one already read: rights are checked before the file begins, so that an error is sent
 * as a response of its own and not as a truncated file.
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

/** @param rows rows, starting with the headings */
export async function* csvOf(rows: AsyncIterable<TableRow>, locale: Locale): AsyncGenerator<string> {
  const all = await begun(rows);
  const lineOf = csvLines(locale);
  yield CSV_START;
  for await (const row of all) yield lineOf(row);
}

/** Cells are written as text or numbers, so that none is read as a formula. */
export async function* xlsxOf(rows: AsyncIterable<TableRow>, name: string): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(await begun(rows), { name, freezePane: { rows: 1 } });
}
