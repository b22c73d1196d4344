/** Section 5's password rules on breached passwords and personal names. Pure functions. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '#contract/platform/fold.ts';

const BREACHED = new Set(dictionary['passwords-common']);

/** Shorter name parts would reject too many words. */
const NAME_PART_MIN = 3;
/** Minimum length of what remains of a password after stripping. */
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
/** Reduces 'kittenkitten' to 'kitten'. */
const unrepeated = (text: string): string => text.replace(/^(.+?)\1+$/u, '$1');

/**
 * Whether a password is breached, also in disguise: few breached passwords have twelve characters, so
 * 'P@ssw0rd2024!!' is checked by its stem 'password'.
 */
export function isBreached(password: string): boolean {
  const lower = password.toLowerCase();
  if (BREACHED.has(lower)) return true;
  const stems = [trimmed(lower), letters(lower), letters(unleet(trimmed(lower))), letters(unleet(lower))];
  return stems
    .flatMap(stem => [stem, unrepeated(stem)])
    .some(stem => stem.length >= STEM_MIN && BREACHED.has(stem));
}

/** Whether a password contains a part (three letters or more) of one of the names; 'Müller' is found in 'mULLER'. */
export function containsName(password: string, names: readonly string[]): boolean {
  const haystack = fold(password);
  return names
    .flatMap(name => fold(name).split(/[^\p{L}]+/u))
    .some(part => Array.from(part).length >= NAME_PART_MIN && haystack.includes(part));
}
