/**
 * Streams the rows of a workbook's (xlsx) first sheet. Formulas yield their cached value, or an error, and are never computed. A
 * reader of our own, because libraries trust the sizes stated in an archive or build the whole tree of a part in
 * memory.
 */
import { setCell, assertCellLength } from './cells.ts';
import type { Cell, SheetRow } from './cells.ts';
import { damagedError, LAST_ROW, tooMuchError } from './limits.ts';
import type { SheetLimits } from './limits.ts';
import { readWorkbook } from './workbook.ts';
import type { Workbook } from './workbook.ts';
import { attribute, xmlTokens } from './xml.ts';
import type { XmlToken } from './xml.ts';
import { openArchive } from './zip.ts';

const DAY = 86_400_000;
/** Day 0: the 1900 system counts a nonexistent 29 February 1900, so it starts one day earlier. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

function dayOf(serial: number, from1904: boolean): string | null {
  if (!(serial >= 1 && serial <= LAST_DAY)) return null;
  const zero = from1904 ? DAY_ZERO[1904] : DAY_ZERO[1900];
  return new Date(zero + Math.floor(serial) * DAY).toISOString().slice(0, 10);
}

const BEFORE_A = 'A'.charCodeAt(0) - 1;
/** Letters in a column's name. */
const MOST_LETTERS = 3;

/** `BC12` → 54. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < MOST_LETTERS; at += 1) {
    const letter = reference.charCodeAt(at) - BEFORE_A;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  if (column === 0) throw damagedError();
  return column - 1;
}

class Sheet {
  readonly #book: Workbook;
  readonly #limits: SheetLimits;
  #row: SheetRow | null = null;
  #number = 0;
  #rows = 0;
  #column = -1;
  #type = '';
  #style = -1;
  #text = '';
  #hasFormula = false;
  /** Nesting depth inside elements whose text is the cell's value. */
  #inText = 0;

  constructor(book: Workbook, limits: SheetLimits) {
    this.#book = book;
    this.#limits = limits;
  }

  /** Returns the row a token completes, if any. */
  onToken(token: XmlToken): SheetRow | null {
    if (token.kind === 'text') {
      if (this.#inText === 0 || this.#row === null) return null;
      this.#text += token.text;
      assertCellLength(this.#text);
      return null;
    }
    if (token.name === 'row') return this.#onRow(token);
    if (this.#row === null) return null;
    if (token.name === 'c') this.#onCell(token);
    else if (token.name === 'v' || token.name === 't') {
      if (token.kind !== 'empty') this.#inText += token.kind === 'open' ? 1 : -1;
    } else if (token.name === 'f') this.#hasFormula ||= token.kind !== 'close';
    return null;
  }

  #onRow(token: Exclude<XmlToken, { kind: 'text' }>): SheetRow | null {
    if (token.kind === 'close') {
      const row = this.#row;
      this.#row = null;
      return row;
    }
    this.#rows += 1;
    if (this.#rows > this.#limits.rows) throw tooMuchError('rows', this.#limits.rows);
    const number = Number(attribute(token.attributes, 'r') ?? this.#number + 1);
    if (!Number.isSafeInteger(number) || number <= this.#number || number > LAST_ROW) throw damagedError();
    this.#number = number;
    this.#column = -1;
    this.#row = token.kind === 'open' ? { number, cells: [] } : null;
    return null;
  }

  #onCell(token: Exclude<XmlToken, { kind: 'text' }>): void {
    if (token.kind !== 'close') {
      const reference = attribute(token.attributes, 'r');
      this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
      this.#type = attribute(token.attributes, 't') ?? 'n';
      this.#style = Number(attribute(token.attributes, 's') ?? -1);
      this.#text = '';
      this.#hasFormula = false;
      this.#inText = 0;
    }
    if (token.kind === 'open' || !this.#row) return;
    setCell(this.#row.cells, this.#column, this.#value(), this.#limits.columns);
    if (this.#hasFormula) (this.#row.formulas ??= []).push(this.#column);
  }

  #value(): Cell {
    const text = this.#text;
    if (this.#type === 'e') return { error: text };
    if (text === '') return this.#hasFormula ? { error: '' } : null;
    if (this.#type === 's') return this.#book.sharedTexts[Number(text)] ?? null;
    if (this.#type === 'b') return text === '1';
    if (this.#type === 'd') return { date: text.slice(0, 10) };
    if (this.#type !== 'n') return text;
    const number = Number(text);
    if (Number.isNaN(number)) return text;
    const day = this.#book.dateStyles.has(this.#style) ? dayOf(number, this.#book.from1904) : null;
    return day === null ? number : { date: day };
  }
}

/** Yields rows with cells; empty rows only count for the limits. Merged cells are reported after the last row. */
export async function* xlsxRows(
  file: Buffer,
  limits: SheetLimits,
  onMerged: (range: string) => void,
): AsyncGenerator<SheetRow> {
  const archive = openArchive(file, limits.unpackedBytes);
  const book = await readWorkbook(archive);
  const sheet = new Sheet(book, limits);
  for await (const tokens of xmlTokens(archive.unpack(book.sheet))) {
    for (const token of tokens) {
      if (token.kind !== 'text' && token.kind !== 'close' && token.name === 'mergeCell')
        onMerged(attribute(token.attributes, 'ref') ?? '');
      const row = sheet.onToken(token);
      if (row) yield row;
    }
  }
}
