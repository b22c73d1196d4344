/** Matches the typed text with the names of screens and actions. */
import { fold } from '#contract/platform/fold.ts';

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of the text is a prefix of a word of the name, ignoring case and accents. */
export function matchesWords(name: string, text: string): boolean {
  const named = wordsOf(name);
  const typed = wordsOf(text);
  return typed.length > 0 && typed.every(word => named.some(one => one.startsWith(word)));
}
