import { expect, test } from 'vitest';
import { createHeadingLookup } from '#server/platform/spreadsheet/headings.ts';

const columnOf = createHeadingLookup([
  ['New price (empty: by the rules)', 'new'],
  ['Price', 'price'],
  ['Phone (home)', 'home'],
  ['Phone (work)', 'work'],
  ['Valid from', 'from'],
]);

test('[MKT-04] a heading is found in any case and spacing, with or without its explanation', () => {
  expect(['NEW  PRICE (empty: by the rules)', ' new price ', 'valid_from', 'Price *'].map(columnOf)).toEqual([
    'new',
    'new',
    'from',
    'price',
  ]);
});

test('[MKT-04] a heading that could be several columns, or has another explanation, is unknown', () => {
  expect(['Phone', 'Price (old)', '', null, 7].map(columnOf)).toEqual([null, null, null, null, null]);
});
