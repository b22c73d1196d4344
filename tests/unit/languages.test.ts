/** The interface's texts in every language: complete, structured like English, and valid for any number. */
import { existsSync, readdirSync } from 'node:fs';
import { createIntl } from '@formatjs/intl';
import type { IntlShape } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
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

const FOLDER = new URL('../../lang/', import.meta.url);

const PRESENT = LOCALES.filter(locale => existsSync(new URL(`${locale}.json`, FOLDER)));
const OTHERS = PRESENT.filter(locale => locale !== DEFAULT_LOCALE);

/** Terms that are used untranslated in other languages. */
const LOANED = new Set(['Single sign-on', 'Plan {number, number}']);

const english = readTexts(FOLDER, DEFAULT_LOCALE);

const spoken = new Map<Locale, IntlShape<string>>(
  PRESENT.map(locale => {
    const onError = (error: unknown) => {
      throw error;
    };
    return [
      locale,
      createIntl<string>({ locale: formatTag(locale), messages: readTexts(FOLDER, locale), onError }),
    ];
  }),
);

const say: Say = (locale, id, values) => String(spoken.get(locale)?.formatMessage({ id }, values));

test('[I18-01] there are texts for the 15 languages and for no other', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(LOCALES.map(locale => `${locale}.json`));
});

describe.each(PRESENT)('%s', locale => {
  const texts = readTexts(FOLDER, locale);

  test('[I18-02] has exactly the texts of English, none empty', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(untidy(texts)).toEqual([]);
  });

  test('[I18-02] has the arguments, choices and tags of English in each text', () => {
    expect(shapesOf(texts)).toEqual(shapesOf(english));
  });

  test('[I18-02] has every plural category of the language and none it lacks', () => {
    expect(wrongPlurals(locale, texts)).toEqual([]);
  });

  test('[I18-02] formats each text with any number', () => {
    expect(wrongSayings(locale, texts, english, say)).toEqual([]);
  });
});

describe.each(OTHERS)('%s', locale => {
  const texts = readTexts(FOLDER, locale);

  test('[I18-02] uses typographic quotes and the ellipsis character', () => {
    expect(untypographic(texts)).toEqual([]);
  });

  test('[I18-02] has no untranslated text longer than a word', () => {
    expect(stillEnglish(texts, english).filter(id => !LOANED.has(texts[id] ?? ''))).toEqual([]);
  });
});
