/** The server's texts in every language: complete, structured like English, and valid for any number. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#contract/platform/locales.ts';
import { localeOf, textOf } from '#server/platform/texts.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import {
  readTexts,
  shapesOf,
  stillEnglish,
  untidy,
  untypographic,
  wrongPlurals,
  wrongSayings,
} from '#tests/support/texts.ts';
import type { Say } from '#tests/support/texts.ts';

const FOLDER = new URL('../../../server/platform/messages/', import.meta.url);

const english = readTexts(FOLDER, DEFAULT_LOCALE);

/** The server's texts have no tags, so that every value is a string or a number. */
const say: Say = (locale, id, values) => textOf(locale, id, values as Record<string, string | number>);

test('[I18-01] there are texts for the 15 languages and for no other', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(LOCALES.map(locale => `${locale}.json`));
});

test.each([
  ['fr-CH, de;q=0.8', 'fr'],
  ['xx, sv;q=0.8, de;q=0.5', 'sv'],
  ['en_EN', 'en'],
  ['xx', undefined],
  [undefined, undefined],
])('[I18-01] Accept-Language %s selects %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

describe.each(LOCALES)('%s', locale => {
  const texts = readTexts(FOLDER, locale);

  test('[I18-02] has exactly the texts of English, none empty', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expectNone(untidy(texts), 'untidy texts');
  });

  test('[I18-02] has the arguments of English in each text', () => {
    expect(shapesOf(texts)).toEqual(shapesOf(english));
  });

  test('[I18-02] has every plural category of the language and none it lacks', () => {
    expectNone(wrongPlurals(locale, texts), 'wrong plurals');
  });

  test('[I18-02] formats each text with any number', () => {
    expectNone(wrongSayings(locale, texts, english, say), 'texts that cannot be formatted');
  });

  test('[I18-02] uses typographic quotes and the ellipsis character', () => {
    expectNone(untypographic(texts), 'texts with typewriter characters');
  });
});

test.each(LOCALES.filter(locale => locale !== DEFAULT_LOCALE))(
  '[I18-02] no text longer than a word is untranslated in %s',
  locale => {
    expectNone(stillEnglish(readTexts(FOLDER, locale), english), 'untranslated texts');
  },
);

test('[I18-02] an unknown id throws', () => {
  expect(() => textOf('de', 'error.of_no_kind')).toThrow(/error\.of_no_kind/);
});
