import { describe, expect, test } from 'vitest';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import { formatTag, LOCALES } from '#contract/platform/locales.ts';
import { decidingOf, isBelowCost } from '#src/screens/marketplace/prices/price-row.ts';
import { isInOtherCurrency, readColumn, readPrice } from '#src/screens/marketplace/prices/typed-price.ts';
import { writeDecimal } from '#src/ui/decimal.ts';

describe('[MKT-04] a typed price', () => {
  test.each(LOCALES)('is read in the number format of %s', locale => {
    expect(readPrice(writeDecimal('1234.56', locale), { locale, currency: 'EUR' })).toEqual({
      unit: '1234.56',
      typed: null,
    });
  });

  test('in another language’s format is not guessed, and stays as typed', () => {
    expect(readPrice('12.5', { locale: 'de', currency: 'EUR' })).toEqual({ unit: null, typed: '12.5' });
    expect(readPrice('12,5', { locale: 'en', currency: 'EUR' })).toEqual({ unit: null, typed: '12,5' });
  });

  test('is invalid if it is negative, too precise, or not a number', () => {
    for (const text of ['-1', '1.23456', '1e3', '１２', 'free'])
      expect(readPrice(text, { locale: 'en', currency: 'EUR' })).toEqual({ unit: null, typed: text });
  });

  test('that is empty restores the price of the rules', () => {
    expect(readPrice('  ', { locale: 'en', currency: 'EUR' })).toEqual({ unit: null, typed: null });
  });
});

describe('[MKT-04] a pasted column', () => {
  test.each(LOCALES)('is read as a spreadsheet in %s writes it, with group separators and signs', locale => {
    const written = (value: number) => new Intl.NumberFormat(formatTag(locale)).format(value);
    const column = [1_234_567.5, 0.0625, 12, -3].map(written).join('\r\n');
    expect(readColumn(column, { locale, currency: 'EUR' })).toEqual([
      { unit: '1234567.5', typed: null },
      { unit: '0.063', typed: null },
      { unit: '12', typed: null },
      { unit: null, typed: written(-3) },
    ]);
  });

  test('has one price per line, taken from the first of several columns', () => {
    expect(readColumn('1.5\tUSD\r\n\r\nabc\r\n', { locale: 'en', currency: 'EUR' })).toEqual([
      { unit: '1.5', typed: null },
      { unit: null, typed: null },
      { unit: null, typed: 'abc' },
    ]);
  });

  test('of another language’s format is not guessed: prices with two readings stay as typed', () => {
    expect(readColumn('1.234\r\n27,10\r\n12', { locale: 'en', currency: 'EUR' })).toEqual([
      { unit: null, typed: '1.234' },
      { unit: null, typed: '27,10' },
      { unit: '12', typed: null },
    ]);
  });
});

describe('[MKT-04] a price typed or pasted with its currency', () => {
  test.each(LOCALES)('is read as a spreadsheet in %s writes it', locale => {
    const format = new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency: 'CHF' });
    expect(readColumn(format.format(1234.5), { locale, currency: 'CHF' })).toEqual([
      { unit: '1234.50', typed: null },
    ]);
  });

  test('of another currency stays as typed', () => {
    expect(readPrice('$ 12.50', { locale: 'en', currency: 'EUR' })).toEqual({ unit: null, typed: '$ 12.50' });
    expect(['$ 12.50', '12.50 €', 'abc'].map(text => isInOtherCurrency(text, 'EUR'))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('[MKT-04] no rule decides an item whose price is too large', () => {
  const Why = [
    { Priority: 1, Unit: null },
    { Priority: 201, Unit: '5' },
  ];
  const deciding = (IsTooLarge: boolean) => decidingOf({ Why, IsTooLarge } as PreviewRow)?.Priority;
  expect([deciding(false), deciding(true)]).toEqual([201, undefined]);
});

test('[MKT-04] a price is below the cost if it is below the cost as rounded to the places of a price', () => {
  const row = (New: string | null, Cost: string | null) => ({ New, Cost }) as PreviewRow;
  expect(
    [row('10', '10.0000'), row('9.9999', '10.0000'), row(null, '10'), row('1', null)].map(isBelowCost),
  ).toEqual([false, true, false, false]);
});
