/** Section 5's password rules that look beyond the password: breached lists and the person's own names. Pure. */
import { dictionary } from '@zxcvbn-ts/language-common';

const BREACHED = new Set(dictionary['passwords-common']);

/** Parts of names shorter than this would refuse half of all words. */
const NAME_PART_MIN = 3;
/** What is left of a password after stripping must be a word, not two stray letters. */
const STEM_MIN = 4;

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

const unleet = (text: string): string => Array.from(text, character => LEET[character] ?? character).join('');
const trimmed = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '');
/** 'kittenkitten' is 'kitten'. */
const unrepeated = (text: string): string => text.replace(/^(.+?)\1+$/u, '$1');

/**
 * Whether a password is one of the breached ones, also when only dressed up: few breached passwords have twelve
 * characters, so 'P@ssw0rd2024!!' is judged by its stem 'password'.
 */
export function isBreached(password: string): boolean {
  const lower = password.toLowerCase();
  if (BREACHED.has(lower)) return true;
  const stems = [trimmed(lower), letters(lower), letters(unleet(trimmed(lower))), letters(unleet(lower))];
  return stems
    .flatMap(stem => [stem, unrepeated(stem)])
    .some(stem => stem.length >= STEM_MIN && BREACHED.has(stem));
}

/** Case and accents do not hide a name: 'Müller' is in 'mULLER'. Capitals have no ß, and one Σ for σ and ς. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Whether a password contains a part (three letters or more) of one of the names. */
export function containsName(password: string, names: readonly string[]): boolean {
  const haystack = folded(password);
  return names
    .flatMap(name => folded(name).split(/[^\p{L}]+/u))
    .some(part => Array.from(part).length >= NAME_PART_MIN && haystack.includes(part));
}
