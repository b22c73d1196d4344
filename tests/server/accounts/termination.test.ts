/** IAccountService's GetAccountsForTermination, TerminateAccount and CancelTermination at once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
import type { LockedDetails } from '#contract/platform/failure-details.ts';
import { accountById, accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { createSubtreeToTerminate } from '#tests/support/subtree-to-terminate.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const DAY = 86_400_000;

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

const inDays = (days: number) => new Date(portal.deps.clock.now().getTime() + days * DAY).toISOString();

type Overrides = Partial<Input<'IAccountService/TerminateAccount'>>;
const terminate = (person: PersonName, accountId: number, overrides: Overrides = {}) =>
  as(person).call('IAccountService/TerminateAccount', {
    accountId,
    terminationDate: null,
    terminationReason: 'The contract ends.',
    understood: true,
    ...overrides,
  });
const cancel = (person: PersonName, accountId: number) =>
  as(person).call('IAccountService/CancelTermination', { accountId });
const affected = (person: PersonName, accountId: number, terminationDate?: string) =>
  as(person).call('IAccountService/GetAccountsForTermination', {
    accountId,
    ...(terminationDate === undefined ? {} : { terminationDate }),
  });

const subtree = (lockEnd: string | null = null) =>
  createSubtreeToTerminate(portal, as('resellerManager'), lockEnd);

const states = async (ids: number[]) =>
  Promise.all(ids.map(async id => (await accountById(portal, id)).state));

describe('[ACC-06] TerminateAccount at once', () => {
  test('terminates the account with everything below, audited innermost first, and stops prepaid renewal', async () => {
    const { root, user, prepaid, monthly, all } = await subtree();
    const answer = await terminate('companyAdministrator', root);
    expect(answer.status).toBe(200);
    expect(answer.data.AccountState).toBe('Terminated');
    expect(new Set(await states(all))).toEqual(new Set(['Terminated']));
    expect((await accountById(portal, prepaid)).fields['AutoRenew']).toBe('terminate');
    expect((await accountById(portal, monthly)).fields['AutoRenew']).toBe('renew');
    const entries = await portal.deps.db
      .selectFrom('audit_entry')
      .select(['object_id', 'changes'])
      .where('action', '=', 'account.terminate')
      .where('object_id', 'in', all)
      .orderBy('id')
      .execute();
    expect(entries.map(one => one.object_id)).toEqual([prepaid, monthly, user, root]);
    expect(entries[0]?.changes).toContainEqual({ field: 'AutoRenew', old: 'renew', new: 'terminate' });
    expect(entries[3]?.changes).toContainEqual({
      field: 'TerminationReason',
      old: null,
      new: 'The contract ends.',
    });
  });

  test('ends the sessions of terminated users, and those in which they impersonate others', async () => {
    const { root } = await subtree();
    const [paul, impersonating] = [visit(portal.origin), visit(portal.origin)];
    const id = await enter(portal, paul, 'impersonated');
    await portal.deps.db
      .updateTable('account')
      .set({ parent_id: root, path: `${(await accountById(portal, root)).path}/${id}` })
      .where('id', '=', id)
      .execute();
    await enter(portal, impersonating, 'user', 'impersonated');
    const pings = async () =>
      Promise.all(
        [paul, impersonating].map(async one => (await one.call('IAuthorizationService/PingPong', {})).status),
      );
    expect(await pings()).toEqual([200, 200]);
    await terminate('companyAdministrator', root);
    expect(await pings()).toEqual([401, 401]);
    const sessions = await portal.deps.db
      .selectFrom('session')
      .select('id')
      .where(({ or, eb }) => or([eb('account_id', '=', id), eb('impersonator_id', '=', id)]))
      .execute();
    expect(sessions).toEqual([]);
  });

  test('is irreversible: changing, terminating and cancelling return 409 afterwards', async () => {
    const { root } = await subtree();
    await terminate('companyAdministrator', root);
    const { version } = await accountById(portal, root);
    const change = { accountId: root, version, values: { Location: 'x' } };
    expect((await as('companyAdministrator').call('IAccountService/UpdateAccount', change)).status).toBe(409);
    expect((await terminate('companyAdministrator', root)).status).toBe(409);
    expect((await cancel('companyAdministrator', root)).status).toBe(409);
  });

  test('requires a reason, the confirmation, and a date that is not in the past', async () => {
    const { root } = await subtree();
    expect((await terminate('companyAdministrator', root, { terminationReason: '  ' })).status).toBe(422);
    expect((await terminate('companyAdministrator', root, { understood: false })).status).toBe(422);
    expect((await terminate('companyAdministrator', root, { terminationDate: inDays(-1) })).status).toBe(422);
    expect((await accountById(portal, root)).state).toBe('Active');
  });

  test('a repeated request terminates the account once and returns the same response', async () => {
    const { root } = await subtree();
    const overrides = { idempotencyKey: randomUUID() };
    const both = await Promise.all([
      terminate('companyAdministrator', root, overrides),
      terminate('companyAdministrator', root, overrides),
    ]);
    both.push(await terminate('companyAdministrator', root, overrides));
    expect(both.map(one => [one.status, one.data.AccountState])).toEqual(both.map(() => [200, 'Terminated']));
    const other = await terminate('companyAdministrator', root, {
      ...overrides,
      terminationReason: 'Another.',
    });
    expect(other.status).toBe(409);
    const entries = await portal.deps.db
      .selectFrom('audit_entry')
      .select('id')
      .where('object_id', '=', root)
      .where('action', '=', 'account.terminate')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('a rejected request can be repeated with the same key', async () => {
    const { root, monthly } = await subtree(inDays(30));
    const overrides = { idempotencyKey: randomUUID() };
    expect((await terminate('companyAdministrator', root, overrides)).status).toBe(409);
    await portal.deps.db.updateTable('account').set({ lock_end: null }).where('id', '=', monthly).execute();
    expect((await terminate('companyAdministrator', root, overrides)).status).toBe(200);
  });

  test('returns 409 if the number of affected accounts has changed since the preview', async () => {
    const { root, user, monthly } = await subtree();
    const { AccountCount: accountCount } = (await affected('companyAdministrator', root)).data;
    await portal.deps.db
      .updateTable('account')
      .set({ state: 'Terminated' })
      .where('id', '=', monthly)
      .execute();
    const answer = await terminate('companyAdministrator', root, { accountCount });
    expect(answer.status).toBe(409);
    expect(answer.message).toContain('Nothing has been terminated');
    expect((await accountById(portal, user)).state).toBe('Active');
    const seen = { accountCount: accountCount - 1 };
    expect((await terminate('companyAdministrator', root, seen)).status).toBe(200);
  });

  test('of two concurrent requests one terminates the account and the other returns 409', async () => {
    const { root } = await subtree();
    const both = await Promise.all([
      terminate('companyAdministrator', root),
      terminate('resellerManager', root),
    ]);
    expect(both.map(one => one.status).toSorted()).toEqual([200, 409]);
  });
});

describe('[ACC-06] locked subscriptions', () => {
  test('block their own termination and that of each ancestor, and are listed with their dates', async () => {
    const until = inDays(30);
    const { root, user, monthly, all } = await subtree(until);
    for (const id of [monthly, user])
      expect((await terminate('companyAdministrator', id)).status, String(id)).toBe(409);
    const answer = await terminate('companyAdministrator', root);
    expect(answer.status).toBe(409);
    expect(answer.message).toMatch(
      /^1 subscription is locked, the last one until .+\. Nothing has been terminated\.$/,
    );
    expect((answer.details as LockedDetails).Locked).toEqual([
      { AccountId: monthly, DisplayName: 'Monthly', LockPeriodEndDate: until },
    ]);
    expect(new Set(await states(all))).toEqual(new Set(['Active']));
    expect((await affected('companyAdministrator', root)).data).toMatchObject({
      LockedCount: 1,
      LockedUntil: until,
      Obstacle: 'locked',
    });
  });

  test('do not block a termination after the end of their locks', async () => {
    const { root } = await subtree(inDays(30));
    expect((await affected('companyAdministrator', root, inDays(31))).data.Obstacle).toBeNull();
    expect((await terminate('companyAdministrator', root, { terminationDate: inDays(29) })).status).toBe(409);
    expect((await terminate('companyAdministrator', root, { terminationDate: inDays(31) })).status).toBe(200);
    await cancel('companyAdministrator', root);
  });
});

describe('[ACC-06] GetAccountsForTermination', () => {
  test('lists affected accounts, innermost first, and stopped renewals', async () => {
    const { root, user, prepaid, monthly } = await subtree();
    const { data } = await affected('companyAdministrator', root);
    expect(data.Accounts.map(one => [one.AccountId, one.StopsRenewal])).toEqual([
      [prepaid, true],
      [monthly, false],
      [user, false],
      [root, false],
    ]);
    expect(data).toMatchObject({
      AccountCount: 4,
      UserCount: 1,
      SubscriptionCount: 2,
      RenewalCount: 1,
      LockedCount: 0,
      Obstacle: null,
    });
  });

  test('returns terms that end after the date', async () => {
    const { root, prepaid, monthly } = await subtree();
    const terms = async (date?: string) => {
      const { data } = await affected('companyAdministrator', root, date);
      const ofProducts = data.Accounts.slice(0, 2).map(one => [one.PaidUntil, one.ContractUntil]);
      return [...ofProducts, [data.PaidCount, data.ContractCount]];
    };
    expect(await terms()).toEqual([
      [null, null],
      [null, null],
      [0, 0],
    ]);
    const [paid, contract] = [inDays(40).slice(0, 10), inDays(20).slice(0, 10)];
    const set = (id: number, fields: object) =>
      sql`update account set fields = fields || ${JSON.stringify(fields)}::jsonb where id = ${id}`.execute(
        portal.deps.db,
      );
    await set(prepaid, { PrepaidPeriodEnd: paid, MinimumContractEnd: contract });
    await set(monthly, { MinimumContractEnd: contract });
    expect(await terms()).toEqual([
      [paid, contract],
      [null, contract],
      [1, 2],
    ]);
    expect(await terms(inDays(30))).toEqual([
      [paid, null],
      [null, null],
      [1, 0],
    ]);
    // A termination on the last day does not cut the term short.
    expect(await terms(`${paid}T12:00:00.000Z`)).toEqual([
      [null, null],
      [null, null],
      [0, 0],
    ]);
  });

  test('reports whether a missing right or a state prevents the termination', async () => {
    const company = await accountNamed(portal, COMPANY);
    expect((await affected('companyAdministrator', company.id)).data.Obstacle).toBe('right');
    const own = await accountOf(portal, 'resellerManager');
    expect((await affected('resellerManager', own)).data.Obstacle).toBe('state');
  });
});

describe('[SEC-06] rights to terminate', () => {
  test('requires the right on every affected type, in reach; users cannot terminate themselves or their ancestors', async () => {
    const { root } = await subtree();
    const company = await accountNamed(portal, COMPANY);
    expect((await terminate('accountManager', root)).status).toBe(403);
    expect((await terminate('companyAdministrator', company.id)).status).toBe(403);
    expect((await terminate('companyAdministrator', await accountOf(portal, 'foreignUser'))).status).toBe(
      404,
    );
    expect((await terminate('administrator', 1)).status).toBe(409);
    const self = await accountOf(portal, 'companyAdministrator');
    expect((await terminate('companyAdministrator', self)).status).toBe(409);
  });
});
