/** Imports of CSV files whose encoding is told by their words, or asked for (ACC-04). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_PROBLEMS } from '#contract/accounts/import-limits.ts';
import type { EncodingQuestion } from '#contract/accounts/imports.ts';
import type { CodePage } from '#contract/platform/encodings.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { inCodePage } from '#tests/support/code-page-file.ts';
import { enterAll } from '#tests/support/entered.ts';
import { checked, upload } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { readRows } from '#tests/support/spreadsheet-reading.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let administrator: Visitor;
let to: { parentAccountId: number; fileName: string };
beforeAll(async () => {
  portal = await startPortal();
  administrator = (await enterAll(portal, ['companyAdministrator']))('companyAdministrator');
  to = { parentAccountId: (await accountNamed(portal, COMPANY)).id, fileName: 'people.csv' };
});
afterAll(() => portal.close());

const HEADINGS = 'First name;Last name;E-mail;Username';
const listOf = (...names: string[]) =>
  [HEADINGS, ...names.map((name, at) => `${name};e${at}@import.example;encoding.${at}`)].join('\r\n');

const namesOf = async (importId: number) => {
  const { data } = await administrator.call('IImportService/GetImportDetails', { importId });
  return data.Rows.map(({ Name }) => Name);
};

test.each<[CodePage, string, string]>([
  ['windows-1252', 'Šárka;L’Atelier – €', 'Šárka L’Atelier – €'],
  ['windows-1250', 'Łukasz;Wałęsa', 'Łukasz Wałęsa'],
  ['windows-1251', 'Мария;Иванова', 'Мария Иванова'],
  ['windows-1254', 'Şule;Yıldız', 'Şule Yıldız'],
])('[ACC-04] names in %s are imported as they are written', async (codePage, name, shown) => {
  const run = await checked(administrator, inCodePage(listOf(name), codePage), to);
  expect([run.ErrorCount, await namesOf(run.Id)]).toEqual([0, [shown]]);
});

test('[ACC-04] when names make sense in several encodings, the upload asks and stores nothing', async () => {
  const file = inCodePage(
    listOf('Anna;Berg', 'Hélène;Roy', 'Hélène;Blanc', 'Hélène;Noir', 'Hélène;Petit'),
    'windows-1252',
  );
  const count = () => portal.deps.db.selectFrom('account_import').select('id').execute();
  const before = await count();
  const { status, data } = await upload(administrator, file, to);
  expect(status).toBe(200);
  const { Encodings } = data as unknown as EncodingQuestion;
  expect(Encodings.slice(0, 2)).toEqual([
    { Encoding: 'windows-1252', Rows: ['Hélène', 'Hélène', 'Hélène'] },
    { Encoding: 'windows-1250', Rows: ['Hélčne', 'Hélčne', 'Hélčne'] },
  ]);
  expect(await count()).toEqual(before);

  const run = await checked(administrator, file, { ...to, encoding: 'windows-1250' });
  expect(await namesOf(run.Id)).toContain('Hélčne Roy');
});

test('[ACC-04] rows with problems are returned in the encoding that was chosen', async () => {
  const file = inCodePage(`${HEADINGS}\r\nHélène;Roy;no;x`, 'windows-1252');
  const run = await checked(administrator, file, { ...to, encoding: 'windows-1252' });
  const response = await administrator.fetch(`${IMPORT_PROBLEMS}/${run.Id}?language=en`);
  const rows = await readRows(Buffer.from(await response.arrayBuffer()), 'a.xlsx');
  expect(rows[1]?.cells[1]).toBe('Hélène');
});

test('[ACC-04] an encoding in which the file cannot be is refused', async () => {
  const file = inCodePage(listOf('Hélène;Roy'), 'windows-1252');
  const wrong = await upload(administrator, file, { ...to, encoding: 'utf-8' });
  expect([wrong.status, wrong.message]).toEqual([422, expect.stringContaining('Save it as “CSV UTF-8”')]);
  const unknown = await upload(administrator, file, { ...to, encoding: 'latin-7' as CodePage });
  expect(unknown.status).toBe(400);
});
