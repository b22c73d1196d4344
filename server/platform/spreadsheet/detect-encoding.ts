/** Tells in which encoding a text file is. */
import { isUtf8 } from 'node:buffer';
import type { Encoding } from '#contract/platform/encodings.ts';
import { unsupportedError } from './limits.ts';
import { PIECE } from './pieces.ts';

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Returns the encoding of a file with NUL bytes and without a mark. In text each of them is the upper half of a character, in a
 * binary file they are anywhere.
 */
function encodingByNul(file: Buffer): Encoding {
  const start = file.subarray(0, PIECE);
  const [even, odd] = [0, 1].map(half => start.some((byte, at) => byte === 0 && at % 2 === half));
  if (even === odd || file.length % 2 === 1) throw unsupportedError();
  return even ? 'utf-16be' : 'utf-16le';
}

/** Returns the Unicode encoding of a file, null if it is in none. */
function unicodeEncoding(file: Buffer): Encoding | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => file[at] === byte));
  if (marked) return marked[0];
  if (file.includes(0)) return encodingByNul(file);
  return isUtf8(file) ? 'utf-8' : null;
}

/** @throws HttpError 415 for a file that is not text */
export function encodingOf(file: Buffer): Encoding {
  return unicodeEncoding(file) ?? 'windows-1252';
}
