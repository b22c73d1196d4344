/** The interface's texts in every language: complete, structured like English, and valid for any number. */
import { existsSync, readdirSync } from 'node:fs';
import { createIntl } from '@formatjs/intl';
import type { IntlShape } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
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

const FOLDER = new URL('../../lang/', import.meta.url);

const PRESENT = LOCALES.filter(locale => existsSync(new URL(`${locale}.json`, FOLDER)));
const OTHERS = PRESENT.filter(locale => locale !== DEFAULT_LOCALE);

/** Terms that are used untranslated in other languages. */
const LOANED = new Set(['Single sign-on', 'Plan {number, number}', '{quantity, number} × {unit}']);

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
    expectNone(untidy(texts), 'untidy texts');
  });

  test('[I18-02] has the arguments, choices and tags of English in each text', () => {
    expect(shapesOf(texts)).toEqual(shapesOf(english));
  });

  test('[I18-02] has every plural category of the language and none it lacks', () => {
    expectNone(wrongPlurals(locale, texts), 'wrong plurals');
  });

  test('[I18-02] formats each text with any number', () => {
    expectNone(wrongSayings(locale, texts, english, say), 'texts that cannot be formatted');
  });
});

describe.each(OTHERS)('%s', locale => {
  const texts = readTexts(FOLDER, locale);

  test('[I18-02] uses typographic quotes and the ellipsis character', () => {
    expectNone(untypographic(texts), 'texts with typewriter characters');
  });

  test('[I18-02] has no untranslated text longer than a word', () => {
    expectNone(
      stillEnglish(texts, english).filter(id => !LOANED.has(texts[id] ?? '')),
      'untranslated texts',
    );
  });
});
