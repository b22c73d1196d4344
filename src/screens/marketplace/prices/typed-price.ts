/** Parses typed or pasted prices in the number format of the language. Unreadable input stays as typed. */
import { unitPrice } from '#contract/platform/decimal.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { splitCurrency, withoutCurrency } from '#contract/platform/written-currency.ts';
import { isAmbiguousNumber, provenMark } from '#contract/platform/written-number.ts';
import type { DraftEdit } from '#machines/marketplace/price-editor-types.ts';
import { decimalMarkOf, readDecimal } from '#src/ui/decimal.ts';

type Entry = Omit<DraftEdit, 'itemId'>;

/** `currency` is that of the pricelist; a price may be typed with it. */
export type PriceFormat = { locale: Locale; currency: string };

const asTyped = (text: string): Entry => ({ unit: null, typed: text.trim() });

/** An empty input means that the item follows the rules again. */
export function readPrice(text: string, { locale, currency }: PriceFormat): Entry {
  if (text.trim() === '') return { unit: null, typed: null };
  const written = withoutCurrency(text, currency);
  const read = 'amount' in written ? readDecimal(written.amount, locale) : null;
  const isPrice = read !== null && unitPrice.safeParse(read).success;
  return isPrice ? { unit: read, typed: null } : asTyped(text);
}

/** Whether the input names another currency than that of the pricelist. */
export const isInOtherCurrency = (text: string, currency: string): boolean =>
  'other' in withoutCurrency(text, currency);

/**
 * The lines of a column pasted from a spreadsheet; of several columns the first one. A price that reads in two ways
 * stays as typed if another line has the decimal mark of another language.
 */
export function readColumn(text: string, format: PriceFormat): Entry[] {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(line => line.split('\t')[0] ?? '');
  const amounts = lines.map(line => splitCurrency(line).amount);
  const own = decimalMarkOf(format.locale);
  const isForeign = amounts.some(amount => (provenMark(amount) ?? own) !== own);
  return lines.map((line, index) =>
    isForeign && isAmbiguousNumber(amounts[index] ?? '') ? asTyped(line) : readPrice(line, format),
  );
}
