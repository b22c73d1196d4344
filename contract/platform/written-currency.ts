/** Currencies beside an amount, as spreadsheet programs write them: `12,50 €`, `€ 12.50`, `CHF 12.50`. */
import { formatTag, LOCALES } from './locales.ts';

const WORD = String.raw`[\p{L}\p{Sc}][\p{L}\p{Sc}.]*`;
const AMOUNT = new RegExp(String.raw`^(-?)\s*(${WORD})?\s*(-?\d(?:.*\d)?)\s*(${WORD})?$`, 'u');
const CODE = /^[A-Z]{3}$/;

const folded = (word: string): string => word.normalize('NFKC').replace(/\.$/, '').toLowerCase();

/** The text without the word before or after its number, and that word; null when there is none, or two. */
export function splitCurrency(text: string): { amount: string; word: string | null } {
  const trimmed = text.replace('\u2212', '-').trim();
  const [, sign = '', before, number = '', after] = AMOUNT.exec(trimmed) ?? [];
  const words = [before, after].filter(word => word !== undefined);
  const [word = null] = words;
  return words.length === 1 ? { amount: sign + number, word } : { amount: trimmed, word: null };
}

const known = new Map<string, ReadonlySet<string>>();

/** The code and the symbols of a currency in all languages. */
function wordsFor(code: string): ReadonlySet<string> {
  const words = known.get(code) ?? new Set([folded(code), ...(CODE.test(code) ? symbolsOf(code) : [])]);
  known.set(code, words);
  return words;
}

const symbolsOf = (currency: string): string[] =>
  LOCALES.flatMap(locale =>
    (['symbol', 'narrowSymbol'] as const).flatMap(currencyDisplay =>
      new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .filter(({ type }) => type === 'currency')
        .map(({ value }) => folded(value)),
    ),
  );

const isCurrency = (word: string): boolean =>
  /\p{Sc}/u.test(word) || Intl.supportedValuesOf('currency').includes(word.toUpperCase());

/**
 * The amount without its currency, or the other currency that the text names. A word that is no currency stays, so
 * that the text is not a number.
 */
export function withoutCurrency(text: string, code: string): { amount: string } | { other: string } {
  const { amount, word } = splitCurrency(text);
  if (word === null || wordsFor(code).has(folded(word))) return { amount };
  return isCurrency(word) ? { other: word } : { amount: text };
}
