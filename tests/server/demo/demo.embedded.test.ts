/** The demonstration data is complete, reproducible, loaded once, and usable by its people. */
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { brokenShapeRules } from '#contract/identity/password-rules.ts';
import { LOGO } from '#server/demo/areas/icons.ts';
import { loadDemonstration } from '#server/demo/load.ts';
import { AUTHENTICATOR_SECRET, DEMO_PASSWORD, emailOf, people, PEOPLE } from '#server/demo/people.ts';
import { containsName, isBreached } from '#server/identity/sign-in/password-policy.ts';
import { verifyPassword } from '#server/identity/sign-in/passwords.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { createSeal } from '#server/platform/seal.ts';
import { TEST_SECRET, testSettings } from '#tests/support/server.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const seal = createSeal(TEST_SECRET);
const options = { clock: { now: () => NOW }, seal };

let database: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await openDatabase(testSettings());
  db = database.db;
  await migrate(database.pool);
  await loadDemonstration(db, options);
});
afterAll(() => database.close());

async function count(table: keyof Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
}

describe('content', () => {
  test('has one provider, three levels of resellers, 40 companies, 600 users and 12 vendors', async () => {
    const accounts = await db.selectFrom('account').select(['type', 'path', 'id', 'parent_id']).execute();
    const of = (type: string) => accounts.filter(account => account.type === type);
    expect(of('Provider')).toHaveLength(1);
    expect(of('Company')).toHaveLength(40);
    expect(of('User')).toHaveLength(600);
    expect(of('Vendor')).toHaveLength(12);
    const levels = of('Reseller').map(({ path }) => path.split('/').length - 1);
    expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
    expect(of('Department').length).toBeGreaterThan(40);
    expect(of('Product').length).toBeGreaterThan(100);
  });

  test('has paths that match the parents', async () => {
    const { rows } = await sql`
      select child.id from account as child left join account as parent on parent.id = child.parent_id
      where child.path <> coalesce(parent.path || '/', '') || child.id`.execute(db);
    expect(rows).toEqual([]);
  });

  test('has only terminated accounts below a terminated one', async () => {
    const { rows } = await sql`
      select child.id from account as child join account as parent on parent.id = child.parent_id
      where parent.state = 'Terminated' and child.state <> 'Terminated'`.execute(db);
    expect(rows).toEqual([]);
    const states = await db.selectFrom('account').select('state').distinct().execute();
    expect(states).toHaveLength(3);
  });

  test('has 80 services of 12 vendors, a few of them new, each with a stored icon', async () => {
    expect(await count('service')).toBe(80);
    const services = await db.selectFrom('service').selectAll().execute();
    expect(new Set(services.map(service => service.vendor_id)).size).toBe(12);
    expect(new Set(services.map(service => service.ranking)).size).toBe(80);
    const recent = services.filter(({ released_at: at }) => at > new Date(NOW.getTime() - 60 * 86_400_000));
    expect(recent.length).toBeGreaterThan(3);
    expect(recent.length).toBeLessThan(20);
    const files = new Set(
      (await db.selectFrom('stored_file').select('path').execute()).map(({ path }) => path),
    );
    for (const { icon } of services) {
      expect(icon).toMatch(/^[0-9a-f]{32}\/[0-9a-f]{23}\.svg$/);
      expect(files).toContain(icon);
    }
  });

  test('[ACC-02] has a layout for every account type; layouts and values use only defined fields', async () => {
    const layouts = await db.selectFrom('view_layout').selectAll().execute();
    const fields = await db.selectFrom('field_definition').selectAll().execute();
    for (const type of ACCOUNT_TYPES) {
      const own = layouts.filter(layout => layout.account_type === type);
      expect(
        own.some(({ product_name: product }) => product === ''),
        type,
      ).toBe(true);
      const defined = fields.filter(field => field.account_type === type).map(({ name }) => name);
      const named = own.flatMap(({ layout }) =>
        layout.pages.flatMap(page => page.containers.flatMap(c => c.fields)),
      );
      expect(defined, type).toEqual(expect.arrayContaining(named));
    }
    const known = new Set(fields.map(field => `${field.account_type}.${field.name}`));
    const stored = await db.selectFrom('account').select(['type', 'fields']).execute();
    const used = new Set(stored.flatMap(row => Object.keys(row.fields).map(name => `${row.type}.${name}`)));
    expect([...used].filter(name => !known.has(name))).toEqual([]);
  });
});

