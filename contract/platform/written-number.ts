/**
 * Numbers as people and spreadsheet programs write them: with a decimal point or a decimal comma, and groups of three
 * digits or none. `1.234` can be read in two ways; what decides it is the other numbers of its file or, for a number
 * typed in a form, the user's region.
 */

export type DecimalMark = '.' | ',';
const MARKS: readonly DecimalMark[] = ['.', ','];

/** Digits in groups of three, all with one separator, or without groups. The separators depend on the decimal mark. */
const WRITTEN: Record<DecimalMark, RegExp> = {
  '.': /^-?(?:\d+|[1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/,
  ',': /^-?(?:\d+|[1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\1\d{3})*)(?:,\d+)?$/,
};

/** Significant digits that spreadsheet programs keep; further ones are binary rounding artefacts. */
const DIGITS = 15;

/** A number as spreadsheet programs show it: 29.755 for 29.755000000000003. */
export const decimalOf = (number: number): string => String(Number(number.toPrecision(DIGITS)));

/** What the text means with this decimal mark, as a plain decimal; null when it is no number with it. */
function readWith(mark: DecimalMark, text: string): string | null {
  if (!WRITTEN[mark].test(text)) return null;
  const [whole = '', fraction] = text.split(mark);
  const digits = whole.replaceAll(/[^\d-]/g, '').replace(/^(-?)0+(?=\d)/, '$1');
  return fraction === undefined ? digits : `${digits}.${fraction}`.replace(/\.?0+$/, '');
}

const trimmed = (text: string): string => text.replace('\u2212', '-').trim();

/** The different numbers a text can be read as. */
const readings = (text: string): string[] => [
  ...new Set(MARKS.map(mark => readWith(mark, text)).filter(read => read !== null)),
];

/** Whether a text such as `1.234` is one number with a decimal point and another with a decimal comma. */
export const isAmbiguousNumber = (text: string): boolean => readings(trimmed(text)).length > 1;

export type ReadNumber = { decimal: string } | { problem: 'ambiguous' | 'unreadable' };

/** @param mark the decimal mark of the file, for texts that can be read in two ways; null when nothing decides it */
export function readNumber(text: string, mark: DecimalMark | null): ReadNumber {
  const written = trimmed(text);
  const [first, ...others] = readings(written);
  if (first === undefined) return { problem: 'unreadable' };
  if (others.length === 0) return { decimal: first };
  const decided = mark === null ? null : readWith(mark, written);
  return decided === null ? { problem: 'ambiguous' } : { decimal: decided };
}

/**
 * The decimal mark that a text proves, because it is a number with no other: `27,10` and `1.234.567` prove a comma,
 * `0.125` a point; `12` and `1.234` prove nothing.
 */
export function provenMark(text: string): DecimalMark | null {
  const [first = null, ...others] = MARKS.filter(mark => readWith(mark, trimmed(text)) !== null);
  return others.length === 0 ? first : null;
}

/** A plain decimal in a form that has one reading: `1.234` is written `1.2340`. */
export const withOneReading = (decimal: string): string =>
  isAmbiguousNumber(decimal) ? `${decimal}0` : decimal;
