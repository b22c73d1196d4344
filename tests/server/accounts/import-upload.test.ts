/** Uploading a spreadsheet as a draft: access, rejected files, problems of rows (ACC-04). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_FILE_BYTES, IMPORT_TEMPLATE } from '#contract/accounts/import-limits.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { checked, upload } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { bareWorkbook, csv, sheetOf, workbook } from '#tests/support/spreadsheets.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
let foreign: number;
let reseller: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['companyAdministrator', 'resellerManager', 'user', 'administrator']);
  company = (await accountNamed(portal, COMPANY)).id;
  foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
  reseller = (await accountNamed(portal, RESELLER)).id;
});
afterAll(() => portal.close());

const HEADINGS = ['First name', 'Last name', 'E-mail', 'Username'];
const person = (name: string) => [name, 'Import', `${name}@import.example`, `import.${name}`];
const people = (...names: string[]) => csv([HEADINGS, ...names.map(person)]);

const details = async (visitor: Visitor, importId: number) =>
  (await visitor.call('IImportService/GetImportDetails', { importId })).data;

/** Sets the current count of a rate limit. */
const counted = (key: string, count: number) =>
  portal.deps.db
    .insertInto('attempt')
    .values({ key, count, window_start: portal.deps.clock.now() })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ count }))
    .execute();

