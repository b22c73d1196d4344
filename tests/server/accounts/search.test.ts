/** IAccountService's SearchAccount: by part of a name, id or username, within reach and right. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'user']);
});
afterAll(() => portal.close());

async function search(person: PersonName, text: string) {
  const answer = await as(person).call('IAccountService/SearchAccount', { text });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}

const row = (name: string) =>
  portal.deps.db.selectFrom('account').selectAll().where('display_name', '=', name).executeTakeFirstOrThrow();
const COMPANY = 'Nordlicht Energie AG';
const FOREIGN = 'Anadolu Tekstil A.Ş.';

describe('[SHL-08] SearchAccount', () => {
  test('ignores blank text', async () => {
    for (const text of ['', '   ', '\t\n']) expect(await search('administrator', text)).toEqual([]);
  });

  test('finds part of a name regardless of case and accents, in any alphabet', async () => {
    const names = async (text: string) => (await search('administrator', text)).map(one => one.DisplayName);
    expect(await names('NORDLICHT en')).toEqual([COMPANY]);
    expect(await names('anadolu tekstil a.s')).toEqual([FOREIGN]);
    expect(await names('ines CASTRO')).toEqual(['Inês Castro']);
    expect(await names('БЪЛГАРСКА')).toEqual(['Българска роза ООД']);
    expect(await names("l'atelier")).toEqual(['L’Atelier d’Émile O’Connor']);
    expect(await names('<B>bold')).toEqual(['<b>Bold & Söhne</b> GmbH']);
    for (const text of ['%', '_____', '\\']) expect(await names(text)).toEqual([]);
  });

  test('finds words in any order, and any hyphen', async () => {
    const id = await accountOf(portal, 'german');
    const set = { display_name: 'Traudl Weißmüller\u2011Sörensen' };
    await portal.deps.db.updateTable('account').set(set).where('id', '=', id).execute();
    const ids = async (person: PersonName, text: string) =>
      (await search(person, text)).map(one => one.AccountId);
    const texts = [
      'Weißmüller Traudl',
      'weissmuller-sorensen, Traudl',
      'Weißmüller\u2013Sörensen',
      'traudl w',
    ];
    for (const person of ['administrator', 'companyAdministrator'] as const)
      for (const text of texts) expect([person, text, await ids(person, text)]).toEqual([person, text, [id]]);
    for (const text of ['Weißmüller Gertraud', 'Weißmüller Sörensen Anna'])
      expect([text, await ids('administrator', text)]).toEqual([text, []]);
    expect((await search('administrator', 'Berg, Anna')).map(one => one.DisplayName)).toEqual(['Anna Berg']);
  });

  test('finds an exact id and an exact username', async () => {
    const id = await accountOf(portal, 'impersonated');
    expect((await search('administrator', String(id)))[0]?.AccountId).toBe(id);
    expect((await search('administrator', 'ROSA.fuentes')).map(one => one.AccountId)).toEqual([id]);
    const [almost] = await search('administrator', 'rosa.fuente');
    expect(almost).toMatchObject({ AccountId: id, IsSimilar: true });
    expect(await search('administrator', '9'.repeat(40))).toEqual([]);
  });

  test('finds identifiers in any notation: numbers, addresses and domains', async () => {
    const company = await row(COMPANY);
    const user = await accountOf(portal, 'impersonated');
    const set = (id: number, fields: object) =>
      sql`update account set fields = fields || ${JSON.stringify(fields)}::jsonb where id = ${id}`.execute(
        portal.deps.db,
      );
    await set(company.id, {
      AccountIdentificator: 'C-77 123',
      TaxId: 'DE 812-345-678',
      Phone: '+49 (0)40 555-01 99',
      Website: 'https://www.Nordlicht-Energie.example/en/?from=mail',
    });
    await set(user, { Email: 'R.Fuentes@nordlicht.example', Mobile: '+49 171 5550100' });
    const found = async (text: string) =>
      (await search('administrator', text)).map(one => one.DisplayName).slice(0, 1);
    for (const text of [
      'C-77123',
      'c77 123',
      'DE812345678',
      '+49 040 5550199',
      '4904055501 99',
      'nordlicht-energie.example',
      'http://nordlicht-energie.example/de',
    ])
      expect([text, await found(text)]).toEqual([text, [COMPANY]]);
    for (const text of ['r.fuentes@NORDLICHT.example', '+49 (171) 555 0100'])
      expect([text, await found(text)]).toEqual([text, ['Rosa Fuentes']]);
    // A part of a value, a text without letters and digits, and the value of a field that is not an identifier.
    for (const text of ['DE81234567', '(-)', 'prepaidMonths'])
      expect([text, await found(text)]).toEqual([text, []]);
    // The company is out of this user's reach.
    expect(await search('user', 'DE812345678')).toEqual([]);
  });

  test('finds subscriptions by domain and product number, after other accounts with a matching name', async () => {
    const subscription = await portal.deps.db
      .selectFrom('account')
      .select(['id', 'display_name'])
      .where('type', '=', 'Product')
      .where('state', '=', 'Active')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const fields = JSON.stringify({ TenantDomain: 'tenant-4711.example', ProductNumber: 'PN-4711-X' });
    await sql`update account set display_name = 'Aab twin', fields = fields || ${fields}::jsonb
      where id = ${subscription.id}`.execute(portal.deps.db);
    await sql`update account set display_name = 'Aac twin' where id = ${await accountOf(portal, 'german')}`.execute(
      portal.deps.db,
    );
    for (const text of ['tenant-4711.example', 'pn4711x'])
      expect((await search('administrator', text)).map(one => one.AccountId)).toEqual([subscription.id]);
    expect((await search('administrator', 'twin')).map(one => one.DisplayName)).toEqual([
      'Aac twin',
      'Aab twin',
    ]);
  });

  test('[SEC-05] SearchAccount does not search guarded fields', async () => {
    const company = await row(COMPANY);
    await sql`update account set fields = fields || '{"TaxId": "GUARDED-1"}' where id = ${company.id}`.execute(
      portal.deps.db,
    );
    expect(await search('administrator', 'GUARDED-1')).toHaveLength(1);
    await sql`update field_definition set definition = definition || '{"readRight": "SERVICE_TAGS"}'
      where name = 'TaxId' and account_type = 'Company'`.execute(portal.deps.db);
    expect(await search('administrator', 'GUARDED-1')).toEqual([]);
  });

  test('[SHL-09] SearchAccount returns terminated accounts after the others, with type and state', async () => {
    const found = await search('companyAdministrator', 'sa');
    const ended = found.map(one => one.AccountState === 'Terminated');
    expect(ended).toEqual(expect.arrayContaining([true, false]));
    expect(ended.lastIndexOf(false)).toBeLessThan(ended.indexOf(true));
    const [gone] = await search('companyAdministrator', 'samuel.price');
    expect(gone).toMatchObject({
      AccountType: 'User',
      AccountState: 'Terminated',
      DisplayName: 'Samuel Price',
      Path: COMPANY,
    });
  });

  test('returns at most 50', async () => {
    expect(await search('administrator', 'e')).toHaveLength(50);
  });

  test('returns the path from the root of the reach', async () => {
    const [forAdministrator] = await search('administrator', 'rosa.fuentes');
    const [forCompany] = await search('companyAdministrator', 'rosa.fuentes');
    expect(forAdministrator?.Path).toBe(
      `Meridian Cloud / Northbridge Partners / ${COMPANY} / Customer Service`,
    );
    expect(forCompany?.Path).toBe(`${COMPANY} / Customer Service`);
  });

  test('[SEC-06] SearchAccount finds nothing out of reach, even by id or username', async () => {
    const foreign = await row(FOREIGN);
    for (const text of [FOREIGN, String(foreign.id), 'igor.sokolov', 'Igor']) {
      expect(
        (await search('companyAdministrator', text)).filter(
          one => one.DisplayName === FOREIGN || one.DisplayName === 'Igor Sokolov',
        ),
      ).toEqual([]);
      expect((await search('administrator', text)).length).toBeGreaterThan(0);
    }
    const mine = await search('user', 'paul');
    expect(mine.map(one => [one.DisplayName, one.Path])).toEqual([['Paul Winter', COMPANY]]);
    const found = await search('user', 'e');
    const { path } = await row('Paul Winter');
    const paths = await portal.deps.db.selectFrom('account').select(['id', 'path']).execute();
    const allowed = new Set(
      paths.filter(one => one.path === path || one.path.startsWith(`${path}/`)).map(one => one.id),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(one => !allowed.has(one.AccountId))).toEqual([]);
  });

  // The last test, because no user has the right afterwards.
  test('[SEC-01] SearchAccount does not find types without the right, except the caller’s own account', async () => {
    const people = ['administrator', 'companyAdministrator'] as const;
    for (const person of people) expect((await search(person, 'rosa')).length, person).toBeGreaterThan(0);
    await portal.deps.db.deleteFrom('capability').where('object_type', '=', 'USER_ACCOUNT').execute();
    for (const person of people) {
      const own = await accountOf(portal, person);
      const { display_name } = await portal.deps.db
        .selectFrom('account')
        .select('display_name')
        .where('id', '=', own)
        .executeTakeFirstOrThrow();
      expect(
        (await search(person, display_name)).map(one => one.AccountId),
        person,
      ).toEqual([own]);
      expect(await search(person, 'rosa'), person).toEqual([]);
    }
  });
});
