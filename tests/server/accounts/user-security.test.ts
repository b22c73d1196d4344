/** Sign-in settings and sessions of a user, and who may change them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastEntry } from '#tests/support/accounts.ts';
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
  as = await enterAll(portal, ['companyAdministrator', 'accountManager', 'user']);
});
afterAll(() => portal.close());

describe('[SEC-05] sign-in settings of a user', () => {
  const security = async (person: PersonName, of: PersonName) =>
    as(person).call('IAccountService/GetUserSecurity', { userAccountId: await accountOf(portal, of) });

  test('are returned to the user and to administrators with the user in reach, with masked addresses', async () => {
    expect((await security('user', 'user')).data).toMatchObject({ Username: 'paul.winter', Methods: [] });
    const { data } = await security('companyAdministrator', 'emailPrimary');
    expect(data.Methods.map(one => [one.Type, one.IsPrimary])).toEqual(
      expect.arrayContaining([
        ['Email', true],
        ['Authenticator', false],
      ]),
    );
    expect(JSON.stringify(data)).not.toContain('henrik.dahl@');
    expect(Date.parse(data.PasswordChangedAt)).toBeGreaterThan(0);
  });

  test('[SEC-06] the sign-in settings of a user require right and reach', async () => {
    expect((await security('accountManager', 'user')).status).toBe(403);
    expect((await security('companyAdministrator', 'foreignUser')).status).toBe(404);
  });

  test('[SEC-06] the second factors of a user with more rights cannot be removed', async () => {
    const nadia = await accountOf(portal, 'bothMethods');
    await portal.deps.db
      .insertInto('role_assignment')
      .values({ account_id: nadia, role_id: 1, scope_id: 1 })
      .execute();
    const refused = await as('companyAdministrator').call('IAccountService/DisableMfaForUser', {
      userAccountId: nadia,
    });
    expect(refused.status).toBe(403);
  });
});

describe('[SEC-05] sessions of a user', () => {
  const sessions = async (person: PersonName, of: PersonName) =>
    as(person).call('IAccountService/GetUserSessions', { userAccountId: await accountOf(portal, of) });
  const end = async (person: PersonName, of: PersonName, sessionId: string | null = null) =>
    as(person).call('IAccountService/EndUserSessions', {
      userAccountId: await accountOf(portal, of),
      sessionId,
    });

  test('can be listed and ended by the user, except the current one', async () => {
    const other = visit(portal.origin);
    await enter(portal, other, 'user');
    const { data } = await sessions('user', 'user');
    expect(data).toHaveLength(2);
    expect(data.filter(one => one.IsCurrent)).toHaveLength(1);
    expect((await end('user', 'user')).data).toEqual([expect.objectContaining({ IsCurrent: true })]);
    expect((await other.call('IAuthorizationService/PingPong', {})).status).toBe(401);
  });

  test('can be ended one by one by an administrator with the user in reach, which is audited', async () => {
    const other = visit(portal.origin);
    const id = await enter(portal, other, 'german');
    const [only] = (await sessions('companyAdministrator', 'german')).data;
    expect((await end('companyAdministrator', 'german', only?.SessionId)).data).toEqual([]);
    expect((await other.call('IAuthorizationService/PingPong', {})).status).toBe(401);
    expect((await lastEntry(portal, id)).action).toBe('session.end');
    expect((await end('companyAdministrator', 'german', only?.SessionId)).status).toBe(404);
    expect((await end('companyAdministrator', 'german', 'x')).status).toBe(404);
  });

  test('require right and reach, and a user without more rights', async () => {
    expect((await sessions('accountManager', 'user')).status).toBe(403);
    expect((await sessions('companyAdministrator', 'foreignUser')).status).toBe(404);
    await portal.deps.db
      .insertInto('role_assignment')
      .values({ account_id: await accountOf(portal, 'french'), role_id: 1, scope_id: 1 })
      .execute();
    expect((await end('companyAdministrator', 'french')).status).toBe(403);
  });
});
