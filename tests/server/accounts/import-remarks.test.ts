/** What the preview of an import says about its file before the import starts (ACC-04). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_PROBLEMS } from '#contract/accounts/import-limits.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { enterAll } from '#tests/support/entered.ts';
import { checked } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { readRows } from '#tests/support/spreadsheet-reading.ts';
import { bareWorkbook, csv } from '#tests/support/spreadsheets.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let administrator: Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  administrator = (await enterAll(portal, ['companyAdministrator']))('companyAdministrator');
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const HEADINGS = ['First name', 'Last name', 'E-mail', 'Username', 'Job title', 'Shoe size'];
const person = (name: string) => [name, 'Remark', `${name}@import.example`, `remark.${name}`];

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, cells: readonly string[], more = '', last = '') =>
  `<row r="${number}" ${more}>${cells.map(cell).join('')}${last}</row>`;
const sheet = (rows: string, before = '', after = '') =>
  bareWorkbook(`<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`);
const merged = (...ranges: string[]) =>
  `<mergeCells>${ranges.map(range => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

const remarksOf = async (file: Buffer, fileName = 'people.xlsx') => {
  const { ErrorCount, TotalCount, Remarks } = await checked(administrator, file, {
    parentAccountId: company,
    fileName,
  });
  return { ErrorCount, TotalCount, Remarks };
};

describe('[ACC-04] before an import starts, the preview says', () => {
  test('nothing of an ordinary file', async () => {
    const file = sheet(row(1, HEADINGS) + row(2, person('plain')));
    expect(await remarksOf(file)).toEqual({ ErrorCount: 0, TotalCount: 1, Remarks: [] });
  });

  test('which merged cells lose their value, in columns that are imported and below the headings', async () => {
    const rows = row(3, HEADINGS) + row(4, [...person('ida'), 'Agent']) + row(5, person('jan'));
    const file = sheet(row(1, ['Staff']) + rows, '', merged('A1:E1', 'E4:E5', 'F4:F5'));
    const { Remarks } = await remarksOf(file);
    expect(Remarks).toEqual([
      'The headings were found in row 3. The rows above it are not imported.',
      expect.stringMatching(/^Merged cells: E4:E5\. Only the first cell/),
    ]);
  });

  test('which hidden rows and columns are imported', async () => {
    const hidden = [3, 4, 5, 7].map(at => row(at, person(`hidden${at}`), 'hidden="1"')).join('');
    const columns = '<cols><col min="5" max="6" hidden="1"/></cols>';
    const { TotalCount, Remarks } = await remarksOf(
      sheet(row(1, HEADINGS) + row(2, person('seen')) + hidden, columns),
    );
    expect(TotalCount).toBe(5);
    expect(Remarks).toEqual([
      'Hidden rows are imported, too: 3–5, 7. Delete them from the file if they are not meant to be.',
      'Hidden columns are imported, too: E. Delete them from the file if they are not meant to be.',
    ]);
  });

  test('which formulas have no result; those with an empty text are just empty', async () => {
    const formula = (type: string) => `<c ${type}><f>IF(FALSE,"x","")</f><v></v></c>`;
    const rows = [
      row(1, HEADINGS),
      row(2, person('typed'), '', formula('t="str"')),
      row(3, person('untyped'), '', formula('')),
    ];
    const { ErrorCount, Remarks } = await remarksOf(sheet(rows.join('')));
    expect(ErrorCount).toBe(0);
    expect(Remarks).toEqual([expect.stringMatching(/^Formulas without a result: E3\./)]);
  });

  test('that a file has further sheets', async () => {
    const content = `<workbook xmlns:r="r"><sheets>${['Staff', 'Old', 'Older']
      .map(name => `<sheet name="${name}" sheetId="1" r:id="rId1"/>`)
      .join('')}</sheets></workbook>`;
    const rows = `<worksheet><sheetData>${row(1, HEADINGS)}${row(2, person('sheets'))}</sheetData></worksheet>`;
    const { Remarks } = await remarksOf(bareWorkbook(rows, [{ name: 'xl/workbook.xml', content }]));
    expect(Remarks).toEqual(['Only the sheet “Staff” is imported. These sheets are not: Old, Older.']);
  });
});

test('[ACC-04] the rows with problems have their headings also when the file has a title above', async () => {
  const file = csv([['Staff of 2026'], [''], HEADINGS, ['', ...person('untitled').slice(1)]], ';');
  const run = await checked(administrator, file, { parentAccountId: company, fileName: 'people.csv' });
  expect(run).toMatchObject({ ErrorCount: 1, TotalCount: 1 });
  const response = await administrator.fetch(`${IMPORT_PROBLEMS}/${run.Id}?language=en`);
  const rows = await readRows(Buffer.from(await response.arrayBuffer()), 'a.xlsx');
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Problems', 'First name', 'Last name'],
    ['First name: This field is required.', null, 'Remark'],
  ]);
});
