/** Sessions: their lifetime, what ends them, and that they contain the user's current data. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { can, need } from '#contract/identity/capability.ts';
import { sharedRights } from '#server/identity/rights.ts';
import { endAllSessions, findSession } from '#server/identity/session.ts';
import { newToken } from '#server/identity/tokens.ts';
import type { RunPrepared } from '#server/platform/db/prepared.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await control('reset');
  visitor = visit(portal.origin);
});

const control = (name: string, body: unknown = {}) =>
  fetch(`${portal.origin}/test/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const current = (who: Visitor) => who.call('IAuthorizationService/GetCurrentUser', {});

describe('[LOG-11] the content of a session', () => {
  test('[LOG-11] a session contains the time of the previous sign-in, or null at the first', async () => {
    const lastLogon = async (who: Visitor) => (await current(who)).data.LastLogon;
    await control('clock', { set: '2027-03-01T08:00:00.000Z' });
    await signIn(visitor, 'user');
    expect(await lastLogon(visitor)).toBeNull();
    await control('clock', { set: '2027-03-02T08:00:00.000Z' });
    const again = visit(portal.origin);
    expect((await signIn(again, 'user')).data?.LastLogon).toMatch(/^2027-03-01T08:00:/);
    expect(await lastLogon(again)).toMatch(/^2027-03-01T08:00:/);
  });

  test('[LOG-11] a session contains the user, the company, the rights, and no pending method', async () => {
    const accountId = await enter(portal, visitor, 'companyAdministrator');
    const { data } = await current(visitor);
    expect(data).toMatchObject({
      UserAccountId: accountId,
      Username: 'anna.berg',
      Firstname: 'Anna',
      Lastname: 'Berg',
      UserAuthenticationMethods: [],
      MustSetupMfa: false,
      ImpersonatorAccountId: null,
      UserAccount: { Views: { General: { Values: { AccountIdentificator: expect.any(String) } } } },
    });
    expect(data.SessionId).toMatch(/^[\da-f-]{36}$/);
    expect(data.AccountPath.split('/').at(-1)).toBe(String(accountId));
    const company = data.CompanyAccount?.Views.General?.Values;
    expect(company).toEqual({
      DisplayName: 'Nordlicht Energie AG',
      AccountIdentificator: expect.stringMatching(/^C-/),
      Country: 'DE',
      Currency: 'EUR',
    });
    expect(can(data, need('LOGIN', 'Execute'))).toBe(true);
  });

  test('[LOG-11] the session cookie is HttpOnly and SameSite=Strict, and over https Secure and of this host alone', async () => {
    const flagsAt = async (origin: string) => {
      const { headers } = await signIn(visit(origin), 'user');
      const lines = headers.getSetCookie().filter(line => /^[\w-]*portal_session=/.test(line));
      // All but the token and the time at which the cookie expires.
      return lines.map(line =>
        line.split('; ').map(part => part.replace(/^(Expires|.*portal_session)=.*/, '$1')),
      );
    };
    expect(await flagsAt(portal.origin)).toEqual([
      ['portal_session', 'Path=/', 'Expires', 'HttpOnly', 'SameSite=Strict'],
    ]);
    const secure = await startPortal({ settings: { origin: 'https://portal.example.org' } });
    try {
      expect(await flagsAt(secure.origin)).toEqual([
        ['__Host-portal_session', 'Path=/', 'Expires', 'HttpOnly', 'Secure', 'SameSite=Strict'],
      ]);
    } finally {
      await secure.close();
    }
  });

  test('[LOG-11] the token of a session is neither in the response with the current user nor in the database', async () => {
    await enter(portal, visitor, 'user');
    const token = visitor.cookies.get('portal_session');
    const { data, text } = await current(visitor);
    expect(text).not.toContain(token);
    expect(data.SessionId).not.toBe(token);
    const rows = await portal.deps.db.selectFrom('session').selectAll().execute();
    expect(rows.some(row => row.token_hash.toString().includes(String(token)))).toBe(false);
  });
});

