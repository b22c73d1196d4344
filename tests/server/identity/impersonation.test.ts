/** Impersonation: of users below, with no more rights than the impersonator's own, and the return. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACTION_FLAGS, can, need } from '#contract/identity/capability.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser, nameOf } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let controls: Controls;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  controls = controlPortal(portal.origin);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await controls.reset();
  visitor = visit(portal.origin);
});

const impersonate = async (person: PersonName) =>
  visitor.call('IAuthorizationService/Impersonate', { userAccountId: await accountOf(portal, person) });
const unimpersonate = () => visitor.call('IAuthorizationService/Unimpersonate', {});

test('[LOG-16] an impersonated session names both users; returning restores the own session with a new token', async () => {
  const own = await enter(portal, visitor, 'companyAdministrator');
  const before = visitor.cookies.get('portal_session');
  const { data } = await impersonate('impersonated');
  expect(data).toMatchObject({
    Username: nameOf('impersonated'),
    ImpersonatorAccountId: own,
    ImpersonatorAccount: { AccountId: own, DisplayName: 'Anna Berg' },
  });
  const during = visitor.cookies.get('portal_session');
  expect((await currentUser(visitor)).data.Username).toBe(nameOf('impersonated'));
  expect((await unimpersonate()).data).toMatchObject({ Username: 'anna.berg', ImpersonatorAccountId: null });
  expect(new Set([before, during, visitor.cookies.get('portal_session')]).size).toBe(3);
  expect((await currentUser(visitor)).data.Username).toBe('anna.berg');
});

/** Gives the impersonated user the roles of the provider's administrator. */
async function widen(): Promise<void> {
  const { db } = portal.deps;
  const roles = await db
    .selectFrom('role_assignment')
    .selectAll()
    .where('account_id', '=', await accountOf(portal, 'administrator'))
    .execute();
  const account_id = await accountOf(portal, 'impersonated');
  await db
    .insertInto('role_assignment')
    .values(roles.map(role => ({ ...role, account_id })))
    .execute();
}

test('[LOG-16] an impersonated session has only rights that both users hold', async () => {
  await enter(portal, visitor, 'companyAdministrator');
  const mine = (await currentUser(visitor)).data;
  await impersonate('impersonated');
  expect(can((await currentUser(visitor)).data, need('USER_ACCOUNT', 'Execute'))).toBe(false);
  await unimpersonate();
  await widen();
  await impersonate('impersonated');
  const theirs = (await currentUser(visitor)).data;
  expect(can(theirs, need('USER_ACCOUNT', 'Execute'))).toBe(true);
  const gained = theirs.Capability.flatMap(held =>
    ACTION_FLAGS.filter(flag => held[flag] && !can(mine, need(held.ObjectType, flag))),
  );
  expect(gained).toEqual([]);
});

test('[LOG-16] an impersonated session reaches only what both users reach', async () => {
  await widen();
  await enter(portal, visitor, 'companyAdministrator');
  await impersonate('impersonated');
  const seen = async (person: PersonName): Promise<number> => {
    const userAccountId = await accountOf(portal, person);
    return (await visitor.call('IAccountService/HasEnabledTwoFactorAuthentication', { userAccountId }))
      .status;
  };
  expect([await seen('foreignUser'), await seen('user')]).toEqual([404, 200]);
});

describe('impersonation is rejected', () => {
  test('[LOG-16] impersonating a user out of reach returns 404, as for an unknown user', async () => {
    await enter(portal, visitor, 'companyAdministrator');
    const unknown = await visitor.call('IAuthorizationService/Impersonate', { userAccountId: 999_999_999 });
    for (const person of ['administrator', 'resellerManager', 'foreignUser'] as const) {
      const refused = await impersonate(person);
      expect([person, refused.status, refused.text]).toEqual([person, 404, unknown.text]);
    }
  });

  test('[LOG-16] impersonation is rejected without the right, for oneself, for a company, and for a terminated user', async () => {
    await enter(portal, visitor, 'user');
    expect((await impersonate('impersonated')).status).toBe(403);
    await enter(portal, visitor, 'companyAdministrator');
    expect((await impersonate('companyAdministrator')).status).toBe(409);
    expect((await impersonate('terminated')).status).toBe(409);
    const path = (await currentUser(visitor)).data.AccountPath.split('/');
    const company = { userAccountId: Number(path.at(-2)) };
    expect((await visitor.call('IAuthorizationService/Impersonate', company)).status).toBe(404);
  });

  test('[LOG-16] impersonating during an impersonation returns 409, and so does returning without one', async () => {
    await enter(portal, visitor, 'administrator');
    expect((await unimpersonate()).status).toBe(409);
    await impersonate('companyAdministrator');
    expect((await impersonate('impersonated')).status).toBe(409);
  });

  test('[LOG-16] an impersonator can neither set up the user’s second factors nor request mails with codes', async () => {
    await enter(portal, visitor, 'companyAdministrator');
    await impersonate('emailCode');
    const setUp = await visitor.call('IAccountService/SetupTwoFactorAuthentication', {
      type: 'Authenticator',
    });
    const [method] = (await visitor.call('IAccountService/ListTwoFactorAuthentications', {})).data;
    const authenticationMethodId = String(method?.Id);
    const mail = await visitor.call('IAuthorizationService/SendSecurityCodeNotification', {
      authenticationMethodId,
    });
    expect([setUp.status, mail.status]).toEqual([403, 403]);
  });
});

test('[LOG-16] start and end of an impersonation are audited with both accounts', async () => {
  const actor = await enter(portal, visitor, 'companyAdministrator');
  const target = await accountOf(portal, 'impersonated');
  await impersonate('impersonated');
  await unimpersonate();
  const entries = await portal.deps.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'impersonator_id', 'object_id'])
    .where('action', 'in', ['impersonate', 'unimpersonate'])
    .where('at', '>=', new Date(Date.now() - 60_000))
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'impersonate', actor_id: actor, impersonator_id: null, object_id: target },
    { action: 'unimpersonate', actor_id: target, impersonator_id: actor, object_id: target },
  ]);
});

test('[LOG-15] signing out while impersonating signs both users out', async () => {
  await enter(portal, visitor, 'companyAdministrator');
  await impersonate('impersonated');
  await visitor.call('IAuthorizationService/Logout', {});
  expect((await currentUser(visitor)).status).toBe(401);
  const rows = await portal.deps.db.selectFrom('session').selectAll().execute();
  expect(rows).toEqual([]);
});
