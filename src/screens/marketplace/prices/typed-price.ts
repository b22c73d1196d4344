/** Parses typed or pasted prices in the number format of the language. Unreadable input stays as typed. */
import { unitPrice } from '#contract/platform/decimal.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { DraftEdit } from '#machines/marketplace/price-editor-types.ts';
import { readDecimal } from '#src/ui/decimal.ts';

type Entry = Omit<DraftEdit, 'itemId'>;

/** An empty input means that the item follows the rules again. */
export function readPrice(text: string, locale: Locale): Entry {
  if (text.trim() === '') return { unit: null, typed: null };
  const read = readDecimal(text, locale);
  const isPrice = read !== null && unitPrice.safeParse(read).success;
  return isPrice ? { unit: read, typed: null } : { unit: null, typed: text.trim() };
}

/** The lines of a column pasted from a spreadsheet; of several columns the first one. */
export function readColumn(text: string, locale: Locale): Entry[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map(line => readPrice(line.split('\t')[0] ?? '', locale));
}
