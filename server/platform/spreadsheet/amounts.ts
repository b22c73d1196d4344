/** Reads the cells of uploaded files that hold prices. Nothing is guessed: an ambiguous value is a problem. */
import { unitPrice } from '#contract/platform/decimal.ts';
import { splitCurrency, withoutCurrency } from '#contract/platform/written-currency.ts';
import { decimalOf, isAmbiguousNumber, provenMark, readNumber } from '#contract/platform/written-number.ts';
import type { DecimalMark } from '#contract/platform/written-number.ts';
import type { Cell } from './cells.ts';

type AmountProblem =
  | 'ambiguous'
  | 'date'
  | 'error'
  | 'negative'
  | 'other_currency'
  | 'places'
  | 'too_large'
  | 'unreadable';

/** The amount as a plain decimal, null for an empty cell; or a problem, with the values of its text. */
export type AmountCell =
  | { amount: string | null }
  | { problem: AmountProblem; values: Record<string, string> };

/** `mark` is the decimal mark of the file, null when nothing decides it; `currency` is the one it must be in. */
export type AmountFormat = { mark: DecimalMark | null; currency: string };

const LENGTH_SHOWN = 40;

const wrong = (problem: AmountProblem, values: Record<string, string> = {}): AmountCell => ({
  problem,
  values,
});

/** @param text a plain decimal, or a number as JavaScript writes it */
function amountFrom(text: string): AmountCell {
  if (text.startsWith('-')) return wrong('negative');
  // Computed values have rounding artefacts, also where a program has written them as text.
  const amount = /\.\d{5}/.test(text) ? decimalOf(Number(text)) : text;
  if (/e-|\.\d{5}/.test(amount)) return wrong('places');
  return unitPrice.safeParse(amount).success ? { amount } : wrong('too_large');
}

export function readAmount(cell: Cell, { mark, currency }: AmountFormat): AmountCell {
  if (cell === null) return { amount: null };
  if (typeof cell === 'object') return wrong('error' in cell ? 'error' : 'date');
  if (typeof cell === 'number') return amountFrom(decimalOf(cell));
  const text = String(cell).trim();
  if (text === '') return { amount: null };
  const shown = text.slice(0, LENGTH_SHOWN);
  const written = withoutCurrency(text, currency);
  if ('other' in written) return wrong('other_currency', { value: shown, currency });
  const read = readNumber(written.amount, mark);
  return 'problem' in read ? wrong(read.problem, { value: shown }) : amountFrom(read.decimal);
}

/** The decimal mark that a cell proves for its file. */
export const markIn = (cell: Cell | undefined): DecimalMark | null =>
  typeof cell === 'string' ? provenMark(splitCurrency(cell).amount) : null;

/** Whether the file's decimal mark decides what the cell means. */
export const isAmbiguousAmount = (cell: Cell): boolean =>
  typeof cell === 'string' && isAmbiguousNumber(splitCurrency(cell).amount);
