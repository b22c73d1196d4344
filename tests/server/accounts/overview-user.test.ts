/** The overview of a user and the subscriptions of the caller's company, both limited to the reach. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import { accountById, accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, [
    'resellerManager',
    'accountManager',
    'companyAdministrator',
    'user',
    'foreignAdministrator',
  ]);
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const overviewFor = (visitor: Visitor, accountId: number) =>
  visitor.call('IAccountService/GetAccountOverview', { accountId });
const overview = async (person: PersonName, accountId = company): Promise<AccountOverview> =>
  (await overviewFor(as(person), accountId)).data;

describe('[ACC-02] [SEC-05] the overview of a user', () => {
  test('contains roles with the accounts over which they hold, the second factor and the number of sessions', async () => {
    const administrator = await accountOf(portal, 'companyAdministrator');
    const { Roles, SignIn, Users, Below } = await overview('resellerManager', administrator);
    expect(Roles).toContainEqual({
      Name: 'Company administrator',
      Scope: { AccountId: company, DisplayName: COMPANY },
    });
    expect(SignIn).toEqual({ HasMfa: false, LastLogon: expect.any(String), Sessions: 1 });
    expect([Users, Below]).toEqual([null, null]);
    const { SignIn: own } = await overview('user', await accountOf(portal, 'user'));
    expect(own?.Sessions).toBe(1);
    const secured = await overview('companyAdministrator', await accountOf(portal, 'authenticator'));
    expect(secured.SignIn).toMatchObject({ HasMfa: true, Sessions: 0 });
  });

  test('omits the sessions without the right to see them and while impersonating', async () => {
    const user = await accountOf(portal, 'user');
    expect((await overview('accountManager', user)).SignIn).toMatchObject({ Sessions: null });
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, user, await accountOf(portal, 'administrator'));
    expect((await overviewFor(visitor, user)).data.SignIn).toMatchObject({ Sessions: null });
  });

  test('omits names of accounts out of reach', async () => {
    const administrator = await accountOf(portal, 'companyAdministrator');
    const role = await makeRole(portal, ['LOGIN:Execute', 'USER_ACCOUNT:Read']);
    const { parent_id: home } = await accountById(portal, company);
    const visitor = visit(portal.origin);
    await enterAccount(
      portal,
      visitor,
      await makePerson(portal, home ?? company, [{ role, over: administrator }]),
    );
    const { Roles } = (await overviewFor(visitor, administrator)).data;
    expect(Roles).toContainEqual({
      Name: 'Company administrator',
      Scope: { AccountId: company, DisplayName: null },
    });
  });
});

describe('[SHL-05] the subscriptions of the caller’s company', () => {
  const mine = async (person: PersonName) =>
    (await as(person).call('IAccountService/GetMySubscriptions', {})).data;

  test('are all for an administrator, and only the user’s own for a plain user', async () => {
    expect(await mine('companyAdministrator')).toEqual({
      ...(await overview('companyAdministrator')).Subscriptions,
      AccountId: company,
    });
    const user = await accountOf(portal, 'user');
    expect(await mine('user')).toEqual({ ...(await overview('user', user)).Subscriptions, AccountId: user });
    const [all, own] = [await mine('companyAdministrator'), await mine('user')];
    expect(own.Total.Count).toBeLessThan(all.Total.Count);
  });

  test('[SEC-01] the caller’s subscriptions link to an account only if there is exactly one to open', async () => {
    const pageFor = async (rights: readonly Right[], places: readonly number[]) => {
      const role = await makeRole(portal, ['LOGIN:Execute', 'PRODUCT_ACCOUNT:Read', ...rights]);
      const visitor = visit(portal.origin);
      const over = places.map(place => ({ role, over: place }));
      await enterAccount(portal, visitor, await makePerson(portal, company, over));
      return (await visitor.call('IAccountService/GetMySubscriptions', {})).data.AccountId;
    };
    const [user, administrator] = [
      await accountOf(portal, 'user'),
      await accountOf(portal, 'companyAdministrator'),
    ];
    expect(await pageFor(['COMPANY_ACCOUNT:Read'], [company])).toBe(company);
    expect(await pageFor([], [company])).toBeNull();
    expect(await pageFor(['USER_ACCOUNT:Read'], [user])).toBe(user);
    expect(await pageFor(['USER_ACCOUNT:Read'], [user, administrator])).toBeNull();
  });

  test('[SEC-06] the caller’s subscriptions are never those of another company', async () => {
    const ids = async (person: PersonName) => (await mine(person)).Next.map(one => one.AccountId);
    const [own, foreign] = [await ids('companyAdministrator'), await ids('foreignAdministrator')];
    expect(foreign.length).toBeGreaterThan(0);
    expect(own.filter(id => foreign.includes(id))).toEqual([]);
  });
});

describe('[SEC-06] the limits of the overview', () => {
  test('another company returns 404, exactly like one that does not exist', async () => {
    const { id } = await accountNamed(portal, FOREIGN_COMPANY);
    const [foreign, missing] = [
      await overviewFor(as('companyAdministrator'), id),
      await overviewFor(as('companyAdministrator'), 999_999_999),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await overviewFor(as('foreignAdministrator'), company)).status).toBe(404);
  });

  test('counts nothing outside the account', async () => {
    const before = await overview('companyAdministrator');
    const { id } = await accountNamed(portal, FOREIGN_COMPANY);
    await makePerson(portal, id, []);
    const beside = await accountById(portal, company);
    // A neighbouring account whose path begins with the same characters.
    await sql`insert into account (parent_id, type, display_name, path, fields, created_at)
      values (${beside.parent_id}, 'User', 'Beside', ${`${beside.path}9`}, '{}', now())`.execute(
      portal.deps.db,
    );
    expect((await overview('companyAdministrator')).Users).toEqual(before.Users);
  });
});
