/** Files of vendor prices: spreadsheets and CSV with a row for each product number. */
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import { readPrices } from '#server/marketplace/loads/price-file.ts';
import { NONE } from '#server/marketplace/loads/price-row.ts';
import { textOf } from '#server/platform/texts.ts';
import { csv, workbook } from '#tests/support/spreadsheets.ts';

const HEADINGS = ['SKU', 'Currency', 'Cost', 'SRP', 'Valid from'];
const read = (rows: readonly (readonly string[])[], separator = ',') =>
  readPrices(csv(rows, separator), 'prices.csv', 'Europe/Berlin');

describe('[MKT-04] a file of vendor prices', () => {
  test('can be a workbook with numbers and dates as cells', async () => {
    const file = await workbook([
      HEADINGS,
      ['A-1', 'EUR', 8.8, 0.1 + 0.2, new Date('2026-12-01')],
      ['A-2', 'usd', 1234.5678, null, null],
    ]);
    expect((await readPrices(file, 'prices.xlsx', 'Europe/Berlin')).prices).toEqual([
      { row: 2, sku: 'A-1', currency: 'EUR', cost: '8.8', srp: '0.3', validFrom: '2026-11-30T23:00:00.000Z' },
      { row: 3, sku: 'A-2', currency: 'USD', cost: '1234.5678', srp: null, validFrom: null },
    ]);
  });

  test('can be CSV with headings of any language in any order, and decimal commas', async () => {
    const { prices, problems } = await read(
      [
        ['Gültig ab', 'Artikelnummer', 'Bemerkung', 'Kosten', 'Währung'],
        ['2027-06-01', 'A-1', 'neu', '8,5', 'EUR'],
        ['1 June 2027', 'A-2', '', '12345678901234,5', 'EUR'],
      ],
      ';',
    );
    expect(prices).toEqual([
      { row: 2, sku: 'A-1', currency: 'EUR', cost: '8.5', srp: null, validFrom: '2027-05-31T22:00:00.000Z' },
    ]);
    expect(problems).toEqual([
      { row: 3, key: 'load.too_large', values: { value: '12345678901234,5', most: 10 } },
    ]);
  });

  test.each([
    ['a negative cost', ['A', 'EUR', '-1', '', ''], 'load.amount'],
    ['a cost of five places', ['A', 'EUR', '1.23456', '', ''], 'load.amount'],
    ['a comma that could separate thousands', ['A', 'EUR', '1,234', '', ''], 'price_file.ambiguous'],
    ['a price in another currency than its row', ['A', 'EUR', '$ 1.50', '', ''], 'price_file.other_currency'],
    ['an amount that no pricelist can hold', ['A', 'EUR', '12345678901', '', ''], 'load.too_large'],
    ['an amount of too many digits', ['A', 'EUR', '12345678901234567', '', ''], 'load.too_large'],
    ['a day with two readings', ['A', 'EUR', '1', '', '03/04/2027'], 'cell.date_ambiguous'],
    ['a retail price that is no number', ['A', 'EUR', '1', 'free', ''], 'load.amount'],
    ['neither price', ['A', 'EUR', '', '', ''], 'load.amount_missing'],
    ['no product number', ['', 'EUR', '1', '', ''], 'load.sku_missing'],
    ['no currency', ['A', '', '1', '', ''], 'load.no_currency'],
    ['a day that does not exist', ['A', 'EUR', '1', '', '2026-02-30'], 'cell.date'],
  ])('%s is a problem of its row', async (_, row, key) => {
    const { prices, problems } = await read([HEADINGS, ['B', 'EUR', '0', '', ''], row]);
    expect(prices.map(({ sku }) => sku)).toEqual(['B']);
    expect(problems.map(problem => [problem.row, problem.key])).toEqual([[3, key]]);
  });

  test('with a number that reads in two ways is decided by the other numbers', async () => {
    const german = [
      ['SKU', 'Currency', 'Cost', 'SRP'],
      ['A', 'EUR', '27,10', '37,90 €'],
      ['B', 'EUR', '1.234', '1.500'],
    ];
    const { prices, problems } = await read(german, ';');
    expect(problems).toEqual([]);
    expect(prices.map(({ cost, srp }) => [cost, srp])).toEqual([
      ['27.1', '37.9'],
      ['1234', '1500'],
    ]);
    const contradicting = await read([...german, ['C', 'EUR', '27.10', '']], ';');
    expect(contradicting.problems.map(({ row, key }) => [row, key])).toEqual([
      [3, 'price_file.ambiguous'],
      [3, 'price_file.ambiguous'],
    ]);
  });

  test('has days in the forms of spreadsheet programs', async () => {
    const { prices } = await read([
      HEADINGS,
      ['A', 'EUR', '1', '', '31/12/2027'],
      ['B', 'EUR', '1', '', '03/04/2027'],
      ['C', 'EUR', '1', '', '1. Juni 2027'],
    ]);
    expect(prices.map(({ validFrom }) => validFrom?.slice(0, 10))).toEqual([
      '2027-12-30',
      '2027-04-02',
      '2027-05-31',
    ]);
  });

  test.each(LOCALES)('takes a price away with the word of %s; an empty cell does not', async locale => {
    const { prices } = await read([
      HEADINGS,
      ['A', 'EUR', '1', textOf(locale, 'load.none').toUpperCase(), ''],
    ]);
    expect(prices).toMatchObject([{ cost: '1', srp: NONE }]);
    expect((await read([HEADINGS, ['A', 'EUR', '1', '', '']])).prices).toMatchObject([{ srp: null }]);
  });

  test('every problem of a row is named', async () => {
    const { problems } = await read([HEADINGS, ['', '', 'x', 'y', 'z']]);
    expect(problems.map(({ key }) => key)).toEqual([
      'load.sku_missing',
      'load.no_currency',
      'load.amount',
      'load.amount',
      'cell.date',
    ]);
  });

  test.each([
    [
      'without the product number',
      [
        ['Currency', 'Cost'],
        ['EUR', '1'],
      ],
      'load.columns_missing',
    ],
    [
      'without a price',
      [
        ['SKU', 'Currency'],
        ['A', 'EUR'],
      ],
      'load.columns_missing',
    ],
    [
      'with a column twice',
      [
        ['SKU', 'Currency', 'Cost', 'Kosten'],
        ['A', 'EUR', '1', '1'],
      ],
      'load.column_twice',
    ],
    ['with headings alone', [HEADINGS], 'load.no_rows'],
  ])('%s is rejected', async (_, rows, key) => {
    await expect(read(rows)).rejects.toMatchObject({ status: 422, key });
  });

  test('retail prices alone are enough', async () => {
    const { prices } = await read([
      ['SKU', 'Currency', 'SRP'],
      ['A', 'EUR', '9.99'],
    ]);
    expect(prices).toMatchObject([{ cost: null, srp: '9.99' }]);
  });
});
