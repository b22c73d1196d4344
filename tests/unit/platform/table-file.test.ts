/** Exporting a table as a file. */
import { expect, test } from 'vitest';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';

// oxlint-disable-next-line require-yield -- reading the rows fails
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
])('[SEC-01] a missing right is reported before the first chunk of a %s file', async (_, file) => {
  await expect(file().next()).rejects.toThrow('The right is missing.');
});

test('a CSV file has all rows, the first included', async () => {
  const parts: string[] = [];
  for await (const part of csvOf(rows())) parts.push(part);
  expect(parts.join('').replace('\uFEFF', '')).toBe("Name,Count\r\n'=SUM(A1),2\r\n");
});
