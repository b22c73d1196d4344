/** Texts of the configuration in every language. */
import { readFileSync } from 'node:fs';
import { DEFAULT_LOCALE, LOCALES } from '#contract/platform/locales.ts';

const FOLDER = new URL('./texts/', import.meta.url);

type Texts = Readonly<Record<string, string>>;

const TRANSLATIONS = LOCALES.filter(locale => locale !== DEFAULT_LOCALE).map(
  locale => [locale, JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')) as Texts] as const,
);

/** Returns an English text and its translations by locale; screens fall back to English. */
export function translated(text: string): Record<string, string> {
  const others = TRANSLATIONS.flatMap(([locale, texts]) => {
    const translation = texts[text];
    return translation === undefined ? [] : [[locale, translation] as const];
  });
  return { [DEFAULT_LOCALE]: text, ...Object.fromEntries(others) };
}
