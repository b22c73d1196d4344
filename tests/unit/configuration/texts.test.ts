import { readFileSync } from 'node:fs';
/** The configuration's texts exist in every language, and no translation is left over. */
import { expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import { ACCOUNT_TYPE_CONFIGURATION } from '#server/configuration/account-types.ts';
import { translated } from '#server/configuration/texts.ts';

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

test.each(LOCALES.filter(locale => locale !== 'en'))('[I18-02] %s has every text and no other', locale => {
  const file = new URL(`../../../server/configuration/texts/${locale}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  expect(Object.keys(texts).sort()).toEqual([...used].sort());
  expect(Object.values(texts)).not.toContain('');
});

test('a text without translations is English', () => {
  expect(translated('No such text')).toEqual({ en: 'No such text' });
  expect(translated('Industry')).toMatchObject({ en: 'Industry', de: 'Branche' });
});
