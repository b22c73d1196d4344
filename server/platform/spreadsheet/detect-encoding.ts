/** Tells in which encoding a text file is. */
import { isUtf8 } from 'node:buffer';
import type { Encoding } from '#contract/platform/encodings.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { detectCodePage } from './detect-code-page.ts';
import type { DetectedCodePage } from './detect-code-page.ts';
import { encodingError, unsupportedError } from './limits.ts';
import { PIECE } from './pieces.ts';

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How many times as many NUL bytes of a text are upper halves of characters than lower ones. */
const MOST = 10;

/**
 * Returns the encoding of a file with NUL bytes and without a mark. In text most of them are the upper half of a character, in a
 * binary file they are anywhere.
 */
function encodingByNul(file: Buffer): Encoding {
  const places = [...file.subarray(0, PIECE)].flatMap((byte, at) => (byte === 0 ? [at % 2] : []));
  const odd = places.filter(place => place === 1).length;
  const even = places.length - odd;
  if (file.length % 2 === 0 && odd > even * MOST) return 'utf-16le';
  if (file.length % 2 === 0 && even > odd * MOST) return 'utf-16be';
  throw unsupportedError();
}

/** Returns the Unicode encoding of a file, null if it is in none. */
function unicodeEncoding(file: Buffer): Encoding | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => file[at] === byte));
  if (marked) return marked[0];
  if (file.includes(0)) return encodingByNul(file);
  return isUtf8(file) ? 'utf-8' : null;
}

/** Only a code page can be uncertain. */
export type DetectedEncoding = { isCertain: true; possible: readonly [Encoding] } | DetectedCodePage;

/**
 * @param locale the language of the user, which tells the likely code page
 * @throws HttpError 415 for a file that is not text
 */
export async function detectEncoding(file: Buffer, locale: Locale): Promise<DetectedEncoding> {
  const unicode = unicodeEncoding(file);
  return unicode ? { isCertain: true, possible: [unicode] } : detectCodePage(file, locale);
}

/** @throws HttpError 422 if the encoding is not certain */
export async function requireEncoding(file: Buffer, locale: Locale): Promise<Encoding> {
  const { isCertain, possible } = await detectEncoding(file, locale);
  if (!isCertain) throw encodingError();
  return possible[0];
}
