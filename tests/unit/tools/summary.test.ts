/** Merging the results of several shards. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mergeSummaries, writeSummary } from '../../../tools/testing/summary.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const step = (name: string, passed: number, failed: number, seconds: number, notes: string[] = []) => ({
  name,
  passed,
  failed,
  notes,
  seconds,
});

/** The folder of a shard's reports; without steps it has no summary. */
function shard(name: string, steps?: ReturnType<typeof step>[]): string {
  const reports = join(folder, name.replace('/', '-of-'));
  mkdirSync(reports);
  if (steps) writeSummary(reports, { shard: name, steps });
  return reports;
}

test('the tests of a step are added up, in the order of the steps', () => {
  const first = shard('1/2', [
    step('unit', 10, 0, 4),
    step('lint', 1, 0, 9),
    step('e2e', 20, 1, 60, ['1 flaky']),
  ]);
  const second = shard('2/2', [step('unit', 12, 0, 5), step('e2e', 21, 0, 50)]);
  expect(mergeSummaries([second, first])).toEqual([
    step('unit', 22, 0, 5),
    step('lint', 1, 0, 9),
    step('e2e', 41, 1, 60, ['1 flaky']),
  ]);
});

test('a shard without a summary or a folder counts as failed', () => {
  const first = shard('1/3', [step('unit', 10, 0, 4)]);
  expect(mergeSummaries([first, shard('2/3')])).toEqual([
    step('unit', 10, 0, 4),
    step('shard 2/3', 0, 1, 0, ['no summary']),
    step('shard 3/3', 0, 1, 0, ['no summary']),
  ]);
});

test('a missing summary of the only shard counts as failed', () => {
  expect(mergeSummaries([shard('1/1')])).toEqual([step('shard 1/1', 0, 1, 0, ['no summary'])]);
});
