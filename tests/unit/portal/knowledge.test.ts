/** The articles of the knowledge base are complete in both languages and consistent with the screens. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import articles from '#server/configuration/knowledge.json' with { type: 'json' };
import { textOf } from '#server/platform/texts.ts';
import { intentOf, withoutGreeting } from '#server/portal/chat/bot/intents.ts';
import { isMistyped } from '#server/portal/chat/bot/mistyped.ts';
import { ROUTES } from '#src/routes.ts';
import { expectNone } from '#tests/support/expect-none.ts';

const LANGUAGES = ['en', 'de'] as const;

test.each(articles.map(article => [article.id, article] as const))('%s is whole', (_, { texts, links }) => {
  for (const locale of LANGUAGES) {
    const { title, body, keywords } = texts[locale];
    for (const text of [title, body, keywords]) expect(text.trim()).not.toBe('');
    expect(body).toMatch(/[.?]$/);
    for (const link of links) expect(link[locale].trim()).not.toBe('');
  }
});

test('links lead to existing screens', () => {
  const known = ROUTES.map(
    ({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '(\\w+|\\{account\\})')}$`),
  );
  const addresses = articles.flatMap(({ links }) => links.map(({ address }) => address));
  expectNone(
    addresses.filter(address => !known.some(path => path.test(address))),
    'links to screens that do not exist',
  );
});

test.each(LANGUAGES)('texts quoted in %s are texts of the screens', async locale => {
  const plain = (text: string) => text.replaceAll('’', "'").toLowerCase();
  const spoken = [`lang/${locale}.json`, `server/platform/messages/${locale}.json`].map(file =>
    readFile(file, 'utf8'),
  );
  const words = (await Promise.all(spoken)).flatMap(text =>
    Object.values(JSON.parse(text) as Record<string, string>).map(plain),
  );
  const quoted = articles.flatMap(({ texts }) =>
    [...texts[locale].body.matchAll(/[“„]([^“”„]+)[”“]/g)].map(([, quote = '']) => quote),
  );
  expect(quoted.length).toBeGreaterThan(5);
  expectNone(
    quoted.filter(quote => !words.includes(plain(quote))),
    'quoted texts that no screen has',
  );
});

describe('the intent of a message', () => {
  test.each(LOCALES)('is recognised from the bot’s buttons and words in %s', locale => {
    const first = (id: string) => textOf(locale, id).split('|')[0] ?? '';
    expect(intentOf(locale, textOf(locale, 'chat.button.person'))).toBe('person');
    expect(intentOf(locale, textOf(locale, 'chat.button.yes'))).toBe('yes');
    expect(intentOf(locale, textOf(locale, 'chat.button.no'))).toBe('no');
    for (const word of textOf(locale, 'chat.words.greeting').split('|'))
      expect(intentOf(locale, ` ${word.toUpperCase()}. `)).toBe('greeting');
    expect(intentOf(locale, first('chat.words.thanks'))).toBe('thanks');
    expect(intentOf(locale, first('chat.words.yes'))).toBe('yes');
    expect(intentOf(locale, first('chat.words.no'))).toBe('no');
    expect(intentOf(locale, 'xyzzy 42')).toBe('question');
  });

  test('ignores a greeting before a question, and keeps the rest as written', () => {
    expect(withoutGreeting('de', 'Guten Tag, wie ändere ich das?')).toBe('wie ändere ich das?');
    expect(withoutGreeting('en', 'Hi there: where is it?')).toBe('where is it?');
    expect(withoutGreeting('en', 'High time')).toBe('High time');
    expect(withoutGreeting('en', 'Hello')).toBe('Hello');
  });
});

test.each([
  ['password', 'pasword', true],
  ['password', 'passwrod', true],
  ['password', 'passwort', true],
  ['password', 'passwordd', true],
  ['password', 'password', false],
  ['password', 'pasward', false],
  ['code', 'cede', false],
])('“%s” and “%s” differ by one typing error: %s', (one, other, isSlip) => {
  expect(isMistyped(one, other)).toBe(isSlip);
  expect(isMistyped(other, one)).toBe(isSlip);
});