describe('[SEC-01] sessions looked up concurrently', () => {
  const people = ['user', 'companyAdministrator', 'administrator'] as const;
  const tokens = async (): Promise<string[]> =>
    Promise.all(
      people.map(async person => {
        const who = visit(portal.origin);
        await enter(portal, who, person);
        return who.cookies.get('portal_session')!;
      }),
    );

  test('[SEC-01] concurrent lookups of sessions share one statement; unknown tokens find none', async () => {
    const asked: string[] = [];
    const prepared: RunPrepared = (statement, values) => {
      asked.push(statement.name);
      return portal.deps.prepared(statement, values);
    };
    const find = (token: string) => findSession({ ...portal.deps, prepared }, token);
    const all = await tokens();
    const accounts = await Promise.all(people.map(person => accountOf(portal, person)));
    await Promise.all(all.map(find));
    asked.length = 0;
    const found = await Promise.all([...all.slice(0, 2), newToken(), all[2]!, all[0]!].map(find));
    expect(found.map(session => session?.accountId)).toEqual([
      ...accounts.slice(0, 2),
      undefined,
      accounts[2],
      accounts[0],
    ]);
    expect(asked).toEqual(['session']);
  });

  test('[SEC-01] lookups of sessions fail while the database is down, and work again afterwards', async () => {
    const [token = ''] = await tokens();
    let isLost = true;
    const prepared: RunPrepared = (statement, values) =>
      isLost ? Promise.reject(new Error('no database')) : portal.deps.prepared(statement, values);
    const deps = { ...portal.deps, prepared };
    const lost = await Promise.allSettled([findSession(deps, token), findSession(deps, newToken())]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isLost = false;
    expect(await findSession(deps, token)).not.toBeNull();
  });
});

describe('[SEC-01] the lifetime of a session', () => {
  test('[SEC-01] a session ends after 8 hours without a call', async () => {
    await enter(portal, visitor, 'user');
    await control('clock', { advance: 8 * HOUR - MINUTE });
    expect((await current(visitor)).status).toBe(200);
    await control('clock', { advance: 8 * HOUR - MINUTE });
    expect((await current(visitor)).status).toBe(200);
    await control('clock', { advance: 8 * HOUR });
    expect((await current(visitor)).status).toBe(401);
  });

  test('[SEC-01] a session ends after 24 hours, even with calls', async () => {
    await enter(portal, visitor, 'user');
    for (let hour = 0; hour < 23; hour += 1) {
      await control('clock', { advance: HOUR });
      expect((await current(visitor)).status).toBe(200);
    }
    await control('clock', { advance: HOUR });
    expect((await current(visitor)).status).toBe(401);
  });

  test('[SEC-01] ending all other sessions of a user keeps the current one', async () => {
    const elsewhere = visit(portal.origin);
    const accountId = await enter(portal, visitor, 'user');
    await enter(portal, elsewhere, 'user');
    const { data } = await current(visitor);
    await endAllSessions(portal.deps.db, accountId, data.SessionId ?? '');
    expect((await current(visitor)).status).toBe(200);
    expect((await current(elsewhere)).status).toBe(401);
  });

  test.each(['Locked', 'Terminated'] as const)('[SEC-01] sessions end if the account is %s', async state => {
    const accountId = await enter(portal, visitor, 'user');
    expect((await current(visitor)).status).toBe(200);
    await portal.deps.db.updateTable('account').set({ state }).where('id', '=', accountId).execute();
    expect((await current(visitor)).status).toBe(401);
  });
});

describe('[SEC-01] a change takes effect on the next call', () => {
  test('[SEC-01] removing a right from a capability set, or a role, takes effect on the next call', async () => {
    const accountId = await enter(portal, visitor, 'companyAdministrator');
    const { db } = portal.deps;
    const mayRead = async () => can((await current(visitor)).data, need('AUDIT_LOG', 'Read'));
    expect(await mayRead()).toBe(true);
    await db
      .updateTable('capability')
      .set({ can_read: false })
      .where('object_type', '=', 'AUDIT_LOG')
      .execute();
    expect(await mayRead()).toBe(false);
    await db.deleteFrom('role_assignment').where('account_id', '=', accountId).execute();
    // The first call after the user has lost the right to sign in reports that (section 6) and ends the session.
    expect(await current(visitor)).toMatchObject({
      status: 200,
      data: { SessionId: null, UserAccountId: null, Capability: [] },
    });
    expect((await current(visitor)).status).toBe(401);
  });

  test('[SEC-01] a new name of the user takes effect on the next call', async () => {
    const accountId = await enter(portal, visitor, 'user');
    const { db } = portal.deps;
    expect((await current(visitor)).data.Username).toBe('paul.winter');
    await db.updateTable('login').set({ username: 'new.name' }).where('account_id', '=', accountId).execute();
    expect((await current(visitor)).data.Username).toBe('new.name');
    const fields = sql<string>`fields || '{"Firstname": "New"}'`;
    await db.updateTable('account').set({ fields }).where('id', '=', accountId).execute();
    expect((await current(visitor)).data.Firstname).toBe('New');
  });

  test('[SEC-01] a new company name and a new second factor take effect on the next call', async () => {
    const accountId = await enter(portal, visitor, 'mustSetUpMfa');
    const { db } = portal.deps;
    const before = (await current(visitor)).data;
    const company = await db
      .selectFrom('account')
      .select('id')
      .where('type', '=', 'Company')
      .where('id', 'in', before.AccountPath.split('/').map(Number))
      .executeTakeFirstOrThrow();
    expect(before.MustSetupMfa).toBe(true);
    await db.updateTable('account').set({ display_name: 'Renamed' }).where('id', '=', company.id).execute();
    const method = {
      id: '00000000-0000-4000-8000-000000000001',
      account_id: accountId,
      type: 'Email' as const,
    };
    await db
      .insertInto('mfa_method')
      .values({ ...method, enabled_at: portal.deps.clock.now() })
      .execute();
    const after = (await current(visitor)).data;
    expect(after.CompanyAccount?.Views.General?.Values.DisplayName).toBe('Renamed');
    expect(after.MustSetupMfa).toBe(false);
  });
});

describe('[LOG-16] an impersonated session', () => {
  test('[LOG-16] an impersonated session names both users and has no more rights than either', async () => {
    await enter(portal, visitor, 'companyAdministrator');
    const own = (await current(visitor)).data;
    const other = visit(portal.origin);
    const accountId = await enter(portal, other, 'administrator', 'companyAdministrator');
    const { data } = await current(other);
    expect(data).toMatchObject({
      UserAccountId: accountId,
      ImpersonatorAccountId: own.UserAccountId,
      ImpersonatorAccount: { AccountId: own.UserAccountId, DisplayName: 'Anna Berg' },
    });
    const beyond = data.Capability.filter(
      right =>
        !own.Capability.some(held => held.ObjectType === right.ObjectType && (held.Read || !right.Read)),
    );
    expect(beyond).toEqual([]);
  });

  test('[LOG-16] an impersonated session ends when the impersonator is locked', async () => {
    await enter(portal, visitor, 'user', 'companyAdministrator');
    expect((await current(visitor)).status).toBe(200);
    const impersonator = await accountOf(portal, 'companyAdministrator');
    await portal.deps.db
      .updateTable('account')
      .set({ state: 'Locked' })
      .where('id', '=', impersonator)
      .execute();
    expect((await current(visitor)).status).toBe(401);
  });

  test('[LOG-16] an impersonated session has only flags that both users hold for the same value', () => {
    const right = (Value: string | undefined, Read: boolean, Create: boolean) => ({
      ObjectType: 'QUOTATION_TOOL' as const,
      ...(Value === undefined ? {} : { Value }),
      Read,
      Create,
      Execute: false,
      Delete: false,
    });
    expect(sharedRights([right('HIERARCHY', true, true)], [right('HIERARCHY', true, false)])).toEqual([
      right('HIERARCHY', true, false),
    ]);
    expect(sharedRights([right('HIERARCHY', true, true)], [right(undefined, true, true)])).toEqual([]);
    expect(sharedRights([right(undefined, true, false)], [right(undefined, false, true)])).toEqual([]);
  });
});
