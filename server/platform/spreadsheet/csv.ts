/** Reads CSV (RFC 4180), also with semicolons or tabs, in the encodings that spreadsheet programs write. */
import type { Encoding } from '#contract/platform/encodings.ts';
import { assertCellLength, setCell } from './cells.ts';
import type { SheetRow } from './cells.ts';
import { decodedPieces } from './decode.ts';
import { tooMuchError, unsupportedError } from './limits.ts';
import type { SheetLimits } from './limits.ts';
import { separatorOf } from './separator.ts';

/** Control characters that do not occur in text files. */
const BINARY = /(?![\s\u0085])\p{Cc}/u;

/** Splits text that arrives in pieces into rows. Each character is looked at once, whatever the text is. */
class CsvParser {
  readonly #separator: string;
  readonly #limits: SheetLimits;
  #row: SheetRow = { number: 1, cells: [] };
  #cell = '';
  /** `quote`: after a quote inside a quoted cell, which ends it unless another one follows. */
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  #isAfterReturn = false;

  constructor(separator: string, limits: SheetLimits) {
    this.#separator = separator;
    this.#limits = limits;
  }

  *feed(text: string): Generator<SheetRow> {
    let at = 0;
    while (at < text.length) {
      const char = text[at];
      const isSecondOfLineEnd = this.#isAfterReturn && char === '\n';
      this.#isAfterReturn = false;
      if (isSecondOfLineEnd) at += 1;
      else if (this.#state === 'quoted') at = this.#quoted(text, at);
      else if (this.#state === 'quote' && char === '"') at = this.#append(text, at, at + 1, 'quoted');
      else if (this.#state === 'start' && char === '"') {
        this.#state = 'quoted';
        at += 1;
      } else if (char === this.#separator) {
        this.#endCell();
        at += 1;
      } else if (char === '\r' || char === '\n') {
        yield this.#endRow();
        this.#isAfterReturn = char === '\r';
        at += 1;
      } else at = this.#append(text, at, this.#plainEnd(text, at), 'plain');
    }
  }

  /** Returns the last row, unless the text ended with its line. */
  end(): SheetRow | null {
    return this.#state === 'start' && this.#row.cells.length === 0 ? null : this.#endRow();
  }

  #quoted(text: string, from: number): number {
    const quote = text.indexOf('"', from);
    if (quote < 0) return this.#append(text, from, text.length, 'quoted');
    this.#append(text, from, quote, 'quote');
    return quote + 1;
  }

  /** Text after a closing quote belongs to the cell, as the programs that write such files intend. */
  #plainEnd(text: string, from: number): number {
    let at = from + 1;
    while (at < text.length && text[at] !== this.#separator && text[at] !== '\r' && text[at] !== '\n')
      at += 1;
    return at;
  }

  #append(text: string, from: number, to: number, state: 'plain' | 'quoted' | 'quote'): number {
    this.#cell += text.slice(from, to);
    assertCellLength(this.#cell);
    this.#state = state;
    return to;
  }

  #endCell(): void {
    setCell(this.#row.cells, this.#row.cells.length, this.#cell, this.#limits.columns);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): SheetRow {
    this.#endCell();
    const row = this.#row;
    if (row.number > this.#limits.rows) throw tooMuchError('rows', this.#limits.rows);
    this.#row = { number: row.number + 1, cells: [] };
    return row;
  }
}

/** Yields all rows, also empty ones. */
export async function* csvRows(
  file: Buffer,
  encoding: Encoding,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  let parser: CsvParser | null = null;
  let isTold = false;
  const isShown = ({ number }: SheetRow) => !(isTold && number === 1);
  for await (const text of decodedPieces(file, encoding)) {
    if (BINARY.test(text)) throw unsupportedError();
    if (parser === null) {
      const found = separatorOf(text);
      isTold = found.isTold;
      parser = new CsvParser(found.separator, limits);
    }
    for (const row of parser.feed(text)) if (isShown(row)) yield row;
  }
  const last = parser?.end() ?? null;
  if (last && isShown(last)) yield last;
}
