/** Users of a company, their roles, the terms of a subscription, and notification preferences. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserKey } from '#contract/accounts/people.ts';
import type { PreferencesConflict } from '#contract/platform/failure-details.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY, lastEntry, whileAway } from '#tests/support/accounts.ts';
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
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'accountManager', 'user']);
});
afterAll(() => portal.close());

describe('[ACC-02] GetUsersForCompany', () => {
  const users = async (person: PersonName, company: string, more: object = {}) =>
    as(person).call('IAccountService/GetUsersForCompany', {
      companyId: (await accountNamed(portal, company)).id,
      ...more,
    });

  test('returns all users below the company by name, in pages', async () => {
    const { path } = await accountNamed(portal, COMPANY);
    const all = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('type', '=', 'User')
      .where('path', 'like', `${path}/%`)
      .where('state', '<>', 'Terminated')
      .orderBy('folded_name')
      .orderBy('id')
      .execute();
    const seen: number[] = [];
    let after: UserKey | null = null;
    do {
      const { data } = await users('companyAdministrator', COMPANY, { limit: 4, after });
      seen.push(...data.Rows.map(one => one.AccountId));
      after = data.Next;
    } while (after !== null);
    expect(seen).toEqual(all.map(one => one.id));
  });

  test('returns username, e-mail and second factor; terminated users only on request', async () => {
    const find = async (searchString: string, more = {}) =>
      (await users('companyAdministrator', COMPANY, { searchString, ...more })).data.Rows;
    expect(await find('ines castro')).toEqual([
      expect.objectContaining({ Username: 'ines.castro', Email: 'ines.castro@example.org', HasMfa: true }),
    ]);
    expect(await find('samuel price')).toEqual([]);
    expect(await find('samuel price', { showTerminatedAccounts: true })).toHaveLength(1);
  });

  test('returns on request only users without a second factor', async () => {
    const without = await users('companyAdministrator', COMPANY, { withoutMfa: true, limit: 500 });
    const names = without.data.Rows.map(one => one.Username);
    expect(names).toContain('paul.winter');
    expect(names).not.toContain('ines.castro');
    expect(without.data.Rows.some(one => one.HasMfa)).toBe(false);
  });

  test('continues after a page whose last user has left the reach since', async () => {
    const ids = async (more: object) =>
      (await users('companyAdministrator', COMPANY, more)).data.Rows.map(one => one.AccountId);
    const all = await ids({});
    const { Next } = (await users('companyAdministrator', COMPANY, { limit: 4 })).data;
    const rest = await whileAway(portal, all[3] ?? 0, () => ids({ after: Next }));
    expect(rest).toEqual(all.slice(4));
    expect(rest.length).toBeGreaterThan(4);
  });

  test('[SEC-06] GetUsersForCompany returns 404 for a company out of reach', async () => {
    expect((await users('companyAdministrator', FOREIGN_COMPANY)).status).toBe(404);
  });
});

describe('[SEC-02] GetRolesForUser', () => {
  const roles = async (person: PersonName, of: PersonName) =>
    as(person).call('IAccountService/GetRolesForUser', { userAccountId: await accountOf(portal, of) });

  test('returns assigned roles with their accounts, and offers only roles whose rights the caller holds', async () => {
    const { data } = await roles('companyAdministrator', 'user');
    expect(data.Assigned).toEqual([
      expect.objectContaining({
        Name: 'User',
        Scope: { AccountId: await accountOf(portal, 'user'), DisplayName: 'Paul Winter' },
      }),
    ]);
    const offered = data.Available.map(one => one.Name);
    expect(offered).toContain('Company administrator');
    expect(offered).not.toContain('User');
    expect(offered).not.toContain('Provider administrator');
    expect(offered).not.toContain('Reseller manager');
    const administrator = data.Available.find(one => one.Name === 'Company administrator');
    expect(administrator?.Scope?.DisplayName).toBe(COMPANY);
    const all = (await roles('administrator', 'user')).data.Available.map(one => one.Name);
    expect(all).toContain('Provider administrator');
  });

  test('[SEC-06] GetRolesForUser returns 404 for a user out of reach', async () => {
    expect((await roles('companyAdministrator', 'foreignUser')).status).toBe(404);
  });
});

describe('[ACC-09] RevealField', () => {
  const product = async (name: string) =>
    portal.deps.db
      .selectFrom('account')
      .selectAll()
      .where('product_name', '=', name)
      .where('parent_id', '=', (await accountNamed(portal, COMPANY)).id)
      .executeTakeFirstOrThrow();
  const reveal = (person: PersonName, accountId: number, fieldName: string) =>
    as(person).call('IAccountService/RevealField', { accountId, fieldName });

  test('returns a secret, encrypted or not, to users with the right, and audits it', async () => {
    const { id, fields } = await product('Bluefjord Cloud Server');
    const { data } = await reveal('administrator', id, 'AdminPassword');
    expect(data).toEqual({ Value: fields['AdminPassword'] });
    const entry = await lastEntry(portal, id);
    expect([entry.action, entry.changes]).toEqual([
      'field.reveal',
      [{ field: 'RevealedField', old: null, new: 'AdminPassword' }],
    ]);
    const kept = `sealed:${portal.deps.seal.seal('start-7').toString('base64')}`;
    await portal.deps.db
      .updateTable('account')
      .set({ fields: JSON.stringify({ ...fields, AdminPassword: kept }) })
      .where('id', '=', id)
      .execute();
    expect((await reveal('administrator', id, 'AdminPassword')).data).toEqual({ Value: 'start-7' });
  });

  test('returns 404 for other fields, and null for a secret without a value', async () => {
    const { id } = await product('Verdant Backup');
    expect((await reveal('administrator', id, 'ServiceName')).status).toBe(404);
    expect((await reveal('administrator', id, 'Nothing')).status).toBe(404);
    expect((await reveal('administrator', id, 'AdminPassword')).data).toEqual({ Value: null });
    expect((await reveal('companyAdministrator', id, 'AdminPassword')).status).toBe(403);
  });
});

describe('[ACC-09] GetServiceInfo', () => {
  test('returns a subscription’s terms, localized, with its service’s tags and categories', async () => {
    const { db } = portal.deps;
    const product = await db
      .selectFrom('account')
      .selectAll()
      .where('product_name', '=', 'Northpeak Identity')
      .where('parent_id', '=', (await accountNamed(portal, COMPANY)).id)
      .executeTakeFirstOrThrow();
    const fields = {
      ...product.fields,
      FeeType: 'prepaidMonths',
      AutoRenew: 'renew',
      CommitmentPeriod: 'annual',
      PrepaidPeriodEnd: '2027-03-31',
      MinimumContractEnd: '2027-06-30',
      BillingRule: 'B-1',
    };
    await db
      .updateTable('account')
      .set({ fields: JSON.stringify(fields) })
      .where('id', '=', product.id)
      .execute();
    const { data } = await as('companyAdministrator').call(
      'IAccountService/GetServiceInfo',
      { accountId: product.id },
      { 'accept-language': 'de' },
    );
    expect(data).toMatchObject({
      ServiceName: 'Northpeak Identity',
      PrepaidPeriodEndDate: '2027-03-31',
      MinimumContractEndDate: '2027-06-30',
      AutoRenew: 'renew',
      CommitmentPeriod: 'annual',
      FeeType: 'prepaidMonths',
      BillingRule: 'B-1',
      ProductNumber: product.fields['ProductNumber'],
      VendorSku: product.fields['VendorSku'],
      DisplayValues: expect.objectContaining({ MinimumContractEnd: '30.06.2027' }),
    });
    expect(data.Tags.length).toBeGreaterThan(0);
    expect(data.Categories.length).toBeGreaterThan(0);
  });

  test('returns 404 for other account types', async () => {
    const { id } = await accountNamed(portal, COMPANY);
    const { status } = await as('companyAdministrator').call('IAccountService/GetServiceInfo', {
      accountId: id,
    });
    expect(status).toBe(404);
  });
});

describe('[ACC-08] notification preferences', () => {
  const get = async (person: PersonName, of: PersonName) =>
    as(person).call('INotificationService/GetUserNotificationPreferences', {
      userAccountId: await accountOf(portal, of),
    });
  const save = async (
    person: PersonName,
    of: PersonName,
    preferences: NotificationPreferences,
    version: number,
  ) =>
    as(person).call('INotificationService/UpdateUserNotificationPreferences', {
      userAccountId: await accountOf(portal, of),
      preferences,
      version,
    });

  test('default to everything, are stored and audited', async () => {
    const { data } = await get('user', 'user');
    expect(data).toMatchObject({ Version: 0, MayUpdate: true, MayUseKeywords: false });
    const preferences: NotificationPreferences = {
      ...data.Preferences,
      CommitmentPeriods: ['annual'],
      Kinds: { ...data.Preferences.Kinds, Maintenance: { Email: false, Portal: true } },
    };
    expect((await save('user', 'user', preferences, 0)).data).toMatchObject({
      Preferences: preferences,
      Version: 1,
    });
    expect((await get('user', 'user')).data.Preferences).toEqual(preferences);
    expect((await lastEntry(portal, await accountOf(portal, 'user'))).action).toBe('notifications.update');
  });

  test('require at least one commitment period', async () => {
    const { data } = await get('user', 'user');
    const none = await save('user', 'user', { ...data.Preferences, CommitmentPeriods: [] }, data.Version);
    expect([none.status, none.message]).toEqual([422, 'Please select at least one commitment period.']);
  });

  test('of two concurrent saves one succeeds, and the other returns 409 with the stored preferences', async () => {
    const { data } = await get('companyAdministrator', 'emailCode');
    const both = await Promise.all(
      (['month', 'other'] as const).map(period =>
        save(
          'companyAdministrator',
          'emailCode',
          { ...data.Preferences, CommitmentPeriods: [period] },
          data.Version,
        ),
      ),
    );
    expect(both.map(one => one.status).toSorted()).toEqual([200, 409]);
    const winner = both.find(one => one.status === 200)?.data;
    const loser = both.find(one => one.status === 409)?.details as PreferencesConflict;
    expect(loser).toEqual({ Preferences: winner?.Preferences, Version: winner?.Version });
  });

  test('[SEC-01] keywords require their right; another user’s preferences require reach and, to change them, a right', async () => {
    const { data } = await get('user', 'user');
    const words = { ...data.Preferences, Keywords: ['invoice'] };
    expect((await save('user', 'user', words, data.Version)).status).toBe(403);
    expect((await get('companyAdministrator', 'foreignUser')).status).toBe(404);
    expect((await get('accountManager', 'user')).data.MayUpdate).toBe(false);
    expect((await save('accountManager', 'user', data.Preferences, data.Version)).status).toBe(403);
    expect((await save('administrator', 'user', words, data.Version)).data.Preferences.Keywords).toEqual([
      'invoice',
    ]);
  });
});
