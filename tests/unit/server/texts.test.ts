/** The server's texts in every language: complete, of the same shape as English, and fit for any number. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts';
import type { Locale } from '#contract/locales.ts';
import { localeOf, textOf } from '#server/texts.ts';

const FOLDER = new URL('../../../server/messages/', import.meta.url);

const textsOf = (locale: Locale) =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')) as Record<string, string>;

const english = textsOf(DEFAULT_LOCALE);

/** `{name}`, or `{name, plural, one {…} other {…}}`: the two kinds of argument that the texts use. */
const ARGUMENT = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;

type Argument = { name: string; categories: string[] | undefined };

const argumentsOf = (text: string): Argument[] =>
  [...text.matchAll(ARGUMENT)].map(([, name = '', forms]) => ({
    name,
    categories: forms === undefined ? undefined : [...forms.matchAll(/(\w+) \{/g)].map(([, one = '']) => one),
  }));

/** What a text asks for, in no order: languages differ in theirs. */
const shapeOf = (text: string): string[] =>
  argumentsOf(text)
    .map(({ name, categories }) => (categories ? `${name} plural` : name))
    .toSorted();

/** Reaches every plural category of every language. */
const AMOUNTS = [0, 1, 2, 3, 5, 11, 20, 21, 22, 25, 60, 101, 1_000_000];

const valuesOf = (text: string, amount: number) =>
  Object.fromEntries(
    argumentsOf(text).map(({ name, categories }) => [name, categories ? amount : `‹${name}›`]),
  );

test('[I18-01] there are texts for the 15 languages and for no other', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(LOCALES.map(locale => `${locale}.json`));
});

test.each([
  ['fr-CH, de;q=0.8', 'fr'],
  ['xx, sv;q=0.8, de;q=0.5', 'sv'],
  ['en_EN', 'en'],
  ['xx', undefined],
  [undefined, undefined],
])('[I18-01] Accept-Language %s asks for %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

describe.each(LOCALES)('%s', locale => {
  const texts = textsOf(locale);

  test('[I18-02] has exactly the texts of English, none empty', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() !== text || text === '')).toEqual([]);
  });

  test('[I18-02] has the arguments of English in each text, and no other brace', () => {
    const shapes = (from: Record<string, string>) =>
      Object.fromEntries(Object.entries(from).map(([id, text]) => [id, shapeOf(text)]));
    expect(shapes(texts)).toEqual(shapes(english));
    const loose = Object.entries(texts).filter(([, text]) => /[{}]/.test(text.replaceAll(ARGUMENT, '')));
    expect(loose).toEqual([]);
  });

  test('[I18-02] has every plural category of the language and none it lacks', () => {
    const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const plurals = Object.values(texts)
      .flatMap(argumentsOf)
      .filter(({ categories }) => categories);
    expect(plurals).not.toEqual([]);
    for (const { categories } of plurals) expect(categories?.toSorted()).toEqual(wanted);
  });

  test('[I18-02] says each text with any number', () => {
    for (const [id, text] of Object.entries(texts)) {
      for (const amount of AMOUNTS) {
        const said = textOf(locale, id, valuesOf(text, amount));
        for (const { name, categories } of argumentsOf(text))
          expect(said).toContain(categories ? new Intl.NumberFormat(locale).format(amount) : `‹${name}›`);
        expect(said).not.toMatch(/[{}#]/);
      }
    }
  });

  test('[I18-02] writes with typographic quotes and three dots as one', () => {
    expect(Object.values(texts).filter(text => /['"]|\.\.\./.test(text))).toEqual([]);
  });
});

const NAMES_AND_WORDS = /^\S+$/;

test.each(LOCALES.filter(locale => locale !== DEFAULT_LOCALE))(
  '[I18-02] nothing longer than a word is still English in %s',
  locale => {
    const same = Object.entries(textsOf(locale)).filter(([id, text]) => text === english[id]);
    expect(same.filter(([, text]) => !NAMES_AND_WORDS.test(text))).toEqual([]);
  },
);

test('[I18-02] an id that does not exist is a mistake in the program', () => {
  expect(() => textOf('de', 'error.of_no_kind')).toThrow(/error\.of_no_kind/);
});
