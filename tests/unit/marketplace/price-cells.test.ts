/** Cells of uploaded prices (MKT-04): exact decimals or a problem, never a guess. */
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import { readIdCell, readPriceCell } from '#server/marketplace/price-files/cell-values.ts';
import {
  AMOUNT_COLUMNS,
  headingOf,
  placesOf,
  PRICE_COLUMNS,
} from '#server/marketplace/price-files/columns.ts';
import { isMergedOver } from '#server/marketplace/price-files/merged-cells.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { textOf } from '#server/platform/texts.ts';
import { expectNone } from '#tests/support/expect-none.ts';

const read = (cell: Cell, isFormula = false) => {
  const found = readPriceCell(cell, isFormula, { mark: null, currency: 'EUR' });
  return 'problem' in found ? found.problem.key : found.unit;
};

describe('[MKT-04] a cell with a price', () => {
  test.each<[Cell, string | null]>([
    [null, null],
    ['', null],
    ['  ', null],
    [0, '0'],
    [9.99, '9.99'],
    // How a program stores 9.99: the shortest decimal of the same number is used.
    [Number('9.9900000000000002'), '9.99'],
    [1000, '1000'],
    [0.0001, '0.0001'],
    ['12', '12'],
    ['012.50', '12.5'],
    ['12.50', '12.5'],
    ['12,50', '12.5'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,50', '1234.5'],
    ['1\u202F234\u202F567.5', '1234567.5'],
    ['1’234.50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['1.234.567', '1234567'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['12.3450', '12.345'],
    ['2.50000', '2.5'],
    [29.755000000000003, '29.755'],
    ['10.989000000000001', '10.989'],
    ['9.99 EUR', '9.99'],
  ])('%j is %j', (cell, unit) => expect(read(cell)).toBe(unit));

  test.each<[Cell, string]>([
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['12,345', 'ambiguous'],
    ['-1.5', 'negative'],
    ['\u22121,5', 'negative'],
    [-0.01, 'negative'],
    [0.00001, 'places'],
    [1e-7, 'places'],
    [1.23456, 'places'],
    ['1.23456', 'places'],
    [1e21, 'too_large'],
    [99_999_999_999_999, 'too_large'],
    ['1e3', 'unreadable'],
    ['abc', 'unreadable'],
    ['9.99 USD', 'other_currency'],
    ['1,2,3', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1\u00A0234\u202F567.5', 'unreadable'],
    ['１２', 'unreadable'],
    ['=1+1', 'unreadable'],
    ['12.', 'unreadable'],
    [true, 'unreadable'],
    [{ date: '2027-03-28' }, 'date'],
    [{ error: '#DIV/0!' }, 'error'],
  ])('%j is rejected: %s', (cell, problem) => expect(read(cell)).toBe(problem));

  test('with a formula is rejected, whatever result was stored with it', () => {
    expect(read(5, true)).toBe('formula');
    expect(read({ error: '' }, true)).toBe('formula');
  });
});

test.each<[Cell, number | null | string]>([
  ['17', 17],
  [17, 17],
  [' 17 ', 17],
  [null, null],
  ['', null],
  ['1234567890123456', 'unknown'],
  [1_234_567_890_123_456, 'unknown'],
  [1.5, 'unknown'],
  ['x', 'unknown'],
  [{ date: '2027-03-28' }, 'unknown'],
])('[MKT-04] the ID %j is %j', (cell, expected) => {
  const found = readIdCell(cell, false);
  expect('problem' in found ? found.problem.key : found.id).toBe(expected);
});

test('[MKT-04] a heading means the same column in every language', () => {
  const meanings = new Map<string, Set<string>>();
  for (const column of PRICE_COLUMNS)
    for (const locale of LOCALES) {
      const heading = headingOf(locale, column).toLowerCase();
      meanings.set(heading, (meanings.get(heading) ?? new Set()).add(column));
    }
  expectNone(
    [...meanings]
      .filter(([, columns]) => columns.size > 1)
      .map(([heading, columns]) => `${heading}: ${[...columns].join(', ')}`),
    'headings of several columns',
  );
});

test.each(LOCALES)('[MKT-04] a file in %s is read with its columns in any order', locale => {
  const headings = PRICE_COLUMNS.map(column => ` ${headingOf(locale, column).toUpperCase()} `).toReversed();
  expect(placesOf(headings, 'en')).toEqual({
    id: PRICE_COLUMNS.length - 1,
    sku: PRICE_COLUMNS.length - 2,
    list: 2,
    listId: 1,
    currency: 0,
    new: PRICE_COLUMNS.length - 1 - PRICE_COLUMNS.indexOf('new'),
    amounts: AMOUNT_COLUMNS.map(column => PRICE_COLUMNS.length - 1 - PRICE_COLUMNS.indexOf(column)).toSorted(
      (one, other) => one - other,
    ),
  });
});

test.each(LOCALES)('[MKT-04] the column of the new price is found in %s without its explanation', locale => {
  const heading = headingOf(locale, 'new').replace(/\s*\(.*\)$/, '');
  expect(placesOf([headingOf(locale, 'id'), heading], 'en')).toMatchObject({ id: 0, new: 1 });
});

test('[MKT-04] a missing or duplicate column is named', () => {
  const id = headingOf('en', 'id');
  expect(() => placesOf([id, 'Price'], 'en')).toThrow(
    expect.objectContaining({
      status: 422,
      key: 'price_file.columns_missing',
      values: { columns: headingOf('en', 'new') },
    }),
  );
  expect(() => placesOf([id, headingOf('en', 'new'), headingOf('de', 'id')], 'en')).toThrow(
    expect.objectContaining({ status: 422, key: 'price_file.column_twice', values: { column: id } }),
  );
});

test('[MKT-04] merged cells are detected in the columns of prices and ids, below the headings', () => {
  const isMerged = isMergedOver([0, 3]);
  expect(['A1:F1', 'B2:C9', 'E2:F3', ''].filter(isMerged)).toEqual([]);
  expect(['A2:A3', 'B4:D4', 'D1:D2', 'C2:AA9'].filter(isMerged)).toHaveLength(4);
});

test('[MKT-04] every problem has a text in every language', () => {
  const keys = [
    'formula',
    'date',
    'error',
    'places',
    'negative',
    'too_large',
    'id_missing',
    'unknown',
    'other_sku',
  ];
  for (const locale of LOCALES) {
    for (const key of keys) expect(textOf(locale, `price_file.${key}`)).not.toBe('');
    for (const key of ['unreadable', 'ambiguous'])
      expect(textOf(locale, `price_file.${key}`, { value: '1,2,3' })).toContain('1,2,3');
    const other = textOf(locale, 'price_file.other_currency', { value: '1 USD', currency: 'EUR' });
    expect(other).toContain('1 USD');
    expect(other).toContain('EUR');
    expect(textOf(locale, 'price_file.twice', { row: 7 })).toContain('7');
  }
});
