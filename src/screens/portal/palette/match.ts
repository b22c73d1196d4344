/** Matches the typed text with the names of screens and actions. */

/** Letters that Unicode does not decompose, as the server's `fold` replaces them. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, letter => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of the text is a prefix of a word of the name, ignoring case and accents. */
export function matchesWords(name: string, text: string): boolean {
  const named = wordsOf(name);
  const typed = wordsOf(text);
  return typed.length > 0 && typed.every(word => named.some(one => one.startsWith(word)));
}
