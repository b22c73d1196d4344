/** Applying a checked spreadsheet to a draft of prices (MKT-04). */
import { expect, test } from 'vitest';
import type { CheckResult } from '#contract/marketplace/price-files.ts';
import type { PricesDraft } from '#machines/marketplace/price-editor-types.ts';
import { toPriceDraft } from '#src/screens/marketplace/prices/draft.ts';
import { pricesOf, takeUpload } from '#src/screens/marketplace/prices/upload/take-upload.ts';

const draft: PricesDraft = {
  rules: [],
  defaultRule: { key: 'default', name: 'All', model: 'markup', value: '10', typed: null, target: null },
  edits: [
    { itemId: 1, unit: '5', typed: null },
    { itemId: 2, unit: null, typed: null },
    { itemId: 3, unit: null, typed: '1,2,3' },
  ],
  upload: null,
  validFrom: null,
};

const result: CheckResult = {
  Same: 0,
  Up: 2,
  Down: 0,
  Fixed: 0,
  First: 0,
  ToRules: 0,
  OtherList: null,
  Problems: 0,
  Edits: [
    { ItemId: 2, Unit: '7' },
    { ItemId: 9, Unit: null },
  ],
  EditCount: 2,
  Replaced: [2],
};
const checked = { checkId: 'c1', fileName: 'prices.xlsx', result };

test('[MKT-04] a file is compared with the typed prices that are valid', () => {
  expect(pricesOf(draft)).toEqual({
    edits: [
      { ItemId: 1, Unit: '5' },
      { ItemId: 2, Unit: null },
    ],
    uploadId: null,
  });
});

test('[MKT-04] a small upload replaces the edits of its items', () => {
  expect(takeUpload(draft, checked)).toEqual({
    ...draft,
    edits: [
      { itemId: 1, unit: '5', typed: null },
      { itemId: 3, unit: null, typed: '1,2,3' },
      { itemId: 2, unit: '7', typed: null },
      { itemId: 9, unit: null, typed: null },
    ],
  });
});

test('[MKT-04] a draft refers to a large upload by id, and keeps the edits of other items', () => {
  const many = takeUpload(draft, { ...checked, result: { ...result, Edits: null, EditCount: 3000 } });
  expect(many.upload).toEqual({ checkId: 'c1', fileName: 'prices.xlsx', count: 3000 });
  expect(many.edits.map(({ itemId }) => itemId)).toEqual([1, 3]);
  expect(toPriceDraft(many).uploadId).toBe('c1');
  expect(pricesOf(many).uploadId).toBe('c1');
});
