/** Parses the cells of an uploaded price spreadsheet. Nothing is guessed: an ambiguous value is a problem. */
import { unitPrice } from '#contract/platform/decimal.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';

/** A text of the server's messages, under `price_file.`. */
export type CellProblem = { key: string; values?: Record<string, string> };

export type PriceCell = { unit: string | null } | { problem: CellProblem };

const LENGTH_SHOWN = 40;

const wrong = (key: string, values: Record<string, string> = {}): { problem: CellProblem } => ({
  problem: { key, values },
});

/** Digits in groups of three, all with one separator, or without groups. The separators depend on the decimal mark. */
const WRITTEN = {
  '.': /^-?(?:\d+|[1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/,
  ',': /^-?(?:\d+|[1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\1\d{3})*)(?:,\d+)?$/,
} as const;

/** The numbers a text can be read as, as plain decimals. */
function readingsOf(text: string): string[] {
  const found = (['.', ','] as const).flatMap(mark => {
    if (!WRITTEN[mark].test(text)) return [];
    const [whole = '', fraction] = text.split(mark);
    const digits = whole.replaceAll(/[^\d-]/g, '');
    return fraction === undefined ? digits : `${digits}.${fraction}`;
  });
  return [...new Set(found.map(shortest))];
}

const shortest = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;

/** @param text a plain decimal, or a number as JavaScript writes it */
function priceFrom(text: string): PriceCell {
  if (text.startsWith('-')) return wrong('negative');
  if (/e-|\.\d{5}/.test(text)) return wrong('places');
  const unit = text.replace(/^0+(?=\d)/, '');
  return unitPrice.safeParse(unit).success ? { unit } : wrong('too_large');
}

/**
 * An empty cell makes the item follow the rules. A number is read as the shortest decimal that represents it, as
 * spreadsheet programs show it. The cached value of a formula is not used, because it may be out of date.
 */
export function readPriceCell(cell: Cell, isFormula: boolean): PriceCell {
  if (isFormula) return wrong('formula');
  if (cell === null) return { unit: null };
  if (typeof cell === 'object') return wrong('error' in cell ? 'error' : 'date');
  if (typeof cell === 'number') return priceFrom(String(cell));
  const text = String(cell).replace('\u2212', '-').trim();
  if (text === '') return { unit: null };
  const readings = readingsOf(text);
  const shown = text.slice(0, LENGTH_SHOWN);
  if (readings.length > 1) return wrong('ambiguous', { value: shown });
  return readings[0] === undefined ? wrong('unreadable', { value: shown }) : priceFrom(readings[0]);
}

/** Spreadsheets keep 15 significant digits of a number. */
const ID = /^\d{1,15}$/;

/** Null when there is none. */
export function readIdCell(cell: Cell, isFormula: boolean): { id: number | null } | { problem: CellProblem } {
  if (isFormula) return wrong('formula');
  const text = typeof cell === 'object' ? (cell === null ? '' : '?') : String(cell).trim();
  if (text === '') return { id: null };
  return ID.test(text) ? { id: Number(text) } : wrong('unknown');
}
