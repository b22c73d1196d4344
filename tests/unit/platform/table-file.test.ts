/** Files of a table. */
import { expect, test } from 'vitest';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';

// oxlint-disable-next-line require-yield -- rows that cannot be read
async function* refused(): AsyncGenerator<TableRow> {
  throw new Error('The right is missing.');
}

async function* rows(): AsyncGenerator<TableRow> {
  yield ['Name', 'Count'];
  yield ['=SUM(A1)', 2];
}

test.each([
  ['CSV', () => csvOf(refused())],
  ['Excel', () => xlsxOf(refused(), 'Sheet')],
])('[SEC-01] a refusal comes before the first part of a %s file', async (_, file) => {
  await expect(file().next()).rejects.toThrow('The right is missing.');
});

test('a CSV file has all rows, the first included', async () => {
  const parts: string[] = [];
  for await (const part of csvOf(rows())) parts.push(part);
  expect(parts.join('').replace('\uFEFF', '')).toBe("Name,Count\r\n'=SUM(A1),2\r\n");
});
