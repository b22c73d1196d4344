/** Reads CSV (RFC 4180), also with semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. */
import { setCell, assertCellLength } from './cells.ts';
import type { SheetRow } from './cells.ts';
import { tooMuchError, unsupportedError } from './limits.ts';
import type { SheetLimits } from './limits.ts';

function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Detects the separator from the first line. */
function separatorOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 10_000))?.[0] ?? '';
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return [';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best), ',');
}

/** Control characters that do not occur in text files. */
const BINARY = /(?![\s\u0085])\p{Cc}/u;

export function* csvRows(file: Buffer, limits: SheetLimits): Generator<SheetRow> {
  const text = decode(file);
  if (BINARY.test(text)) throw unsupportedError();
  const separator = separatorOf(text);
  const plain = new RegExp(`[^${separator === '\t' ? '\\t' : separator}\r\n]*`, 'y');
  const quoted = /"((?:[^"]+|"")*)(?:"|$)/y;
  let row: SheetRow = { number: 1, cells: [] };
  let at = 0;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const pattern = isQuoted ? quoted : plain;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    let cell = isQuoted ? (found?.[1] ?? '').replaceAll('""', '"') : (found?.[0] ?? '');
    at += found?.[0].length ?? 0;
    if (isQuoted) {
      // Text after a closing quote belongs to the cell, as the programs that write such files intend.
      plain.lastIndex = at;
      const rest = plain.exec(text)?.[0] ?? '';
      cell += rest;
      at += rest.length;
    }
    assertCellLength(cell);
    setCell(row.cells, row.cells.length, cell, limits.columns);
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    yield row;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    row = { number: row.number + 1, cells: [] };
    if (row.number > limits.rows) throw tooMuchError('rows', limits.rows);
  }
  if (row.cells.length > 0) yield row;
}
