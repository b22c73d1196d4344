import { describe, expect, test } from 'vitest';
import { formatTag, LOCALES } from '#contract/platform/locales.ts';
import { readColumn, readPrice } from '#src/screens/marketplace/prices/typed-price.ts';
import { writeDecimal } from '#src/ui/decimal.ts';

describe('[MKT-04] a typed price', () => {
  test.each(LOCALES)('is read in the number format of %s', locale => {
    expect(readPrice(writeDecimal('1234.56', locale), locale)).toEqual({ unit: '1234.56', typed: null });
  });

  test('in another language’s format is not guessed, and stays as typed', () => {
    expect(readPrice('12.5', 'de')).toEqual({ unit: null, typed: '12.5' });
    expect(readPrice('12,5', 'en')).toEqual({ unit: null, typed: '12,5' });
  });

  test('is invalid if it is negative, too precise, or not a number', () => {
    for (const text of ['-1', '1.23456', '1e3', '１２', 'free'])
      expect(readPrice(text, 'en')).toEqual({ unit: null, typed: text });
  });

  test('that is empty restores the price of the rules', () => {
    expect(readPrice('  ', 'en')).toEqual({ unit: null, typed: null });
  });
});

describe('[MKT-04] a pasted column', () => {
  test.each(LOCALES)('is read as a spreadsheet in %s writes it, with group separators and signs', locale => {
    const written = (value: number) => new Intl.NumberFormat(formatTag(locale)).format(value);
    const column = [1_234_567.5, 0.0625, 12, -3].map(written).join('\r\n');
    expect(readColumn(column, locale)).toEqual([
      { unit: '1234567.5', typed: null },
      { unit: '0.063', typed: null },
      { unit: '12', typed: null },
      { unit: null, typed: written(-3) },
    ]);
  });

  test('has one price per line, taken from the first of several columns', () => {
    expect(readColumn('1.5\tUSD\r\n\r\nabc\r\n', 'en')).toEqual([
      { unit: '1.5', typed: null },
      { unit: null, typed: null },
      { unit: null, typed: 'abc' },
    ]);
  });
});