describe('people', () => {
  test('all have the same password, which the password policy allows', async () => {
    expect(brokenShapeRules(DEMO_PASSWORD)).toEqual([]);
    expect(isBreached(DEMO_PASSWORD)).toBe(false);
    const logins = await db
      .selectFrom('login')
      .innerJoin('account', 'account.id', 'login.account_id')
      .select(['username', 'email', 'password_hash', 'path', 'display_name'])
      .execute();
    const companies = await db
      .selectFrom('account')
      .select('display_name')
      .where('type', '=', 'Company')
      .execute();
    for (const person of people) {
      const login = logins.find(({ username }) => username === person.username);
      expect(login, person.username).toMatchObject({
        email: emailOf(person.username),
        display_name: `${person.firstname} ${person.lastname}`,
      });
      expect(containsName(DEMO_PASSWORD, [person.firstname, person.lastname])).toBe(false);
    }
    expect(
      containsName(
        DEMO_PASSWORD,
        companies.map(company => company.display_name),
      ),
    ).toBe(false);
    expect(new Set(logins.map(login => login.password_hash)).size).toBe(1);
    expect(await verifyPassword(logins[0]?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
  });

  test('are all listed with their purpose in docs/people.md', async () => {
    const text = await readFile('docs/people.md', 'utf8');
    for (const { username, purpose } of people) {
      expect(text).toMatch(new RegExp(`^\\| \`${username}\`.*\\| ${purpose} +\\|`, 'm'));
    }
    expect(text).toContain(`\`${DEMO_PASSWORD}\``);
    expect(text).toContain(`\`${AUTHENTICATOR_SECRET}\``);
  });

  test('[LOG-07] have the verification methods of their purpose', async () => {
    const methods = await db
      .selectFrom('mfa_method')
      .innerJoin('login', 'login.account_id', 'mfa_method.account_id')
      .select(['login.username', 'type', 'is_primary', 'secret', 'mfa_method.email', 'enabled_at'])
      .execute();
    const of = (person: { username: string }) =>
      methods
        .filter(({ username }) => username === person.username)
        .map(({ type, is_primary: primary }) => `${type}${primary ? '*' : ''}`)
        .sort();
    expect(of(PEOPLE.authenticator)).toEqual(['Authenticator*']);
    expect(of(PEOPLE.emailCode)).toEqual(['Email*']);
    expect(of(PEOPLE.bothMethods)).toEqual(['Authenticator', 'Email']);
    expect(of(PEOPLE.emailPrimary)).toEqual(['Authenticator', 'Email*']);
    expect(of(PEOPLE.user)).toEqual([]);
    for (const method of methods) {
      expect(method.enabled_at).not.toBeNull();
      const proof = method.secret ? seal.open(method.secret) : method.email;
      expect(proof).toBe(method.type === 'Email' ? emailOf(method.username) : AUTHENTICATOR_SECRET);
    }
  });

  test('[LOG-08] all but two may sign in, and roles reach as far as intended', async () => {
    const { rows } = await sql<{ username: string; enters: boolean; scope: string; type: string }>`
      select username, scope.path as scope, scope.type, exists (
        select from role_capability_set join capability using (set_id)
        where role_capability_set.role_id = role_assignment.role_id and object_type = 'LOGIN' and can_execute
      ) as enters
      from login left join role_assignment using (account_id) left join account as scope on scope.id = scope_id`.execute(
      db,
    );
    expect(new Set(rows.map(row => row.username)).size).toBe(600);
    const twice = rows.filter(row => row.username === PEOPLE.administratorAndReader.username);
    expect(new Set(twice.map(row => row.scope)).size).toBe(2);
    expect(rows.filter(row => !row.enters).map(row => row.username)).toEqual(
      [PEOPLE.withoutLogin, PEOPLE.authenticatorWithoutLogin].map(person => person.username),
    );
    const scopeOf = (person: { username: string }) =>
      rows.find(row => row.username === person.username)?.type;
    expect(scopeOf(PEOPLE.administrator)).toBe('Provider');
    expect(scopeOf(PEOPLE.resellerManager)).toBe('Reseller');
    expect(scopeOf(PEOPLE.accountManager)).toBe('Reseller');
    expect(scopeOf(PEOPLE.companyAdministrator)).toBe('Company');
    expect(scopeOf(PEOPLE.user)).toBe('User');
  });

  test('[SHL-10] all named people but one have confirmed the current terms', async () => {
    const { rows } = await sql<{ username: string }>`
      select username from login where exists (
        select from terms_document as document where product_name is null and not exists (
          select from terms_version as version
          join terms_confirmation as confirmation on confirmation.version_id = version.id
          where version.document_id = document.id and confirmation.account_id = login.account_id
            and version.version = (select max(version) from terms_version where document_id = document.id)
        )
      )`.execute(db);
    const late = new Set(rows.map(({ username }) => username));
    const named = people.filter(({ username }) => late.has(username));
    expect(named).toEqual([PEOPLE.termsToAccept]);
    // Some generated users have not, either, so that an operator has users to remind.
    expect(late.size).toBeGreaterThan(10);
    expect(late.size).toBeLessThan(120);
  });

  test('[SEC-02] every capability set has capabilities and belongs to a role', async () => {
    const { rows } = await sql`
      select name from capability_set where not exists (
        select from role_capability_set where set_id = capability_set.id
      ) or not exists (select from capability where set_id = capability_set.id)`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('loading', () => {
  /** All data that does not depend on random salts. */
  const picture = async () => ({
    accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
    services: await db.selectFrom('service').selectAll().orderBy('id').execute(),
    assignments: await db.selectFrom('role_assignment').selectAll().orderBy('account_id').execute(),
    methods: await db.selectFrom('mfa_method').select(['id', 'account_id', 'type']).orderBy('id').execute(),
    logins: await db
      .selectFrom('login')
      .select(['account_id', 'username', 'last_logon'])
      .orderBy('account_id')
      .execute(),
  });
  const empty = () =>
    sql`truncate account, service, setting, exchange_rate, view_layout, field_definition, stored_file, terms_document, knowledge_article, knowledge_word, configuration_item, configuration_release restart identity cascade`.execute(
      db,
    );

  test('changes nothing in a database that has accounts', async () => {
    const before = await picture();
    expect(await loadDemonstration(db, { ...options, seed: 2 })).toBe(false);
    expect(await picture()).toEqual(before);
  });

  test('lets the next account get the next id', async () => {
    const { id } = await db
      .insertInto('account')
      .values({ type: 'Vendor', display_name: 'One more', path: '1/next', parent_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(await count('account'));
  });

  test('is reproducible by seed and size', async () => {
    await empty();
    expect(await loadDemonstration(db, { ...options, accounts: 100 })).toBe(true);
    const first = await picture();
    expect(first.logins).toHaveLength(100);
    await empty();
    await loadDemonstration(db, { ...options, accounts: 100 });
    expect(await picture()).toEqual(first);
    await empty();
    await loadDemonstration(db, { ...options, accounts: 100, seed: 2 });
    const second = await picture();
    expect(second.accounts).not.toEqual(first.accounts);
    expect(people.every(({ username }) => second.logins.some(login => login.username === username))).toBe(
      true,
    );
  });
});

test('the logo’s text fits into the image, however wide the font is', () => {
  const number = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(LOGO)?.[1]);
  expect(number('x') + number('textLength')).toBeLessThanOrEqual(number('width'));
});
