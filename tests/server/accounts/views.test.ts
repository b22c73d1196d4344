/** IAccountService's LoadAccountById: an account with its views, within reach and right. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#contract/accounts/account.ts';
import { COMPANY, departmentOf } from '#tests/support/accounts.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, [
    'administrator',
    'resellerManager',
    'accountManager',
    'companyAdministrator',
    'user',
  ]);
});
afterAll(() => portal.close());

const load = (person: PersonName, accountId: number, locale = 'en') =>
  as(person).call('IAccountService/LoadAccountById', { accountId }, { 'accept-language': locale });

const row = (name: string) =>
  portal.deps.db.selectFrom('account').selectAll().where('display_name', '=', name).executeTakeFirstOrThrow();
const FOREIGN = 'Anadolu Tekstil A.Ş.';

const fieldOf = (account: Account, name: string) =>
  account.Views['General']?.FieldDefinition.find(field => field.Name === name);

describe('[ACC-02] LoadAccountById', () => {
  test('returns a company with its fields, values and localized display values', async () => {
    const company = await row(COMPANY);
    await portal.deps.db
      .updateTable('account')
      .set({
        fields: JSON.stringify({
          ...company.fields,
          CreditLimit: '1234567.80',
          ContractDate: '2024-03-09',
          Employees: 12345,
          Industry: 'energy',
          VatExempt: true,
        }),
      })
      .where('id', '=', company.id)
      .execute();
    const english = (await load('companyAdministrator', company.id)).data;
    expect(english).toMatchObject({
      AccountId: company.id,
      Hierarchy: { AccountType: 'Company' },
      AccountState: 'Active',
      displayName: COMPANY,
      ProductName: null,
      MayImpersonate: false,
    });
    expect(english.Views['General']?.Values).toMatchObject({
      DisplayName: COMPANY,
      Country: 'DE',
      CreditLimit: '1234567.80',
    });
    const german = (await load('companyAdministrator', company.id, 'de')).data;
    const words = (account: Account) =>
      ['Country', 'CreditLimit', 'ContractDate', 'VatExempt', 'Industry', 'Currency', 'Employees'].map(name =>
        account.Views['General']?.DisplayValues[name]?.replaceAll(/\s/g, ' '),
      );
    expect(words(english)).toEqual([
      'Germany',
      '€1,234,567.80',
      'Mar 9, 2024',
      'Yes',
      'Energy',
      'Euro',
      '12,345',
    ]);
    expect(words(german)).toEqual([
      'Deutschland',
      '1.234.567,80 €',
      '09.03.2024',
      'Ja',
      'Energie',
      'Euro',
      '12.345',
    ]);
    expect(fieldOf(german, 'CreditLimit')).toMatchObject({
      DisplayName: 'Kreditlimit',
      DisplayTemplate: 'Money',
      Value: '1234567.80',
    });
    expect(fieldOf(german, 'Industry')).toMatchObject({
      EnumsLoaded: true,
      EnumMembers: expect.arrayContaining([{ Value: 'health', DisplayName: 'Gesundheitswesen' }]),
    });
    expect(fieldOf(german, 'Country')?.EnumsLoaded).toBe(false);
  });

  test('returns the English name of a field that has no name in the caller’s language', async () => {
    await sql`update field_definition set definition = jsonb_set(definition, '{displayName}', '{"en": "Headcount"}')
      where account_type = 'Company' and name = 'Employees'`.execute(portal.deps.db);
    const { data } = await load('companyAdministrator', (await row(COMPANY)).id, 'fi');
    expect(fieldOf(data, 'Employees')?.DisplayName).toBe('Headcount');
    expect(fieldOf(data, 'City')?.DisplayName).toBe('Paikkakunta');
    expect(data.Views['General']?.DisplayValues['Country']).toBe('Saksa');
  });

  test('omits empty display values and undefined fields, and never returns secrets', async () => {
    const { id } = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('product_name', '=', 'Northpeak Identity')
      .where('path', 'like', `${(await row(COMPANY)).path}/%`)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const secret = 'correct horse battery staple';
    await portal.deps.db
      .updateTable('account')
      .set({ fields: JSON.stringify({ AdminPassword: secret, Notes: 'never defined here' }) })
      .where('id', '=', id)
      .execute();
    const answer = await load('administrator', id);
    expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toContain('never defined here');
    expect(answer.data.ProductName).toBe('Northpeak Identity');
    expect(answer.data.Views['General']?.Values).toMatchObject({ AdminPassword: null, Quantity: null });
    expect(answer.data.Views['General']?.DisplayValues).toEqual({
      AdminPassword: '••••••••',
    });
  });

  test('[SEC-06] LoadAccountById returns the same error for an account out of reach as for an unknown one', async () => {
    const unknown = await load('companyAdministrator', 999_999);
    const company = await row(COMPANY);
    const foreign = [
      await row(FOREIGN),
      await row('Meridian Cloud'),
      await row('Northbridge Partners'),
      await row('Castellan Security'),
    ];
    for (const { id } of foreign) {
      const answer = await load('companyAdministrator', id);
      expect([answer.status, answer.text]).toEqual([404, unknown.text]);
    }
    expect(unknown.status).toBe(404);
    // A plain user may see the company's name, but not read the company.
    expect((await load('user', company.id)).text).toBe(unknown.text);
  });

  test('[SEC-01] LoadAccountById returns 404 for accounts in reach without Read on their type', async () => {
    const vendor = await row('Castellan Security');
    expect((await load('administrator', vendor.id)).status).toBe(200);
    const department = await departmentOf(portal);
    expect((await load('accountManager', department.id)).status).toBe(200);
    const sets = await portal.deps.db
      .deleteFrom('capability')
      .where('object_type', '=', 'DEPARTMENT_ACCOUNT')
      .where('set_id', 'in', db =>
        db.selectFrom('capability_set').select('id').where('name', '=', 'Customer care'),
      )
      .returningAll()
      .execute();
    expect((await load('accountManager', department.id)).status).toBe(404);
    const text = String(department.id);
    expect((await as('accountManager').call('IAccountService/SearchAccount', { text })).data).toEqual([]);
    await portal.deps.db.insertInto('capability').values(sets).execute();
    expect((await load('accountManager', department.id)).status).toBe(200);
  });

  test('always returns the caller’s own account, even without a role over it', async () => {
    const id = await accountOf(portal, 'emailCode');
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'emailCode');
    await portal.deps.db
      .updateTable('role_assignment')
      .set({ scope_id: (await row(FOREIGN)).id })
      .where('account_id', '=', id)
      .execute();
    const { data } = await visitor.call('IAccountService/LoadAccountById', { accountId: id });
    expect(data.displayName).toBe('Oliver Grant');
    expect(data.Ancestors.map(one => one.DisplayName)).toEqual([COMPANY]);
    expect(data.MayImpersonate).toBe(false);
  });

  test('returns only ancestors that the caller may see', async () => {
    const id = await accountOf(portal, 'impersonated');
    const namesFor = async (person: PersonName) =>
      (await load(person, id)).data.Ancestors.map(one => one.DisplayName);
    const inside = [COMPANY, 'Customer Service'];
    expect(await namesFor('administrator')).toEqual(['Meridian Cloud', 'Northbridge Partners', ...inside]);
    expect(await namesFor('resellerManager')).toEqual(['Northbridge Partners', ...inside]);
    expect(await namesFor('companyAdministrator')).toEqual(inside);
    const { data } = await load('companyAdministrator', id);
    expect(data.AccountPath).toBe([...data.Ancestors.map(one => one.AccountId), id].join('/'));
    expect(data.parent?.DisplayName).toBe('Customer Service');
    const own = (await load('user', await accountOf(portal, 'user'))).data;
    expect(own.Ancestors.map(one => one.DisplayName)).toEqual([COMPANY]);
    expect(own.parent?.DisplayName).toBe(COMPANY);
    const top = (await load('companyAdministrator', (await row(COMPANY)).id)).data;
    expect([top.parent, top.Ancestors]).toEqual([null, []]);
  });

  test('returns which ancestors the caller may open', async () => {
    const openFor = async (person: PersonName, id: number) =>
      (await load(person, id)).data.Ancestors.map(one => [one.DisplayName, one.CanOpen]);
    const id = await accountOf(portal, 'user');
    expect(await openFor('user', id)).toEqual([[COMPANY, false]]);
    expect(await openFor('companyAdministrator', id)).toEqual([[COMPANY, true]]);
    expect((await load('user', (await row(COMPANY)).id)).status).toBe(404);
    // In reach, but of a type that the caller may not read.
    const taken = await portal.deps.db
      .deleteFrom('capability')
      .where('object_type', '=', 'COMPANY_ACCOUNT')
      .returningAll()
      .execute();
    expect(await openFor('companyAdministrator', id)).toEqual([[COMPANY, false]]);
    await portal.deps.db.insertInto('capability').values(taken).execute();
  });

  test('returns a user’s username', async () => {
    const { data } = await load('user', await accountOf(portal, 'user'));
    expect(data.Views['General']?.Values['Username']).toBe('paul.winter');
  });

  test('returns termination and lock dates', async () => {
    const { id } = await row('Българска роза ООД');
    const [end, lock] = [new Date('2027-01-31T23:00:00Z'), new Date('2027-06-30T22:00:00Z')];
    await portal.deps.db
      .updateTable('account')
      .set({ termination_date: end, lock_end: lock })
      .where('id', '=', id)
      .execute();
    const { data } = await load('administrator', id);
    expect([data.terminationDate, data.lockPeriodEndDate]).toEqual([
      '2027-01-31T23:00:00.000Z',
      '2027-06-30T22:00:00.000Z',
    ]);
  });

  test('returns who may be impersonated: active users below, not oneself, and nobody while impersonating', async () => {
    const may = async (person: PersonName, wanted: PersonName) =>
      (await load(person, await accountOf(portal, wanted))).data.MayImpersonate;
    expect(await may('companyAdministrator', 'impersonated')).toBe(true);
    expect(await may('companyAdministrator', 'companyAdministrator')).toBe(false);
    expect(await may('companyAdministrator', 'locked')).toBe(false);
    expect(await may('companyAdministrator', 'terminated')).toBe(false);
    expect(await may('accountManager', 'impersonated')).toBe(false);
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'companyAdministrator', 'resellerManager');
    const accountId = await accountOf(portal, 'impersonated');
    const { data } = await visitor.call('IAccountService/LoadAccountById', { accountId });
    expect(data.MayImpersonate).toBe(false);
  });
});
