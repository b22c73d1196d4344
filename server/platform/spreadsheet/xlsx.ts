/**
 * Streams the rows of a workbook's (xlsx) first sheet. Formulas yield their cached value, or an error, and are never computed. A
 * reader of our own, because libraries trust the sizes stated in an archive or build the whole tree of a part in
 * memory.
 */
import { setCell, assertCellLength } from './cells.ts';
import type { Cell, SheetListener, SheetRow } from './cells.ts';
import { decodeEscapes } from './escapes.ts';
import { assertMergedCount, damagedError, LAST_ROW, tooMuchError } from './limits.ts';
import type { SheetLimits } from './limits.ts';
import { columnOf } from './ranges.ts';
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

function columnAt(reference: string): number {
  const column = columnOf(reference);
  if (column < 0) throw damagedError();
  return column;
}

/** A boolean attribute. */
const isSet = (attributes: string, name: string): boolean =>
  ['1', 'true'].includes(attribute(attributes, name) ?? '');

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
  /** Whether the formula's result is stored; it may be an empty text. */
  #hasResult = false;
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
      this.#hasResult ||= token.kind === 'open';
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
    if (this.#row && isSet(token.attributes, 'hidden')) this.#row.isHidden = true;
    return null;
  }

  #onCell(token: Exclude<XmlToken, { kind: 'text' }>): void {
    if (token.kind !== 'close') {
      const reference = attribute(token.attributes, 'r');
      this.#column = reference === undefined ? this.#column + 1 : columnAt(reference);
      this.#type = attribute(token.attributes, 't') ?? 'n';
      this.#style = Number(attribute(token.attributes, 's') ?? -1);
      this.#text = '';
      this.#hasFormula = false;
      this.#hasResult = false;
      this.#inText = 0;
    }
    if (token.kind === 'open' || !this.#row) return;
    setCell(this.#row.cells, this.#column, this.#value(), this.#limits.columns);
    if (this.#hasFormula) this.#addFormula(this.#row);
  }

  #addFormula(row: SheetRow): void {
    row.formulas ??= [];
    const isCounted = this.#column >= this.#limits.columns || row.formulas.includes(this.#column);
    if (!isCounted) row.formulas.push(this.#column);
  }

  /**
   * An empty text if the formula's result is one. Some programs store an empty result without its type, as others do for a
   * formula that was not calculated; that is no value.
   */
  #emptyValue(): Cell {
    if (!this.#hasFormula) return null;
    if (this.#type === 'str') return '';
    return this.#hasResult ? null : { error: '' };
  }

  #value(): Cell {
    const text = this.#text;
    if (this.#type === 'e') return { error: text };
    if (text === '') return this.#emptyValue();
    if (this.#type === 's') return this.#book.sharedTexts[Number(text)] ?? null;
    if (this.#type === 'b') return text === '1';
    if (this.#type === 'd') return { date: text.slice(0, 10) };
    if (this.#type !== 'n') return decodeEscapes(text);
    const number = Number(text);
    if (Number.isNaN(number)) return text;
    const day = this.#book.dateStyles.has(this.#style) ? dayOf(number, this.#book.from1904) : null;
    return day === null ? number : { date: day };
  }
}

type Element = Extract<XmlToken, { kind: 'open' | 'empty' }>;

/** Returns a function that reports the elements before and after the rows. */
function createReporter(listener: SheetListener): (element: Element) => void {
  let merged = 0;
  return ({ name, attributes }) => {
    if (name === 'mergeCell') {
      merged += 1;
      assertMergedCount(merged);
      listener.onMerged(attribute(attributes, 'ref') ?? '');
    }
    if (name === 'col' && isSet(attributes, 'hidden')) {
      const [first, last] = [attribute(attributes, 'min'), attribute(attributes, 'max')].map(Number);
      listener.onHiddenColumns((first ?? 0) - 1, (last ?? 0) - 1);
    }
  };
}

/** Yields rows with cells; empty rows only count for the limits. */
export async function* xlsxRows(
  file: Buffer,
  limits: SheetLimits,
  listener: SheetListener,
): AsyncGenerator<SheetRow> {
  const archive = openArchive(file, limits.unpackedBytes);
  const book = await readWorkbook(archive);
  listener.onSheets(book.sheetNames);
  const sheet = new Sheet(book, limits);
  const report = createReporter(listener);
  for await (const tokens of xmlTokens(archive.unpack(book.sheet))) {
    for (const token of tokens) {
      if (token.kind === 'open' || token.kind === 'empty') report(token);
      const row = sheet.onToken(token);
      if (row) yield row;
    }
  }
}
