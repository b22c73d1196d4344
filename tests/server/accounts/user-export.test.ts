/** ExportUsers: the users below an account as a file. */
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListQuery } from '#contract/platform/lists.ts';
import { accountNamed, COMPANY, departmentOf, lastEntry, whileAway } from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const FORMULA = '=HYPERLINK("http://example.org")';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let companyId: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'accountManager', 'companyAdministrator', 'user']);
  companyId = (await accountNamed(portal, COMPANY)).id;
  await portal.deps.db
    .updateTable('account')
    .set({ display_name: FORMULA })
    .where('id', '=', await accountOf(portal, 'english'))
    .execute();
});
afterAll(() => portal.close());

const start = (person: PersonName, format: 'csv' | 'xlsx', more: object = {}) =>
  as(person).call('IAccountService/ExportUsers', { companyId, format, ...more }, { 'accept-language': 'de' });

const usersBelow = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account
    where type = 'User' and state <> 'Terminated'
      and path like (select path || '/%' from account where id = ${companyId})`.execute(portal.deps.db);
  return rows[0]!.count;
};

describe('[SEC-01] ExportUsers', () => {
  test('sends all users below as CSV, in the caller’s language, and escapes formulas', async () => {
    const { data } = await start('companyAdministrator', 'csv');
    expect(data.FileName).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(await lastEntry(portal, companyId)).toMatchObject({ action: 'account.export-users' });
    const answer = await as('companyAdministrator').fetch(data.Address);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${data.FileName}"`);
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]).toContain('Name;Benutzername;E-Mail;Status');
    expect(lines).toHaveLength(1 + (await usersBelow()));
    expect(lines.find(line => line.includes('emma.clarke'))).toMatch(
      /^"'=HYPERLINK\(""http:\/\/example\.org""\)";emma\.clarke;/,
    );
    expect(lines.find(line => line.includes('greta.holm'))).toContain(';Gesperrt;');
  });

  test('sends all users below as a workbook without formulas', async () => {
    const { data } = await start('companyAdministrator', 'xlsx', { showTerminatedAccounts: true });
    const answer = await as('companyAdministrator').fetch(data.Address);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets[0]?.name).toBe('Benutzer');
    const rows = sheets[0]!.rows;
    expect(rows[0]?.slice(0, 2)).toEqual(['Name', 'Benutzername']);
    expect(rows.find(row => row[1] === 'emma.clarke')?.[0]).toBe(FORMULA);
    expect([...(sheets[0]!.cells?.values() ?? [])].some(cell => cell.formula !== undefined)).toBe(false);
    expect(rows.find(row => row[1] === 'samuel.price')?.[3]).toBe('Beendet');
  });

  test('[ACC-02] an export has exactly the filtered users, in the order of the list, with the chosen columns', async () => {
    const query: ListQuery = {
      filters: { mfa: { operator: 'is', values: ['off'] } },
      sort: { column: 'username', isDescending: true },
    };
    const listed = await as('companyAdministrator').call('IAccountService/FilterUsers', {
      accountId: companyId,
      query,
      limit: 100,
    });
    const { data } = await start('companyAdministrator', 'csv', {
      query,
      columns: ['username', 'roles', 'parent', 'created', 'mfa'],
    });
    const answer = await as('companyAdministrator').fetch(data.Address);
    const [heading, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(heading).toBe(
      'Benutzername;Rollen;Übergeordnetes Konto;Angelegt am (UTC);Bestätigung in zwei Schritten',
    );
    expect(lines.map(line => line.split(';')[0])).toEqual(listed.data.Rows.map(row => row.Username));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.find(line => line.startsWith('carla.weiss;'))).toMatch(
      /^carla\.weiss;"Account manager, Company administrator";Nordlicht Energie AG;\d{4}-[^;]+Z;Nein$/,
    );
  });

  test('[ACC-02] a filter by state overrides the option to include terminated users', async () => {
    const states = async (more: object) => {
      const { data } = await start('companyAdministrator', 'csv', { columns: ['state'], ...more });
      const text = await (await as('companyAdministrator').fetch(data.Address)).text();
      return new Set(text.trim().split('\r\n').slice(1));
    };
    expect(await states({ showTerminatedAccounts: true })).toEqual(new Set(['Aktiv', 'Gesperrt', 'Beendet']));
    const filters = { state: { operator: 'is', values: ['Locked'] } };
    expect(await states({ showTerminatedAccounts: true, query: { filters } })).toEqual(new Set(['Gesperrt']));
  });

  test('[ACC-02] an export with unknown, repeated or no columns, or an unknown filter, returns 400', async () => {
    for (const more of [
      { columns: ['colour'] },
      { columns: ['name', 'name'] },
      { columns: [] },
      { query: { filters: { colour: { operator: 'is', values: ['red'] } } } },
    ])
      expect([more, (await start('companyAdministrator', 'csv', more)).status]).toEqual([more, 400]);
  });

  test('is complete even if the last user of a page leaves the reach during the download', async () => {
    // More than one page, and more than the socket buffers hold, so that the next page waits for the reader.
    const { id, path } = await accountNamed(portal, COMPANY);
    await sql`
      insert into account (id, parent_id, type, display_name, path) overriding system value
      select id, ${id}, 'User', 'Long ' || id || repeat(' name', 4000), ${path} || '/' || id
      from (select nextval(pg_get_serial_sequence('account', 'id')) as id from generate_series(1, 520)) as new
    `.execute(portal.deps.db);
    await sql`
      insert into login (account_id, username, email, password_hash)
      select id, 'long.' || id, 'long.' || id || '@long.example', '' from account where display_name like 'Long %'
    `.execute(portal.deps.db);
    const [last] = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('type', '=', 'User')
      .where('state', '<>', 'Terminated')
      .where('path', 'like', `${path}/%`)
      .orderBy('folded_name')
      .orderBy('id')
      .offset(499)
      .limit(1)
      .execute();
    const users = await usersBelow();
    const { data } = await start('companyAdministrator', 'csv');
    const answer = await as('companyAdministrator').fetch(data.Address, {
      headers: { 'accept-encoding': 'identity' },
    });
    const body = answer.body!.pipeThrough(new TextDecoderStream());
    let text = '';
    for await (const piece of body.values({ preventCancel: true })) {
      text += piece;
      // The first page has been read.
      if (text.includes('\nLong ')) break;
    }
    await whileAway(portal, last?.id ?? 0, async () => {
      for await (const piece of body) text += piece;
    });
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + users);
  });

  test('[SEC-06] an export has only users in reach, and that of an account out of reach returns 404', async () => {
    const department = await departmentOf(portal);
    const role = await makeRole(portal, [
      'LOGIN:Execute',
      'DEPARTMENT_ACCOUNT:Read',
      'USER_ACCOUNT:Read',
      'USER_EXPORT:Execute',
    ]);
    const below = await makePerson(portal, department.id, []);
    const reader = visit(portal.origin);
    await enterAccount(portal, reader, await makePerson(portal, companyId, [{ role, over: department.id }]));
    const exportOf = (account: number) =>
      reader.call('IAccountService/ExportUsers', { companyId: account, format: 'csv' });
    const { data } = await exportOf(department.id);
    const [, ...lines] = (await (await reader.fetch(data.Address)).text()).trim().split('\r\n');
    const { rows: users } = await sql<{ id: number }>`
      select id from account where type = 'User' and state <> 'Terminated' and path ^@ ${`${department.path}/`}
      order by folded_name, id`.execute(portal.deps.db);
    expect(users).toContainEqual({ id: below });
    expect(lines.map(line => Number(line.split(',').at(-1)))).toEqual(users.map(({ id }) => id));
    expect((await exportOf(companyId)).status).toBe(404);
  });

  test('requires the right, and can be downloaded only in its session', async () => {
    expect((await start('accountManager', 'csv')).status).toBe(403);
    expect((await start('user', 'csv')).status).toBe(403);
    const { data } = await start('companyAdministrator', 'csv');
    expect((await as('administrator').fetch(data.Address)).status).toBe(410);
    expect((await visit(portal.origin).fetch(data.Address)).status).toBe(401);
  });

  test('cannot be downloaded while the right is lost', async () => {
    const addresses = [(await start('companyAdministrator', 'csv')).data.Address];
    addresses.push((await start('companyAdministrator', 'xlsx')).data.Address);
    const allow = (can_execute: boolean) =>
      portal.deps.db
        .updateTable('capability')
        .set({ can_execute })
        .where('object_type', '=', 'USER_EXPORT')
        .where('can_execute', '=', !can_execute)
        .execute();
    await allow(false);
    for (const address of addresses) {
      expect((await as('companyAdministrator').fetch(address)).status).toBe(403);
    }
    await allow(true);
    const again = await as('companyAdministrator').fetch(addresses[0] ?? '');
    expect([again.status, (await again.text()).length > 0]).toEqual([200, true]);
  });
});
