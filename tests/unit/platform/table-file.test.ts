/** Exporting a table as a file. */
import { expect, test } from 'vitest';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { csvOf, xlsxOf } from '#server/platform/exports/table-file.ts';
import type { TableRow } from '#server/platform/exports/table-file.ts';
import { csvRows } from '#server/platform/spreadsheet/csv.ts';
import { SHEET_LIMITS } from '#server/platform/spreadsheet/limits.ts';

// oxlint-disable-next-line require-yield -- reading the rows fails
async function* refused(): AsyncGenerator<TableRow> {
  throw new Error('The right is missing.');
}

async function* rows(): AsyncGenerator<TableRow> {
  yield ['Name', 'Count'];
  yield ['=SUM(A1)', 2.5];
}

test.each([
  ['CSV', () => csvOf(refused(), 'en')],
  ['Excel', () => xlsxOf(refused(), 'Sheet')],
])('[SEC-01] a missing right is reported before the first chunk of a %s file', async (_, file) => {
  await expect(file().next()).rejects.toThrow('The right is missing.');
});

async function csvIn(locale: Locale): Promise<string> {
  const parts: string[] = [];
  for await (const part of csvOf(rows(), locale)) parts.push(part);
  return parts.join('').replace('\uFEFF', '');
}

test('a CSV file has all rows, the first included', async () => {
  expect(await csvIn('en')).toBe("Name,Count\r\n'=SUM(A1),2.5\r\n");
});

test.each(LOCALES.filter(locale => locale !== 'en'))(
  'a CSV file in %s has semicolons, as numbers have a decimal comma',
  async locale => {
    const file = await csvIn(locale);
    expect(file).toBe("Name;Count\r\n'=SUM(A1);2,5\r\n");
    // The portal reads it again.
    const rows = [];
    for await (const { cells } of csvRows(Buffer.from(file), 'utf-8', SHEET_LIMITS)) rows.push(cells);
    expect(rows).toEqual([
      ['Name', 'Count'],
      ["'=SUM(A1)", '2,5'],
    ]);
  },
);
