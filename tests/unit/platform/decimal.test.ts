import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { decimalSample, readDecimal, writeDecimal } from '#src/ui/decimal.ts';

describe('[I18-02] numbers in a language’s format', () => {
  test.each(LOCALES)('%s reads what it writes', locale => {
    for (const value of ['0', '7', '12345.5', '-12345.5', '1234567.25', '0.0001', '999'])
      expect([value, readDecimal(writeDecimal(value, locale), locale)]).toEqual([value, value]);
    expect(readDecimal(decimalSample(locale), locale)).toBe('12345.50');
  });

  test.each<[string, Locale, string | null]>([
    ['1,234.5', 'en', '1234.5'],
    ['1.234,5', 'de', '1234.5'],
    ['1 234,5', 'fr', '1234.5'],
    ['1 234,5', 'ru', '1234.5'],
    ['  12 ', 'en', '12'],
    // In another language's format each of these is another number: all are rejected.
    ['1234,5', 'en', null],
    ['1234.5', 'de', null],
    ['1,23', 'en', null],
    ['12,34,567', 'en', null],
    ['1.2.3', 'en', null],
    ['1e5', 'en', null],
    ['', 'en', null],
    ['-', 'en', null],
    ['12 Euro', 'de', null],
  ])('%j in %s means %j', (text, locale, value) => {
    expect(readDecimal(text, locale)).toBe(value);
  });

  test('a number is written with all of its places', () => {
    expect(writeDecimal('1234.50', 'en')).toBe('1234.50');
    expect(writeDecimal(1234.5, 'de')).toBe('1234,5');
    expect(writeDecimal(null, 'de')).toBe('');
    // Beyond the precision of a number.
    expect(writeDecimal('9999999999999.1234', 'en')).toBe('9999999999999.1234');
  });
});
