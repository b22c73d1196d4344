/** IAccountService's ActOnUsers: an action on several users, with an outcome for each. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserAction } from '#contract/accounts/user-actions.ts';
import { BULK_MAX } from '#contract/platform/list-filters.ts';
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
  as = await enterAll(portal, ['companyAdministrator', 'accountManager']);
});
afterAll(() => portal.close());

const idsOf = (people: readonly PersonName[]) => Promise.all(people.map(one => accountOf(portal, one)));

async function act(
  action: UserAction,
  people: readonly PersonName[],
  by: PersonName = 'companyAdministrator',
) {
  const userAccountIds = await idsOf(people);
  const { status, data } = await as(by).call('IAccountService/ActOnUsers', { action, userAccountIds });
  expect(status).toBe(200);
  return data.Problems;
}

const sessionsOf = async (person: PersonName) =>
  portal.deps.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', await accountOf(portal, person))
    .execute();

const endSessions = (userAccountIds: number[]) =>
  as('companyAdministrator').call('IAccountService/ActOnUsers', { action: 'endSessions', userAccountIds });

/** While `work` runs, inserting an audit entry about the account fails with this SQLSTATE. */
async function whileFailing(accountId: number, state: string, work: () => Promise<void>): Promise<void> {
  const { db } = portal.deps;
  await sql`create function fail_for_one() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'broken' using errcode = '${state}'; end`)}`.execute(db);
  await sql`create trigger fail_for_one before insert on audit_entry for each row
    when (new.object_id = ${sql.lit(accountId)}) execute function fail_for_one()`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop function fail_for_one cascade`.execute(db);
  }
}

describe('[SEC-06] an action on several users', () => {
  test('ends the sessions of each user and audits it', async () => {
    const people = ['french', 'german'] as const;
    const visitors = people.map(() => visit(portal.origin));
    await Promise.all(people.map((person, index) => enter(portal, visitors[index]!, person)));
    expect(await act('endSessions', people)).toEqual([null, null]);
    for (const visitor of visitors)
      expect((await visitor.call('IAuthorizationService/PingPong', {})).status).toBe(401);
    for (const person of people)
      expect((await lastEntry(portal, await accountOf(portal, person))).action).toBe('session.end');
  });

  test('removes second factors, except the caller’s own', async () => {
    const [first, self] = await act('removeSecondFactors', ['emailPrimary', 'companyAdministrator']);
    expect(first).toBeNull();
    expect(self).toMatch(/your own/i);
    const { data } = await as('companyAdministrator').call('IAccountService/GetUserSecurity', {
      userAccountId: await accountOf(portal, 'emailPrimary'),
    });
    expect(data.Methods).toEqual([]);
  });

  test('sends each user a password link', async () => {
    expect(await act('sendPasswordLink', ['french', 'user'])).toEqual([null, null]);
    for (const person of ['french', 'user'] as const)
      expect((await lastEntry(portal, await accountOf(portal, person))).action).toBe('password.link');
  });

  test('skips users for whom it is rejected and returns the reason in the caller’s language', async () => {
    await enter(portal, visit(portal.origin), 'foreignUser');
    await enter(portal, visit(portal.origin), 'user');
    await portal.deps.db
      .insertInto('role_assignment')
      .values({ account_id: await accountOf(portal, 'bothMethods'), role_id: 1, scope_id: 1 })
      .execute();
    const [foreign, higher, done] = await act('endSessions', ['foreignUser', 'bothMethods', 'user']);
    expect([foreign === null, higher === null, done]).toEqual([false, false, null]);
    expect(await sessionsOf('foreignUser')).toHaveLength(1);
    expect(await sessionsOf('user')).toHaveLength(0);
    expect(await act('endSessions', ['user'], 'accountManager')).toEqual([expect.any(String)]);
    const german = await as('companyAdministrator').call(
      'IAccountService/ActOnUsers',
      { action: 'endSessions', userAccountIds: await idsOf(['foreignUser']) },
      { 'accept-language': 'de' },
    );
    expect(german.data.Problems).toEqual([expect.stringMatching(/^Diesen Benutzer gibt es nicht mehr/)]);
  });

  test('reports an unexpected error for one user and continues with the others', async () => {
    const [first, second, third] = await idsOf(['user', 'french', 'german']);
    await whileFailing(second!, 'XX000', async () => {
      const { data } = await endSessions([first!, second!, third!]);
      expect(data.Problems).toEqual([null, expect.stringMatching(/unknown error/), null]);
    });
  });

  test('returns the outcomes so far when the database becomes unavailable, or 503 if there are none', async () => {
    const [first, second] = await idsOf(['user', 'french']);
    await whileFailing(second!, '57P01', async () => {
      expect((await endSessions([first!, second!])).data.Problems).toEqual([null]);
      expect((await endSessions([second!, first!])).status).toBe(503);
    });
  });

  test.each([
    ['no users', []],
    ['the same user twice', [3, 3]],
    ['too many users', Array.from({ length: BULK_MAX + 1 }, (_, id) => id + 1)],
  ])('on %s returns 400', async (_, userAccountIds) => {
    const { status } = await as('companyAdministrator').call('IAccountService/ActOnUsers', {
      action: 'endSessions',
      userAccountIds,
    });
    expect(status).toBe(400);
  });
});
