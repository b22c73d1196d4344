/** The server's own texts: messages/<locale>.json, English where a language has none. */
import { readdirSync, readFileSync } from 'node:fs';
import { createIntl, type IntlShape } from '@formatjs/intl';
import { DEFAULT_LOCALE, type Locale, LOCALES, toLocale } from '#contract/locales.ts';

const FOLDER = new URL('./messages/', import.meta.url);

const present = new Set(readdirSync(FOLDER));
const read = (locale: Locale): Record<string, string> =>
  present.has(`${locale}.json`) ? JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')) : {};

const english = read(DEFAULT_LOCALE);

/** Every id there is. */
export const TEXT_IDS: readonly string[] = Object.keys(english);

const shapes = new Map<Locale, IntlShape<string>>(
  LOCALES.map((locale) => [
    locale,
    createIntl({
      locale,
      messages: { ...english, ...read(locale) },
      onError: (error) => {
        throw error;
      },
    }),
  ]),
);

/** The text of an id in a language. An id that does not exist is a mistake in the program and throws. */
export function textOf(locale: Locale, id: string, values: Record<string, string | number> = {}): string {
  return shapes.get(locale)!.formatMessage({ id }, values);
}

/** The first supported language of an Accept-Language header. */
export function localeOf(acceptLanguage: string | undefined): Locale | undefined {
  for (const part of acceptLanguage?.split(',') ?? []) {
    const locale = toLocale(part.trim());
    if (locale) return locale;
  }
  return undefined;
}
