/** Rows with problems can be downloaded as they were uploaded, corrected and uploaded again (ACC-04). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_PROBLEMS } from '#contract/accounts/import-limits.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { checked } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv, workbook } from '#tests/support/spreadsheets.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['companyAdministrator', 'resellerManager', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const HEADINGS = ['First name', 'Last name', 'E-mail', 'Username'];
const person = (name: string) => [name, 'Import', `${name}@import.example`, `import.${name}`];

describe('[ACC-04] the rows with problems', () => {
  const rows = [
    [...HEADINGS, 'Shoe size'],
    [...person('fine'), '1'],
    ['', '=1+1', 'no address', 'import.bad', '007'],
    [...person('fine'), '@SUM(A1)'],
  ];
  const to = () => ({ parentAccountId: company, fileName: 'my people.csv' });
  const fetchProblems = (importId: number, who: PersonName, language = 'en') =>
    as(who).fetch(`${IMPORT_PROBLEMS}/${importId}?language=${language}`);
  async function problemsOf(importId: number, language?: string) {
    const response = await fetchProblems(importId, 'companyAdministrator', language);
    expect(response.status).toBe(200);
    const file = Buffer.from(await response.arrayBuffer());
    const read: Cell[][] = [];
    for await (const row of spreadsheetRows(file, 'a.xlsx')) read.push(row.cells);
    return { response, cells: read };
  }

  test('are returned as uploaded with their problems, and can be uploaded again after correction', async () => {
    const run = await checked(as('companyAdministrator'), csv(rows), to());
    expect(run).toMatchObject({ ErrorCount: 2, IgnoredColumns: ['Shoe size'] });
    const { response, cells } = await problemsOf(run.Id);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="my_people_problems.xlsx"',
    );
    // Cells that were read as formulas would be errors.
    expect(cells).toEqual([
      ['Problems', ...HEADINGS, 'Shoe size'],
      [
        'First name: This field is required.\nE-mail: Enter a valid e-mail address.',
        null,
        '=1+1',
        'no address',
        'import.bad',
        '007',
      ],
      ['Username: Row 2 has the same value.', ...person('fine'), '@SUM(A1)'],
    ]);
    const [headings, , still] = cells as string[][];
    const again = await workbook([headings ?? [], ['', ...person('better'), '7'], still ?? []]);
    const next = await checked(as('companyAdministrator'), again, { parentAccountId: company });
    expect(next).toMatchObject({ TotalCount: 2, ErrorCount: 0, IgnoredColumns: ['Shoe size'] });
  });

  test('are described in the chosen language; an earlier problems column is neither reported as unknown nor returned', async () => {
    const before = rows.map((row, index) => [index === 0 ? 'PROBLEMS ' : 'of then', ...row]);
    const run = await checked(as('companyAdministrator'), csv(before), to());
    expect(run.IgnoredColumns).toEqual(['Shoe size']);
    const { cells } = await problemsOf(run.Id, 'de');
    expect(cells[0]).toEqual(['Probleme', ...HEADINGS, 'Shoe size']);
    expect(cells[2]?.[0]).toBe('Benutzername: Zeile 2 hat denselben Wert.');
  });

  test('are returned only to the user who uploaded them, and 404 when there are no problems', async () => {
    const run = await checked(as('companyAdministrator'), csv(rows), to());
    expect((await fetchProblems(run.Id, 'user')).status).toBe(404);
    expect((await fetch(`${portal.origin}${IMPORT_PROBLEMS}/${run.Id}`)).status).toBe(401);
    await portal.deps.db
      .updateTable('account_import')
      .set({ status: 'Completed' })
      .where('id', '=', run.Id)
      .execute();
    expect((await fetchProblems(run.Id, 'resellerManager')).status).toBe(403);
    expect((await problemsOf(run.Id)).cells).toHaveLength(3);
    const right = await checked(as('companyAdministrator'), csv([HEADINGS, person('right')]), to());
    expect((await fetchProblems(right.Id, 'companyAdministrator')).status).toBe(404);
    expect((await as('user').fetch(`${IMPORT_PROBLEMS}/x`)).status).toBe(404);
  });
});
