/** The server's texts: messages/<locale>.json, loaded per language on first use. */
import { readFileSync } from 'node:fs';
import { createIntl } from '@formatjs/intl';
import type { IntlShape } from '@formatjs/intl';
import { DEFAULT_LOCALE, formatTag, toLocale } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';

const FOLDER = new URL('./messages/', import.meta.url);

const read = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')) as Record<string, string>;

const shapes = new Map<Locale, IntlShape<string>>();

function shapeOf(locale: Locale): IntlShape<string> {
  const known = shapes.get(locale);
  if (known) return known;
  const shape = createIntl({
    locale: formatTag(locale),
    defaultLocale: DEFAULT_LOCALE,
    messages: read(locale),
    onError: error => {
      throw error;
    },
  });
  shapes.set(locale, shape);
  return shape;
}

/** Formats a text. Throws for an unknown id, which is a defect. */
export function textOf(locale: Locale, id: string, values: Record<string, string | number> = {}): string {
  return shapeOf(locale).formatMessage({ id }, values);
}

/** Returns the first supported language of an Accept-Language header. */
export function localeOf(acceptLanguage: string | undefined): Locale | undefined {
  for (const part of acceptLanguage?.split(',') ?? []) {
    const locale = toLocale(part.trim());
    if (locale) return locale;
  }
  return undefined;
}
