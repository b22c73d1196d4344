/** Words of a text file with bytes that an encoding has to tell, and whether they make sense in a language. */
import type { CodePage } from '#contract/platform/encodings.ts';
import type { Alphabet } from './alphabets.ts';
import { decodeCodePage } from './code-pages.ts';
import { piecesOf } from './pieces.ts';

/** Different words that are considered, and bytes of each. */
const WORDS = 500;
const LENGTH = 40;

const isUpperHalf = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80;

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

export type UnclearWords = {
  /** Each as Latin-1. */
  words: ReadonlySet<string>;
  /** All bytes outside of ASCII in the file. */
  bytes: Buffer;
};

/** Returns the words that have bytes outside of ASCII. */
export async function unclearWords(file: Buffer): Promise<UnclearWords> {
  const words = new Set<string>();
  const bytes = new Set<number>();
  for await (const piece of piecesOf(file)) {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (!isUpperHalf(byte)) continue;
      bytes.add(byte);
      if (words.size === WORDS) continue;
      let start = at;
      while (isLetter(piece[start - 1])) start -= 1;
      let end = at + 1;
      for (; isLetter(piece[end]); end += 1) if (isUpperHalf(piece[end])) bytes.add(piece[end] ?? 0);
      words.add(piece.toString('latin1', start, Math.min(end, start + LENGTH)));
      at = end;
    }
  }
  return { words, bytes: Buffer.from([...bytes]) };
}

/** Marks that are between words, or beside them, in any language. */
const MARKS = /[\u00A0\u00AD€‚„…†‡‰‹›‘’“”•–—™«»§©®°´·]+/u;
/** Spanish questions and exclamations begin with them. */
const OPENING = /^[¿¡]/u;
const LETTERS = /^\p{L}+$/u;
const CAPITAL_WITHIN = /\p{Ll}(?![A-Z])\p{Lu}/u;
/** Where single letters are words. */
const WITH_SHORT_WORDS: readonly CodePage[] = ['windows-1251', 'windows-1252'];
/** More letters outside of ASCII than words of Western languages have in sequence. */
const SEQUENCE = /\P{ASCII}{3}/u;

/** Returns the parts of a word, in Latin-1, that consist of letters, and others that should not be in words. */
export const partsOf = (word: string, codePage: CodePage): string[] =>
  decodeCodePage(Buffer.from(word, 'latin1'), codePage)
    .split(MARKS)
    .map(part => part.replace(OPENING, ''))
    .filter(part => part !== '' && !isSymbol(part));

/** A single sign such as £, beside figures. */
const isSymbol = (part: string): boolean => part.length === 1 && !LETTERS.test(part);

/** Returns a function that tells whether the parts of a word can be of the language. */
export function createWordCheck({
  codePage,
  letters,
  never,
}: Alphabet): (parts: readonly string[]) => boolean {
  const known = new RegExp(`^[a-z${letters}]+$`, 'iu');
  const isWord = (part: string): boolean =>
    known.test(part) &&
    (part.length > 1 || WITH_SHORT_WORDS.includes(codePage)) &&
    !CAPITAL_WITHIN.test(part) &&
    !(codePage === 'windows-1252' && SEQUENCE.test(part)) &&
    !(never?.test(part) ?? false);
  return parts => parts.every(isWord);
}
