/** Parses and formats numbers by locale. Ambiguous input is rejected. */
import { formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';

type Marks = { decimal: string; group: string };

const SAMPLE = 1_234_567.8;
const SPACES = /[\s\u00A0\u202F]/g;

function marksOf(locale: Locale): Marks {
  const parts = new Intl.NumberFormat(formatTag(locale)).formatToParts(SAMPLE);
  const found = (type: 'decimal' | 'group') => parts.find(part => part.type === type)?.value ?? '';
  return { decimal: found('decimal'), group: found('group').replace(SPACES, '') };
}

/** The character before the decimal places, in the locale's format. */
export const decimalMarkOf = (locale: Locale): string => marksOf(locale).decimal;

/**
 * Parses a number to plain decimal text ('1234.5'). Returns null when it is not a number or does not use the locale's
 * separators: '1.234' is 1234 in German but 1.234 in English.
 */
export function readDecimal(text: string, locale: Locale): string | null {
  const { decimal, group } = marksOf(locale);
  const compact = text.trim().replace(SPACES, '').replace('\u2212', '-');
  const [whole = '', fraction, ...more] = compact.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const groups = group === '' ? [whole] : whole.split(group);
  const isGrouped = groups.length > 1;
  const fits = isGrouped
    ? /^-?\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every(part => /^\d{3}$/.test(part))
    : /^-?\d+$/.test(whole);
  if (!fits) return null;
  return `${groups.join('')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Formats plain decimal text by locale, keeping its number of decimal places. */
export function writeDecimal(value: string | number | null, locale: Locale): string {
  if (value === null || value === '') return '';
  const text = String(value);
  const places = text.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(formatTag(locale), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  }).format(text as Intl.StringNumericLiteral);
}

/** A sample number in the locale's format, for a hint. */
export const decimalSample = (locale: Locale): string =>
  new Intl.NumberFormat(formatTag(locale), { minimumFractionDigits: 2 }).format(12_345.5);
