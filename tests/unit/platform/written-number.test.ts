/** Numbers in files: one reading, or the file decides; never a guess. */
import { describe, expect, test } from 'vitest';
import { formatTag, LOCALES } from '#contract/platform/locales.ts';
import { splitCurrency, withoutCurrency } from '#contract/platform/written-currency.ts';
import { decimalOf, provenMark, readNumber, withOneReading } from '#contract/platform/written-number.ts';
import { readAmount } from '#server/platform/spreadsheet/amounts.ts';
import { Consensus } from '#server/platform/spreadsheet/consensus.ts';

const read = (text: string, mark: '.' | ',' | null = null) => {
  const found = readNumber(text, mark);
  return 'decimal' in found ? found.decimal : found.problem;
};

describe('[MKT-04] a written number', () => {
  test.each([
    ['1.234', 'ambiguous', '1.234', '1234'],
    ['12,345', 'ambiguous', '12345', '12.345'],
    ['-1.234', 'ambiguous', '-1.234', '-1234'],
    // One reading, whatever the file decides.
    ['27,10', '27.1', '27.1', '27.1'],
    ['1.234.567', '1234567', '1234567', '1234567'],
    ['0.125', '0.125', '0.125', '0.125'],
    ['1 234', '1234', '1234', '1234'],
    ['12', '12', '12', '12'],
    ['1.2.3', 'unreadable', 'unreadable', 'unreadable'],
  ])('%j is %s; %s with a point, %s with a comma', (text, undecided, point, comma) => {
    expect([read(text), read(text, '.'), read(text, ',')]).toEqual([undecided, point, comma]);
  });

  test.each([
    [['1.234', '27,10'], ','],
    [['1.234', '1.234.567'], ','],
    [['1.234', '0.125'], '.'],
    [['1.234', '2.500', '12', '1 000'], null],
    // They contradict each other.
    [['27,10', '27.10'], null],
  ])('of the numbers %j the decimal mark is %j', (texts, mark) => {
    const marks = new Consensus<'.' | ','>();
    for (const text of texts) marks.add(provenMark(text));
    expect(marks.value).toBe(mark);
  });

  test('that was computed loses its rounding artefacts', () => {
    expect([29.755000000000003, 10.989000000000001, 0.1 + 0.2, 1e21].map(decimalOf)).toEqual([
      '29.755',
      '10.989',
      '0.3',
      '1e+21',
    ]);
  });

  test('is sent in a form that has one reading', () => {
    expect(['1.234', '12.345678', '1.5', '1234.567'].map(withOneReading)).toEqual([
      '1.2340',
      '12.345678',
      '1.5',
      '1234.567',
    ]);
  });
});

const amount = (cell: string | number, currency = 'EUR') => {
  const found = readAmount(cell, { mark: null, currency });
  return 'amount' in found ? found.amount : found.problem;
};

describe('[MKT-04] an amount with its currency', () => {
  test.each([
    ['12,50 €', 'EUR', '12.5'],
    ['€ 12.50', 'EUR', '12.5'],
    ['€12.50', 'EUR', '12.5'],
    ['12,50\u00A0€', 'EUR', '12.5'],
    ['1.234,50\u00A0€', 'EUR', '1234.5'],
    ['12.50 eur', 'EUR', '12.5'],
    ['CHF 12.50', 'CHF', '12.5'],
    ['12,50 zł', 'PLN', '12.5'],
    ['12,50 Kč', 'CZK', '12.5'],
    ['$12.50', 'USD', '12.5'],
    ['-12,50 €', 'EUR', 'negative'],
    ['€ -12.50', 'EUR', 'negative'],
    ['1.234 €', 'EUR', 'ambiguous'],
    ['12.50 USD', 'EUR', 'other_currency'],
    ['$ 12.50', 'EUR', 'other_currency'],
    ['12.50 pieces', 'EUR', 'unreadable'],
    ['EUR 12.50 EUR', 'EUR', 'unreadable'],
    ['€', 'EUR', 'unreadable'],
  ])('%j in %s is %s', (text, currency, expected) => {
    expect(amount(text, currency)).toBe(expected);
  });

  test.each(LOCALES)('is read as a program in %s writes it', locale => {
    for (const currency of ['EUR', 'CHF', 'SEK', 'PLN', 'USD'])
      for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
        const text = new Intl.NumberFormat(formatTag(locale), {
          style: 'currency',
          currency,
          currencyDisplay,
        }).format(1234.5);
        expect([text, amount(text, currency)]).toEqual([text, '1234.5']);
      }
  });

  test('names the other currency', () => {
    expect(withoutCurrency('12.50 US$', 'EUR')).toEqual({ other: 'US$' });
    expect(splitCurrency('12.50')).toEqual({ amount: '12.50', word: null });
  });
});

test('[MKT-04] an amount is rounded to the digits of a spreadsheet before its places are counted', () => {
  expect(amount(29.755000000000003)).toBe('29.755');
  expect(amount('10.989000000000001')).toBe('10.989');
  expect(amount('1234567890123.4567')).toBe('1234567890123.4567');
  expect(amount(1.23456)).toBe('places');
});
