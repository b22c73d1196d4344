/** The list of the people below an account: filters, order, pages, total, reach and rights. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#contract/accounts/people.ts';
import type { Output } from '#contract/operations.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import { accountNamed, COMPANY, departmentOf, FOREIGN_COMPANY, whileAway } from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

type Page = Output<'IAccountService/FilterUsers'>;

const OPERATION = 'IAccountService/FilterUsers';
const ALL_STATES: ListFilter = { operator: 'is', values: ['Active', 'Locked', 'Terminated'] };

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
let department: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'foreignAdministrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
  department = (await departmentOf(portal)).id;
  for (const [person, day] of [
    ['english', '2031-05-02T22:30:00Z'],
    ['authenticator', '2031-05-04T10:00:00Z'],
  ] as const) {
    await setLogin(await accountOf(portal, person), { last_logon: new Date(day) });
  }
});
afterAll(() => portal.close());

const setLogin = (id: number, values: { username?: string; email?: string; last_logon?: Date | null }) =>
  portal.deps.db.updateTable('login').set(values).where('account_id', '=', id).execute();

const setAccount = (id: number, values: { display_name?: string; created_at?: Date }) =>
  portal.deps.db.updateTable('account').set(values).where('id', '=', id).execute();

const page = async (query: ListQuery = {}, more: object = {}): Promise<Page> =>
  (await as('companyAdministrator').call(OPERATION, { accountId: company, query, limit: 100, ...more })).data;

/** The rows of all pages. */
async function peopleOf(query: ListQuery = {}, more: object = {}): Promise<Person[]> {
  const rows: Person[] = [];
  let after: string | null = null;
  do {
    const one: Page = await page(query, { ...more, after });
    rows.push(...one.Rows);
    after = one.Next;
  } while (after !== null);
  return rows;
}

const idsOf = (rows: readonly Person[]): number[] => rows.map(row => row.AccountId);
const filtered = (name: string, operator: ListFilter['operator'], ...values: string[]) =>
  peopleOf({ filters: { [name]: { operator, values } } });

const living = async () => {
  const { path } = await accountNamed(portal, COMPANY);
  return portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'User')
    .where('path', 'like', `${path}/%`)
    .where('state', '<>', 'Terminated')
    .orderBy('folded_name')
    .orderBy('id')
    .execute();
};

test('[ACC-02] the list has all users below the account except terminated ones, by name, in pages', async () => {
  const all = (await living()).map(({ id }) => id);
  expect(all.length).toBeGreaterThan(8);
  expect(idsOf(await peopleOf({}, { limit: 4 }))).toEqual(all);
});

test('[ACC-02] a row has username, e-mail, sorted roles, second factor, last sign-in and parent account', async () => {
  const id = await accountOf(portal, 'authenticator');
  const role = await makeRole(portal, ['MARKETPLACE:Read'], 'Company');
  await portal.deps.db.updateTable('role').set({ name: 'Auditor' }).where('id', '=', role).execute();
  // The role is assigned over two accounts, but listed once.
  await portal.deps.db
    .insertInto('role_assignment')
    .values([company, department].map(scope_id => ({ account_id: id, role_id: role, scope_id })))
    .execute();
  const { parent_id: parent } = await portal.deps.db
    .selectFrom('account')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [row] = await filtered('name', 'has', 'Castro, Ines');
  expect(row).toMatchObject({
    AccountId: id,
    DisplayName: 'Inês Castro',
    AccountState: 'Active',
    Username: 'ines.castro',
    Email: 'ines.castro@example.org',
    HasMfa: true,
    LastLogon: '2031-05-04T10:00:00.000Z',
    Parent: { AccountId: parent },
  });
  expect(row?.Roles).toContain('Auditor');
  expect(row?.Roles).toEqual([...new Set(row?.Roles)].toSorted());
  expect(new Set(idsOf(await filtered('role', 'has', 'auditor')))).toEqual(new Set([id]));
  await portal.deps.db.deleteFrom('role_assignment').where('role_id', '=', role).execute();
});

test('[ACC-02] each sort order is consistent in both directions and across pages', async () => {
  for (const column of ['name', 'username', 'lastLogon', 'created']) {
    const ordered = async (isDescending: boolean) =>
      idsOf(await peopleOf({ sort: { column, isDescending } }, { limit: 3 }));
    const forwards = await ordered(false);
    expect(new Set(forwards).size).toBe((await living()).length);
    expect(await ordered(true)).toEqual(forwards.toReversed());
  }
});

