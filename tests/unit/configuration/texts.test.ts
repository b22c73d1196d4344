import { readFileSync } from 'node:fs';
/**
 * A configuration text that is translated at all is translated into every language, and no translation is unused. A new
 * text may be English until then (CONTRIBUTING.md).
 */
import { expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import { ACCOUNT_TYPE_CONFIGURATION } from '#server/configuration/account-types.ts';
import { translated } from '#server/configuration/texts.ts';
import { expectNone } from '#tests/support/expect-none.ts';

/** Titles of the demonstration's service layouts. */
const OF_THE_DEMONSTRATION = ['Tenant', 'Server'];

const fieldTexts = ({ displayName, members = {} }: { displayName: string; members?: object }): string[] => [
  displayName,
  ...(Object.values(members) as string[]),
];

const used = new Set([
  ...OF_THE_DEMONSTRATION,
  ...Object.values(ACCOUNT_TYPE_CONFIGURATION).flatMap(({ pages, createPages = [], serviceFields = [] }) => [
    ...[...pages, ...createPages].flatMap(page => [
      page.title,
      ...page.containers.flatMap(({ title, fields }) => [title, ...fields.flatMap(fieldTexts)]),
    ]),
    ...serviceFields.flatMap(fieldTexts),
  ]),
]);

const textsIn = (locale: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(`../../../server/configuration/texts/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

test.each(LOCALES.filter(locale => locale !== 'en'))(
  '[I18-02] %s has the texts of every other language, all of them in use',
  locale => {
    const texts = textsIn(locale);
    expect(Object.keys(texts)).toEqual(Object.keys(textsIn('de')));
    expectNone(
      Object.keys(texts).filter(text => !used.has(text)),
      'translations of unused texts',
    );
    expect(Object.keys(texts).length).toBeGreaterThan(100);
    expect(Object.values(texts)).not.toContain('');
  },
);

test('a text without translations is English', () => {
  expect(translated('No such text')).toEqual({ en: 'No such text' });
  expect(translated('Industry')).toMatchObject({ en: 'Industry', de: 'Branche' });
});
