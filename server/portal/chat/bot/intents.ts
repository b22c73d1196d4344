/** Classifies messages: by the bot's own buttons, and by phrases listed in the texts of each language. */
import { fold } from '#contract/platform/fold.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { textOf } from '#server/platform/texts.ts';
import type { Intent } from './states.ts';

/** Removes case, diacritics and punctuation, with one space between words. */
export const normalizeText = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Phrases of a text, separated by bars. */
const phrases = (locale: Locale, id: string): string[] => textOf(locale, id).split('|').map(normalizeText);

const BUTTONS: Record<string, Intent> = {
  'chat.button.person': 'person',
  'chat.button.yes': 'yes',
  'chat.button.no': 'no',
};

const isOneOf = (locale: Locale, id: string, text: string): boolean => phrases(locale, id).includes(text);

/** Removes a leading greeting from a question. */
export function withoutGreeting(locale: Locale, text: string): string {
  const words = text.trim().split(/\s+/);
  const greetings = phrases(locale, 'chat.words.greeting');
  const longest = Math.max(...greetings.map(greeting => greeting.split(' ').length));
  for (let count = Math.min(longest, words.length - 1); count > 0; count -= 1) {
    if (greetings.includes(normalizeText(words.slice(0, count).join(' '))))
      return words.slice(count).join(' ');
  }
  return text;
}

export function intentOf(locale: Locale, text: string): Intent {
  const plain = normalizeText(text);
  const button = Object.entries(BUTTONS).find(([id]) => normalizeText(textOf(locale, id)) === plain);
  if (button) return button[1];
  if (isOneOf(locale, 'chat.words.yes', plain)) return 'yes';
  if (isOneOf(locale, 'chat.words.no', plain)) return 'no';
  if (isOneOf(locale, 'chat.words.greeting', plain)) return 'greeting';
  if (isOneOf(locale, 'chat.words.thanks', plain)) return 'thanks';
  const mentions = (phrase: string): boolean => ` ${plain} `.includes(` ${phrase} `);
  return phrases(locale, 'chat.words.person').some(mentions) ? 'person' : 'question';
}