test('[ACC-02] usernames are sorted regardless of case; users who never signed in come first by last sign-in', async () => {
  const [first, second] = [await makePerson(portal, company, []), await makePerson(portal, company, [])];
  await setLogin(first, { username: 'Ärzte.beta' });
  await setLogin(second, { username: 'arzte.alpha' });
  const names = (await peopleOf({ sort: { column: 'username', isDescending: false } })).map(
    row => row.Username,
  );
  expect(names.indexOf('Ärzte.beta')).toBe(names.indexOf('arzte.alpha') + 1);
  await setLogin(first, { last_logon: null });
  const times = (await peopleOf({ sort: { column: 'lastLogon', isDescending: false } })).map(
    row => row.LastLogon,
  );
  expect(times[0]).toBeNull();
  expect(times.at(-1)).toBe('2031-05-04T10:00:00.000Z');
  const known = times.filter(time => time !== null);
  expect(times.slice(-known.length)).toEqual(known.toSorted());
});

test('[ACC-02] each text filter returns the matching rows, and its opposite the others', async () => {
  const role = await makeRole(portal, ['MARKETPLACE:Read']);
  await portal.deps.db.updateTable('role').set({ name: '100% Prüfer_in' }).where('id', '=', role).execute();
  const id = await makePerson(portal, department, [{ role, over: department }]);
  await setAccount(id, { display_name: 'Zoë 50%_Öst' });
  await setLogin(id, { username: 'Zoé_x%', email: 'Zoé_y%@example.org' });
  const texts = {
    name: ['zoe 50%_ost', '50__'],
    username: ['zoe_x%', 'e.x'],
    email: ['zoe_y%@', 'e.y'],
    role: ['100% prufer_', '100%%'],
  };
  const total = (await peopleOf()).length;
  for (const [name, [text = '', other = '']] of Object.entries(texts)) {
    expect([name, idsOf(await filtered(name, 'has', text))]).toEqual([name, [id]]);
    expect(idsOf(await filtered(name, 'has', other)), name).not.toContain(id);
    const others = await filtered(name, 'hasNot', text);
    expect([name, others.length]).toEqual([name, total - 1]);
    expect(idsOf(others)).not.toContain(id);
  }
});

test('[ACC-02] the state filter returns the chosen states; terminated users are listed only if chosen', async () => {
  const states = async (...filter: [ListFilter['operator'], ...string[]]) =>
    new Set((await filtered('state', ...filter)).map(row => row.AccountState));
  expect(await states('is', 'Locked')).toEqual(new Set(['Locked']));
  expect(await states('is', 'Terminated')).toEqual(new Set(['Terminated']));
  expect(await states('isNot', 'Active')).toEqual(new Set(['Locked', 'Terminated']));
  expect(await states('isNot', 'Active', 'Locked', 'Terminated')).toEqual(new Set());
  const names = async (query: ListQuery) => (await peopleOf(query)).map(row => row.DisplayName);
  expect(await names({})).not.toContain('Samuel Price');
  expect(await names({ filters: { state: ALL_STATES } })).toContain('Samuel Price');
});

test('[ACC-02] the second-factor filter returns users with, without, and with or without one', async () => {
  const all = await peopleOf();
  const having = async (...filter: [ListFilter['operator'], ...string[]]) =>
    (await filtered('mfa', ...filter)).map(row => row.Username);
  const [on, off] = [true, false].map(has => all.filter(row => row.HasMfa === has).map(row => row.Username));
  expect(on).toContain('ines.castro');
  expect(off).toContain('paul.winter');
  expect(await having('is', 'on')).toEqual(on);
  expect(await having('isNot', 'off')).toEqual(on);
  expect(await having('is', 'off')).toEqual(off);
  expect(await having('isNot', 'on')).toEqual(off);
  expect(await having('is', 'on', 'off')).toEqual(all.map(row => row.Username));
  expect(await having('isNot', 'on', 'off')).toEqual([]);
  // A method that is not verified yet does not count.
  const id = await accountOf(portal, 'user');
  await sql`insert into mfa_method (id, account_id, type) values (gen_random_uuid(), ${id}, 'Email')`.execute(
    portal.deps.db,
  );
  expect(await having('is', 'off')).toContain('paul.winter');
});

test('[ACC-02] days begin in the caller’s time zone; a filter until a day includes users who never signed in', async () => {
  const english = await accountOf(portal, 'english');
  const never = await makePerson(portal, company, []);
  await setLogin(never, { last_logon: null });
  await setAccount(english, { created_at: new Date('2001-05-02T22:30:00Z') });
  const on = async (name: string, from: string, to: string, timeZone = 'UTC') =>
    idsOf(await peopleOf({ filters: { [name]: { operator: 'between', values: [from, to] } }, timeZone }));
  for (const [name, year] of [
    ['lastLogon', 2031],
    ['created', 2001],
  ] as const) {
    const [second, third] = [`${year}-05-02`, `${year}-05-03`];
    expect(await on(name, second, second)).toEqual([english]);
    expect(await on(name, third, third, 'Europe/Berlin')).toEqual([english]);
    expect(await on(name, second, second, 'Europe/Berlin')).toEqual([]);
  }
  const until = await on('lastLogon', '', '2031-05-03');
  expect(until).toEqual(expect.arrayContaining([never, english]));
  expect(until).not.toContain(await accountOf(portal, 'authenticator'));
  expect(await on('lastLogon', '1970-01-02', '')).not.toContain(never);
});