describe('[ACC-04] the template', () => {
  test('has a heading for each field, required ones first, and can be uploaded when filled in', async () => {
    const response = await as('companyAdministrator').fetch(`${IMPORT_TEMPLATE}/User`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="User.xlsx"');
    const file = Buffer.from(await response.arrayBuffer());
    const headings: unknown[] = [];
    for await (const row of spreadsheetRows(file, 'a.xlsx')) headings.push(...row.cells);
    expect(headings.slice(0, 4)).toEqual(['First name *', 'Last name *', 'E-mail *', 'Username *']);
    const filled = await workbook([headings.slice(0, 4) as string[], person('template')]);
    const run = await checked(as('companyAdministrator'), filled, { parentAccountId: company });
    expect(run).toMatchObject({ TotalCount: 1, ErrorCount: 0, IgnoredColumns: [] });
  });

  test('has headings in the caller’s language, which an upload recognizes', async () => {
    const german = { 'accept-language': 'de' };
    const response = await as('companyAdministrator').fetch(`${IMPORT_TEMPLATE}/User`, { headers: german });
    const headings: unknown[] = [];
    for await (const row of spreadsheetRows(Buffer.from(await response.arrayBuffer()), 'a.xlsx')) {
      headings.push(...row.cells);
    }
    expect(headings).toContain('Vorname *');
    const file = csv([headings.slice(0, 4) as string[], person('german')]);
    const run = await checked(as('companyAdministrator'), file, {
      parentAccountId: company,
      fileName: 'a.csv',
    });
    expect(run.ErrorCount).toBe(0);
  });

  test('requires the right to create such accounts', async () => {
    expect((await as('user').fetch(`${IMPORT_TEMPLATE}/User`)).status).toBe(403);
    expect((await as('administrator').fetch(`${IMPORT_TEMPLATE}/Product`)).status).toBe(404);
    expect((await fetch(`${portal.origin}${IMPORT_TEMPLATE}/User`)).status).toBe(401);
  });
});

describe('[ACC-04] an upload', () => {
  test('requires the right to create such accounts, in reach', async () => {
    const file = people('a');
    const to = { parentAccountId: company, fileName: 'a.csv' };
    expect((await upload(as('user'), file, to)).status).toBe(403);
    const abroad = { ...to, parentAccountId: foreign };
    expect((await upload(as('companyAdministrator'), file, abroad)).status).toBe(404);
    const departments = { ...to, accountType: 'Department', parentAccountId: reseller } as const;
    expect((await upload(as('resellerManager'), file, departments)).status).toBe(409);
    expect(
      (await upload(as('companyAdministrator'), file, to, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });

  test('returns 401 without a session', async () => {
    const sent = upload(
      visit(portal.origin),
      people('a'),
      { parentAccountId: company },
      { 'content-type': 'text/plain' },
    );
    expect((await sent).status).toBe(401);
  });

  test('of another file type returns 415 with a message', async () => {
    const pdf = { parentAccountId: company, fileName: 'a.pdf' };
    const answer = await upload(as('companyAdministrator'), Buffer.from('%PDF-1.7'), pdf);
    expect(answer.status).toBe(415);
    expect(answer.message).toMatch(/^File format not supported/);
  });

  test('that is too large or malicious is rejected, and nothing is stored', async () => {
    const to = { parentAccountId: company };
    const count = () => portal.deps.db.selectFrom('account_import').select('id').execute();
    const before = await count();
    const large = await upload(as('companyAdministrator'), Buffer.alloc(IMPORT_FILE_BYTES + 1), to);
    expect(large).toMatchObject({
      status: 413,
      message: 'This file is too large. The maximum size is 10 MB.',
    });
    const entities = bareWorkbook(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetOf('')}`);
    expect((await upload(as('companyAdministrator'), entities, to)).status).toBe(422);
    const many = csv([HEADINGS, ...Array.from({ length: 20_001 }, (_, index) => person(`p${index}`))]);
    const more = await upload(as('companyAdministrator'), many, { ...to, fileName: 'a.csv' });
    expect(more.message).toMatch(/^This sheet has more than 20,000 accounts/);
    expect(await count()).toEqual(before);
  });

  test.each([
    [
      'no heading is known',
      [
        ['One', 'Two'],
        ['a', 'b'],
      ],
      /^None of the headings/,
    ],
    ['there is no account', [HEADINGS], /contains no accounts/],
    [
      'a required field has no column',
      [
        ['First name', 'E-mail'],
        ['a', 'b'],
      ],
      /missing: Last name, Username/,
    ],
    ['a field has two columns', [[...HEADINGS, 'Vorname'], person('a')], /First name occurs twice/],
  ])('returns 422 when %s', async (_, rows, words) => {
    const to = { parentAccountId: company, fileName: 'a.csv' };
    const answer = await upload(as('companyAdministrator'), csv(rows), to);
    expect(answer.status).toBe(422);
    expect(answer.message).toMatch(words);
  });

  test('is a draft visible only to the user who sent it', async () => {
    const run = await checked(as('companyAdministrator'), people('mine'), {
      parentAccountId: company,
      fileName: 'a.csv',
    });
    expect(run).toMatchObject({ Status: 'Draft', Name: 'a.csv', Creator: { DisplayName: 'Anna Berg' } });
    for (const other of ['resellerManager', 'administrator'] as const) {
      const answer = await as(other).call('IImportService/GetImportDetails', { importId: run.Id });
      expect(answer.status).toBe(404);
    }
    const listed = await as('companyAdministrator').call('IImportService/GetImports', {});
    expect(listed.data.Rows).toEqual([]);
  });

  test('keeps only the newest three drafts of a user', async () => {
    const to = { parentAccountId: company, fileName: 'a.csv' };
    const sent: number[] = [];
    for (let at = 0; at < 4; at += 1)
      sent.push((await upload(as('companyAdministrator'), people('d'), to)).data.Id);
    const rows = await portal.deps.db
      .selectFrom('account_import')
      .select('id')
      .where('status', '=', 'Draft')
      .orderBy('id')
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(sent.slice(1));
  });
});

describe('[ACC-04] each row is validated by the rules of account creation', () => {
  test('and all its problems are reported at once', async () => {
    const rows = [
      [...HEADINGS, 'Phone', 'Language', 'Status', 'Shoe size'],
      [...person('right'), '+49 30 555 0100', 'German', 'Active', '42'],
      ['', 'Import', 'no address', PEOPLE.user.username, 'call me', 'Klingon', '', ''],
      ['Twice', 'Import', 'twice@import.example', 'IMPORT.right ', '', '', '', ''],
      ['X'.repeat(300), 'Import', 'long@import.example', 'import.long', '', '', '', ''],
    ];
    const run = await checked(as('companyAdministrator'), csv(rows, ';'), {
      parentAccountId: company,
      fileName: 'a.csv',
    });
    expect(run).toMatchObject({
      TotalCount: 4,
      CheckedCount: 4,
      ErrorCount: 3,
      IgnoredColumns: ['Shoe size'],
    });
    const { Rows } = await details(as('companyAdministrator'), run.Id);
    expect(Rows.map(({ Row, State, Name }) => [Row, State, Name])).toEqual([
      [2, 'Valid', 'right Import'],
      [3, 'Invalid', 'Import'],
      [4, 'Invalid', 'Twice Import'],
      [5, 'Invalid', 'Import'],
    ]);
    const problems = (row: number) =>
      Object.fromEntries(
        Rows.find(({ Row }) => Row === row)?.Problems.map(one => [one.Field, one.Text]) ?? [],
      );
    expect(problems(3)).toEqual({
      'First name': 'This field is required.',
      'E-mail': 'Enter a valid e-mail address.',
      Username: 'This value is already in use.',
      Phone: 'Enter a valid phone number.',
      Language: 'Choose one of the options.',
    });
    expect(problems(4)).toEqual({ Username: 'Row 2 has the same value.' });
    expect(problems(5)['First name']).toMatch(/at most 200 characters/);
  });

  test('the check discloses no more values in use than single checks would', async () => {
    const key = `${RATE_LIMITS.uniqueCheck.name}:${await accountOf(portal, 'companyAdministrator')}`;
    const inUse = [PEOPLE.user, PEOPLE.english].map(({ username }) => [
      ...person('taken').slice(0, 3),
      username,
    ]);
    const file = csv([HEADINGS, person('free'), ...inUse, person('later')]);
    await counted(key, RATE_LIMITS.uniqueCheck.max - 1);
    const { data } = await upload(as('companyAdministrator'), file, {
      parentAccountId: company,
      fileName: 'a.csv',
    });
    const check = () => as('companyAdministrator').call('IImportService/CheckImport', { importId: data.Id });
    expect((await check()).data).toMatchObject({ CheckedCount: 2, ErrorCount: 1 });
    const refused = await check();
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('are already in use')]);
    await portal.deps.db.deleteFrom('attempt').where('key', '=', key).execute();
    expect((await check()).data).toMatchObject({ CheckedCount: 4, ErrorCount: 2 });
  });

  test('the 61st upload of a person in an hour returns 429 with the time to wait, whatever the session', async () => {
    const again = visit(portal.origin);
    await enter(portal, again, 'companyAdministrator');
    const key = `${RATE_LIMITS.importUpload.name}:${await accountOf(portal, 'companyAdministrator')}`;
    await counted(key, 59);
    const send = (visitor: Visitor) =>
      upload(visitor, people('a'), { parentAccountId: company, fileName: 'a.csv' });
    expect((await send(again)).status).toBe(200);
    const refused = await send(again);
    expect([refused.status, refused.message]).toEqual([
      429,
      expect.stringMatching(/Upload the next one in \d+/),
    ]);
    expect((await send(as('companyAdministrator'))).status).toBe(429);
    const begun = (minutes: number) =>
      portal.deps.db
        .updateTable('attempt')
        .set({ window_start: new Date(portal.deps.clock.now().getTime() - minutes * 60_000) })
        .where('key', '=', key)
        .execute();
    await begun(59);
    expect((await send(again)).status).toBe(429);
    await begun(60);
    expect((await send(again)).status).toBe(200);
  });

  test('the column of a field that requires a second factor is ignored, because an import cannot ask for one', async () => {
    const rows = [
      ['Name', 'Country', 'Currency', 'Credit limit'],
      ['C', 'DE', 'EUR', '1000'],
    ];
    const run = await checked(as('resellerManager'), csv(rows), {
      accountType: 'Company',
      parentAccountId: reseller,
      fileName: 'a.csv',
    });
    expect(run.IgnoredColumns).toEqual(['Credit limit']);
  });
});
