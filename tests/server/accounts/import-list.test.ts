/** The list of imports (ACC-04): which are listed, filters, order, pages and export. */
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { Output } from '#contract/operations.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { ImportTable } from '#server/platform/db/schema-imports.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { importBelow } from '#tests/support/imports.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

type Page = Output<'IImportService/GetImports'>;

const OPERATION = 'IImportService/GetImports';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
let foreign: number;
beforeAll(async () => {
  portal = await startPortal();
  await portal.deps.db.deleteFrom('job').execute();
  await portal.deps.db.deleteFrom('account_import').execute();
  as = await enterAll(portal, ['companyAdministrator', 'resellerManager', 'administrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
  foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
});
afterAll(() => portal.close());

/** An import, by default below the company and by its administrator. */
async function made(
  values: Updateable<ImportTable> = {},
  { parent = company, by = 'companyAdministrator' }: { parent?: number; by?: PersonName } = {},
): Promise<number> {
  const id = await importBelow(portal, parent, by, values.status ?? 'Completed');
  if (Object.keys(values).length > 0)
    await portal.deps.db.updateTable('account_import').set(values).where('id', '=', id).execute();
  return id;
}

async function runsOf(person: PersonName, query: ListQuery = {}, limit = 100): Promise<ImportRun[]> {
  const runs: ImportRun[] = [];
  let after: string | null = null;
  do {
    const page: Page = (await as(person).call(OPERATION, { query, limit, after })).data;
    runs.push(...page.Rows);
    after = page.Next;
  } while (after !== null);
  return runs;
}

const idsOf = async (person: PersonName, query: ListQuery = {}) =>
  (await runsOf(person, query)).map(run => run.Id);

const filtered = (
  name: string,
  operator: 'is' | 'isNot' | 'has' | 'between' | 'within',
  ...values: string[]
) => idsOf('resellerManager', { filters: { [name]: { operator, values } } });

test('[ACC-04] [SEC-01] the list has the caller’s own imports or, with the right, all in reach, newest first in pages', async () => {
  for (const status of ['Completed', 'Failed', 'Pending'] as const) await made({ status });
  await made({ status: 'Draft' });
  const others = await made({}, { by: 'administrator' });
  const beyond = await made({}, { by: 'administrator', parent: foreign });
  const mine = await as('companyAdministrator').call(OPERATION, { limit: 2 });
  expect(mine.data.Rows).toHaveLength(2);
  expect(mine.data.Total).toEqual({ Count: 3, IsMore: false });
  expect(mine.data.Rows[0]?.Creator.DisplayName).toBe('Anna Berg');
  const next = await as('companyAdministrator').call(OPERATION, { limit: 100, after: mine.data.Next });
  expect(next.data.Total).toBeNull();
  const all = [...mine.data.Rows, ...next.data.Rows].map(({ Id }) => Id);
  expect(all).toHaveLength(3);
  expect(all).toEqual(all.toSorted((one, other) => other - one));
  // The company administrator holds MY_IMPORTS_OWNED only.
  expect(all).not.toContain(others);
  expect(await idsOf('resellerManager')).toEqual([others, ...all]);
  expect(await idsOf('administrator')).toEqual([beyond, others, ...all]);
  const failed = { filters: { status: { operator: 'is' as const, values: ['Failed'] } } };
  expect((await runsOf('resellerManager', failed)).map(({ Status }) => Status)).toEqual(['Failed']);
  expect((await as('user').call(OPERATION, {})).status).toBe(403);
});

test('[ACC-04] [SEC-06] the caller’s own import below an account out of reach is not listed', async () => {
  const id = await made({}, { parent: foreign });
  const own = await as('companyAdministrator').call(OPERATION, {});
  expect(own.data.Rows.map(run => run.Id)).not.toContain(id);
  expect(own.data.Total?.Count).toBe(own.data.Rows.length);
  expect(await idsOf('resellerManager')).not.toContain(id);
  expect(await idsOf('administrator')).toContain(id);
});

test('[ACC-04] each sort order is consistent in both directions and across pages; unfinished imports come last', async () => {
  const at = (day: number) => new Date(Date.UTC(2031, 0, day));
  await made({ name: 'Écoles.csv', error_count: 3, created_at: at(5), finished_at: at(9) });
  await made({ name: 'ecole.csv', created_at: at(6), finished_at: at(8) });
  for (const column of ['name', 'status', 'errors', 'created', 'finished']) {
    const ordered = async (isDescending: boolean) =>
      (await runsOf('resellerManager', { sort: { column, isDescending } }, 2)).map(run => run.Id);
    const forwards = await ordered(false);
    expect(new Set(forwards).size).toBe(forwards.length);
    expect(forwards.length).toBeGreaterThan(4);
    expect(await ordered(true)).toEqual(forwards.toReversed());
  }
  const by = (column: string) => runsOf('resellerManager', { sort: { column, isDescending: false } });
  const names = (await by('name')).map(run => run.Name);
  expect(names.indexOf('ecole.csv')).toBe(names.indexOf('Écoles.csv') - 1);
  expect((await by('finished')).slice(0, 2).map(run => run.Name)).toEqual(['ecole.csv', 'Écoles.csv']);
  expect((await by('errors')).at(-1)?.Name).toBe('Écoles.csv');
});

test('[ACC-04] each filter returns only the matching rows', async () => {
  const all = await idsOf('resellerManager');
  const vendors = await made({ account_type: 'Vendor', name: 'Händler 100%.csv' });
  expect(await filtered('type', 'is', 'Vendor')).toEqual([vendors]);
  expect(await filtered('type', 'isNot', 'Vendor')).toEqual(all);
  expect(await filtered('name', 'has', 'handler 100%')).toEqual([vendors]);
  const failed = await made({ status: 'Failed', finished_at: new Date('2032-05-02T22:30:00Z') });
  const skipped = await made({ error_count: 2, finished_at: new Date('2032-05-04T00:00:00Z') });
  const withErrors = await filtered('result', 'is', 'withErrors');
  expect(withErrors).toEqual(expect.arrayContaining([failed, skipped]));
  const without = await filtered('result', 'isNot', 'withErrors');
  expect(without).toEqual(await filtered('result', 'is', 'withoutErrors'));
  expect(without).not.toContain(failed);
  expect([...withErrors, ...without].toSorted((one, other) => other - one)).toEqual([
    skipped,
    failed,
    vendors,
    ...all,
  ]);
  expect(await filtered('result', 'is', 'withErrors', 'withoutErrors')).toHaveLength(all.length + 3);
  expect(await filtered('finished', 'between', '2032-05-02', '2032-05-03')).toEqual([failed]);
  const inBerlin = {
    filters: { finished: { operator: 'between' as const, values: ['2032-05-03', '2032-05-03'] } },
  };
  expect(await idsOf('resellerManager', { ...inBerlin, timeZone: 'Europe/Berlin' })).toEqual([failed]);
});

test('[ACC-04] [SEC-06] the account filter includes the accounts below it, and only those in reach', async () => {
  const { id: department } = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('parent_id', '=', company)
    .where('type', '=', 'Department')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const within = await made({}, { parent: department });
  expect(await filtered('account', 'within', String(department))).toEqual([within]);
  expect(await filtered('account', 'within', String(company))).toContain(within);
  await made({}, { parent: foreign, by: 'administrator' });
  expect(await filtered('account', 'within', String(foreign))).toEqual([]);
  // The provider is above the caller's reach.
  expect(await filtered('account', 'within', '1')).toEqual([]);
});

test('[SEC-01] downloading an export returns 403 after the right was withdrawn', async () => {
  const role = await makeRole(portal, ['LOGIN:Execute', 'MY_IMPORTS_OWNED:Read']);
  const person = await makePerson(portal, company, [{ role, over: company }]);
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, person);
  const { data } = await visitor.call('IImportService/ExportImports', { format: 'csv' });
  expect((await visitor.fetch(data.Address)).status).toBe(200);
  const again = await visitor.call('IImportService/ExportImports', { format: 'csv' });
  const other = await makeRole(portal, ['LOGIN:Execute']);
  const { db } = portal.deps;
  await db.deleteFrom('role_assignment').where('account_id', '=', person).execute();
  await db
    .insertInto('role_assignment')
    .values({ account_id: person, role_id: other, scope_id: company })
    .execute();
  expect((await visitor.call('IImportService/GetImports', {})).status).toBe(403);
  expect((await visitor.fetch(again.data.Address)).status).toBe(403);
});

test.each([
  { filters: { status: { operator: 'is', values: ['Draft'] } } },
  { filters: { errors: { operator: 'between', values: ['1', ''] } } },
  { sort: { column: 'rows', isDescending: false } },
])('[ACC-04] a query that the list does not allow returns 400: %j', async query => {
  expect((await as('resellerManager').call(OPERATION, { query: query as ListQuery })).status).toBe(400);
});

test('[ACC-04] the export contains exactly the filtered rows, in the chosen columns and the caller’s language', async () => {
  await made({ name: '=SUM(A1).csv', status: 'Cancelled', total_count: 7 });
  const query = { filters: { status: { operator: 'is' as const, values: ['Cancelled'] } } };
  const { data } = await as('resellerManager').call(
    'IImportService/ExportImports',
    { query, columns: ['status', 'type', 'name', 'parent', 'rows', 'finished'], format: 'csv' },
    { 'accept-language': 'de' },
  );
  const answer = await as('resellerManager').fetch(data.Address);
  const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toEqual([
    'Status;Kontotyp;Datei;Übergeordnetes Konto;Zeilen;Beendet am',
    `Abgebrochen;Benutzer;'=SUM(A1).csv;${COMPANY};7;`,
  ]);
  expect((await as('companyAdministrator').fetch(data.Address)).status).toBe(410);
});
