/** What the cells of imported accounts say (ACC-04). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { enterAll } from '#tests/support/entered.ts';
import { checked } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
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

const HEADINGS = ['First name', 'Last name', 'E-mail', 'Username'];
const person = (name: string) => [name, 'Import', `${name}@import.example`, `import.${name}`];

test('[ACC-04] days are taken in the forms of spreadsheet programs; for others the problem names an accepted form', async () => {
  const days = ['31.12.2024', '30.03.2025 02:30', '28. Februar 1999', '03/04/2025', 'soon'];
  const rows = days.map((day, index) => [...person(`day${index}`), day]);
  const run = await checked(administrator, csv([[...HEADINGS, 'Employed since'], ...rows], ';'), {
    parentAccountId: company,
    fileName: 'a.csv',
  });
  const stored = await portal.deps.db
    .selectFrom('account_import_row')
    .select('values')
    .where('import_id', '=', run.Id)
    .orderBy('number')
    .execute();
  expect(stored.map(({ values }) => values['EmployedSince'] ?? null)).toEqual([
    '2024-12-31',
    '2025-03-30',
    '1999-02-28',
    null,
    null,
  ]);
  const { Rows } = (await administrator.call('IImportService/GetImportDetails', { importId: run.Id })).data;
  expect(Rows.flatMap(({ Row, Problems }) => Problems.map(({ Text }) => `${Row}: ${Text}`))).toEqual([
    '5: “03/04/2025” can be two dates. Enter it as year, month and day, such as 2026-11-25.',
    '6: soon is not a date. Enter a date such as 2026-11-25.',
  ]);
});