test('[ACC-02] [SEC-06] the account filter includes the accounts below it, and nothing outside the list’s account', async () => {
  const person = await makePerson(portal, department, []);
  const foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
  const within = async (id: number) => idsOf(await filtered('within', 'within', String(id)));
  const { data } = await as('companyAdministrator').call(OPERATION, { accountId: department, limit: 100 });
  expect(idsOf(data.Rows)).toContain(person);
  expect(await within(department)).toEqual(idsOf(data.Rows));
  expect(data.Rows.length).toBeLessThan((await peopleOf()).length);
  expect(await within(person)).toEqual([person]);
  expect(await within(foreign)).toEqual([]);
  expect(await within(999_999_999)).toEqual([]);
  // The provider is above the caller's reach.
  expect(await within(1)).toEqual([]);
});

test('[ACC-02] a page continues after the last row, even if that row has left the list since', async () => {
  const all = idsOf(await peopleOf());
  const { Next } = await page({}, { limit: 4 });
  const rest = await whileAway(portal, all[3] ?? 0, () => page({}, { after: Next }));
  expect(idsOf(rest.Rows)).toEqual(all.slice(4));
});

test('[ACC-02] the first page has the total, which is counted up to a maximum', async () => {
  const first = await page({}, { limit: 2 });
  expect(first.Total).toEqual({ Count: (await living()).length, IsMore: false });
  expect((await page({}, { limit: 2, after: first.Next })).Total).toBeNull();
  const { path } = await accountNamed(portal, FOREIGN_COMPANY);
  await sql`insert into account (parent_id, type, display_name, path)
    select id, 'User', 'Crowd ' || n, ${path} || '/' || (900000000 + n)
    from generate_series(1, ${COUNTED_MAX + 1}) as n, account where account.path = ${path}`.execute(
    portal.deps.db,
  );
  await sql`insert into login (account_id, username, email, password_hash)
    select id, 'crowd' || id, 'crowd' || id || '@crowd.example', '' from account where display_name like 'Crowd %'`.execute(
    portal.deps.db,
  );
  const crowd = { filters: { name: { operator: 'has' as const, values: ['crowd'] } } };
  const { id: accountId } = await accountNamed(portal, FOREIGN_COMPANY);
  const { data } = await as('administrator').call(OPERATION, { accountId, query: crowd });
  expect(data.Total).toEqual({ Count: COUNTED_MAX, IsMore: true });
  expect(data.Rows).toHaveLength(50);
});

test('[SEC-01] [SEC-06] the list requires the right to read users on the account, and the account in reach', async () => {
  const accountId = company;
  expect((await as('user').call(OPERATION, { accountId })).status).toBe(404);
  expect((await as('foreignAdministrator').call(OPERATION, { accountId })).status).toBe(404);
  const statusWith = async (right: 'USER_ACCOUNT:Read' | 'SECURITY_MANAGEMENT:Read') => {
    const role = await makeRole(portal, ['LOGIN:Execute', 'COMPANY_ACCOUNT:Read', right]);
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, await makePerson(portal, company, [{ role, over: company }]));
    return (await visitor.call(OPERATION, { accountId })).status;
  };
  expect(await statusWith('USER_ACCOUNT:Read')).toBe(200);
  expect(await statusWith('SECURITY_MANAGEMENT:Read')).toBe(403);
});

test.each([
  { filters: { colour: { operator: 'is', values: ['red'] } } },
  { filters: { state: { operator: 'is', values: ['Lost'] } } },
  { filters: { mfa: { operator: 'is', values: [] } } },
  { filters: { mfa: { operator: 'has', values: ['on'] } } },
  { filters: { role: { operator: 'is', values: ['1'] } } },
  { filters: { within: { operator: 'within', values: ['1 or true'] } } },
  { filters: { lastLogon: { operator: 'between', values: ['2031-02-30', ''] } } },
  { filters: { created: { operator: 'between', values: ['', ''] } } },
  { sort: { column: 'email', isDescending: false } },
  { timeZone: 'Mars/Olympus' },
])('[ACC-02] a query that the list does not allow returns 400: %j', async query => {
  const input = { accountId: company, query: query as ListQuery };
  expect((await as('companyAdministrator').call(OPERATION, input)).status).toBe(400);
});

test('[ACC-02] a page key of another list returns 400', async () => {
  for (const after of ['x', Buffer.from('[1,2]').toString('base64url')])
    expect((await as('companyAdministrator').call(OPERATION, { accountId: company, after })).status).toBe(
      400,
    );
});
