/** Normalizes text that people type, the same in forms, calls and files. */
import * as z from 'zod/mini';

/** Scripts that join or separate letters by U+200C and U+200D. */
const JOINING = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map(script => `\\p{Script=${script}}`)
  .join('');

/** Joiners that are not inside a word of one of these scripts. */
const STRAY_JOINERS = new RegExp(`(?<![${JOINING}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINING}])`, 'gu');
const FORMAT = /(?![\u200c\u200d])\p{Cf}/gu;
/** Line breaks among them: pasted lines become one. U+FEFF is a format character. */
const BLANKS = /(?:(?!\ufeff)\s|\u0085)+/gu;
const CONTROL = /\p{Cc}/gu;

/**
 * Text of one line: composed (NFC), without control and format characters, which nobody sees, and with single blanks between
 * words.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(FORMAT, '')
    .replaceAll(STRAY_JOINERS, '')
    .replaceAll(BLANKS, ' ')
    .replaceAll(CONTROL, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .normalize('NFC');

/** A text of one line that may be empty. */
export const optionalLine = (maxLength: number) =>
  z.string().check(z.overwrite(oneLine), z.maxLength(maxLength));

export const requiredLine = (maxLength: number) =>
  z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(maxLength));
