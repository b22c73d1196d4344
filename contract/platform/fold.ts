/** Comparing texts without case, and names without diacritics, as the database's functions fold_case and fold do (migration 0043). */

const isOne = (letter: string): boolean => Array.from(letter).length === 1;

/** Upper case first, so that ς equals σ and ı equals i; a letter whose other case is several letters stays as it is. */
function lowerLetter(letter: string): string {
  const upper = letter.toUpperCase();
  const lower = (isOne(upper) ? upper : letter).toLowerCase();
  return isOne(lower) ? lower : letter;
}

const lowerLetters = (text: string): string => Array.from(text, lowerLetter).join('');

/** Removes case; İ loses its dot, as i is its lower case in most languages. */
export const foldCase = (text: string): string =>
  lowerLetters(text.normalize('NFD')).replaceAll('i\u0307', 'i').normalize('NFC');

/** Letters that Unicode does not decompose, typographic apostrophes and dashes. */
const REPLACED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  '’': "'",
  '‘': "'",
};

/** Removes case, diacritics, soft hyphens and characters without width; every hyphen and dash becomes a hyphen. */
export const fold = (text: string): string =>
  lowerLetters(text.normalize('NFKD').replaceAll(/[\u0300-\u036F\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''))
    .replaceAll(/[ßæœþøłđð’‘]/g, letter => REPLACED[letter] ?? letter)
    .replaceAll(/[\u2010\u2012-\u2015\u2212\u2043]/g, '-');

/** What a search looks for: the words of a text, which may stand in any order; a text without words as it is. */
export function searchWords(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter(word => word !== '');
  return words.length > 0 ? words : [text];
}

/** Whether a name contains each word of a text, ignoring case and diacritics. */
export function containsWords(name: string, text: string): boolean {
  const folded = fold(name);
  return searchWords(text.trim()).every(word => folded.includes(fold(word)));
}
