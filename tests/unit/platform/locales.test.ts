/** The language of the interface (section 9). */
import { describe, expect, test } from 'vitest';
import { formatTag, LANGUAGE_TITLES, LOCALES, pickLocale, toLocale } from '#contract/platform/locales.ts';

describe('[I18-01] languages', () => {
  test('[I18-01] are these fifteen, each with its own name', () => {
    expect([...LOCALES]).toEqual('bg de en es fi fr hu it nl pl pt ro ru sv tr'.split(' '));
    expect(new Set(Object.values(LANGUAGE_TITLES)).size).toBe(LOCALES.length);
  });

  test.each([
    ['en_EN', 'en'],
    ['de-AT', 'de'],
    ['PT', 'pt'],
    ['xx', undefined],
    ['', undefined],
    [null, undefined],
  ])('[I18-01] %s is %s by its first two characters', (code, locale) => {
    expect(toLocale(code)).toBe(locale);
  });

  test.each([
    ['fr', 'de', 'fr'],
    [null, 'de', 'de'],
    ['xx', 'de', 'de'],
    [null, 'zz', 'en'],
    [null, null, 'en'],
  ])('[I18-01] stored %s and configured %s results in %s', (stored, configured, spoken) => {
    expect(pickLocale(stored, configured)).toBe(spoken);
  });

  test('[I18-01] Portuguese is formatted as in Portugal, every other language by its own code', () => {
    const tags = LOCALES.map(formatTag);
    expect(tags.filter((tag, index) => tag !== LOCALES[index])).toEqual(['pt-PT']);
    expect(new Intl.NumberFormat(formatTag('pt')).format(1234)).toBe('1234');
    expect(new Intl.PluralRules(formatTag('pt')).select(0)).toBe('other');
  });
});
