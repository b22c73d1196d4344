/** Reads prices as they were typed or pasted, in the number format of the language. What cannot be read stays as typed. */
import { unitPrice } from '#contract/platform/decimal.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { DraftEdit } from '#machines/marketplace/price-editor-types.ts';
import { readDecimal } from '#src/ui/decimal.ts';

type Entry = Omit<DraftEdit, 'itemId'>;

/** Nothing typed gives the item back to the rules. */
export function readPrice(text: string, locale: Locale): Entry {
  if (text.trim() === '') return { unit: null, typed: null };
  const read = readDecimal(text, locale);
  const isPrice = read !== null && unitPrice.safeParse(read).success;
  return isPrice ? { unit: read, typed: null } : { unit: null, typed: text.trim() };
}

/** The lines of a pasted column, as spreadsheets copy it; of several columns the first. */
export function readColumn(text: string, locale: Locale): Entry[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map(line => readPrice(line.split('\t')[0] ?? '', locale));
}
