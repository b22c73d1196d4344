/** Cases beyond the model of the price upload. */
import { expect, test } from 'vitest';
import type { CheckResult } from '#contract/marketplace/price-files.ts';
import { priceUploadMachine } from '#machines/marketplace/price-upload.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';

const nothing: CheckResult = {
  Same: 5,
  Up: 0,
  Down: 0,
  Fixed: 0,
  First: 0,
  ToRules: 0,
  Problems: 1,
  Edits: [],
  EditCount: 0,
  OtherList: null,
  Replaced: [],
};

test.each([
  ['nothing', {}, false],
  ['a higher price', { Up: 1 }, true],
  ['a lower price', { Down: 1 }, true],
  ['a price that no rule changes any more', { Fixed: 1 }, true],
  ['a first price', { First: 1 }, true],
  ['an item that follows its rules again', { ToRules: 1 }, true],
])('[MKT-04] a file with %s can be applied to the draft: %o', async (_, counts, canBeTaken) => {
  const run = startRun(priceUploadMachine, { marketplaceId: 7 });
  run.actor.send({ type: 'file.chosen', fileName: 'prices.csv', draft: { edits: [] } });
  await run.settle('upload', 'resolve', 'an-id');
  await run.settle('check', 'resolve', {
    CheckId: 'c',
    Checked: 6,
    Total: 6,
    Next: null,
    Result: { ...nothing, ...counts },
  });
  expect(run.actor.getSnapshot().can({ type: 'rows.taken' })).toBe(canBeTaken);
});
