/** An organisation keeps an administrator (section 6, ADR 50). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockHierarchyExclusive } from '#server/platform/db/hierarchy-lock.ts';
import {
  accountById,
  accountNamed,
  FOREIGN_COMPANY,
  insertBelow,
  RESELLER,
} from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { makePerson, roleNamed } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const DAY = 86_400_000;

let portal: Portal;
let administrator: Visitor;
let company: number;
let first: number;
let second: number;
beforeAll(async () => {
  portal = await startPortal();
  await portal.deps.db.deleteFrom('job').execute();
  administrator = (await enterAll(portal, ['administrator']))('administrator');
});
afterAll(() => portal.close());

/** A company with two administrators and a user. */
beforeEach(async () => {
  const reseller = await accountNamed(portal, RESELLER);
  company = await insertBelow(portal, reseller, {
    type: 'Company',
    display_name: 'Two heads',
    fields: '{}',
    created_at: portal.deps.clock.now(),
  });
  const role = await roleNamed(portal, 'Company administrator');
  first = await makePerson(portal, company, [{ role, over: company }]);
  second = await makePerson(portal, company, [{ role, over: company }]);
});

const inDays = (days: number) => new Date(portal.deps.clock.now().getTime() + days * DAY);

const terminate = (who: Visitor, accountId: number, date: Date | null = null) =>
  who.call('IAccountService/TerminateAccount', {
    accountId,
    terminationDate: date?.toISOString() ?? null,
    terminationReason: 'No longer here.',
    understood: true,
  });

const lock = async (who: Visitor, accountId: number) =>
  who.call('IAccountService/UpdateAccount', {
    accountId,
    version: (await accountById(portal, accountId)).version,
    values: { Status: 'Locked' },
  });

async function move(who: Visitor, accountId: number, newParentAccountId: number) {
  const input = { accountId, newParentAccountId };
  const preview = await who.call('IAccountService/GetAccountMoveConsequences', input);
  return [preview.status, (await who.call('IAccountService/MoveAccount', input)).status];
}

const stateOf = async (id: number) => (await accountById(portal, id)).state;

async function enterAs(accountId: number): Promise<Visitor> {
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, accountId);
  return visitor;
}

describe('[SEC-06] the last administrator of an organisation', () => {
  test('cannot be terminated, locked or moved elsewhere; one of two can', async () => {
    expect((await lock(administrator, first)).status).toBe(200);
    const answer = await terminate(administrator, second);
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('another administrator')]);
    expect((await lock(administrator, second)).status).toBe(409);
    const elsewhere = await accountNamed(portal, FOREIGN_COMPANY);
    expect(await move(administrator, second, elsewhere.id)).toEqual([409, 409]);
    const { data } = await administrator.call('IAccountService/LoadAccountById', { accountId: second });
    expect(data.Actions.Terminate).toBe('lastAdministrator');
    const preview = await administrator.call('IAccountService/GetAccountsForTermination', {
      accountId: second,
    });
    expect(preview.data.Obstacle).toBe('lastAdministrator');
    expect(await stateOf(second)).toBe('Active');
  });

  test('can be moved within the organisation, and terminated with it', async () => {
    await terminate(administrator, first);
    const department = await insertBelow(portal, await accountById(portal, company), {
      type: 'Department',
      display_name: 'Inside',
      fields: '{}',
      created_at: portal.deps.clock.now(),
    });
    expect(await move(administrator, second, department)).toEqual([200, 200]);
    expect((await terminate(administrator, department)).status).toBe(409);
    expect((await terminate(administrator, company)).status).toBe(200);
    expect(await stateOf(second)).toBe('Terminated');
  });

  test('is not replaced by a user who may less, or may not sign in', async () => {
    await terminate(administrator, first);
    const { db } = portal.deps;
    const roles = {
      user: await roleNamed(portal, 'User'),
      company: await roleNamed(portal, 'Company administrator'),
    };
    const lesser = await makePerson(portal, company, [{ role: roles.user, over: company }]);
    const locked = await makePerson(portal, company, [{ role: roles.company, over: company }]);
    await db.updateTable('account').set({ state: 'Locked' }).where('id', '=', locked).execute();
    expect((await terminate(administrator, second)).status).toBe(409);
    expect((await terminate(administrator, lesser)).status).toBe(200);
    expect((await terminate(administrator, locked)).status).toBe(200);
  });

  test('remains when the terminations of both become due', async () => {
    expect((await terminate(administrator, first, inDays(2))).status).toBe(200);
    expect((await terminate(administrator, second, inDays(3))).status).toBe(200);
    await runDueJobs({ ...portal.deps, clock: { now: () => inDays(4) } });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['Terminated', 'Active']);
    const { failure } = await portal.deps.db
      .selectFrom('job')
      .select('failure')
      .where('account_id', '=', second)
      .executeTakeFirstOrThrow();
    expect(failure).toBe('error.last_administrator');
  });

  // Not on the embedded database: its one connection cannot wait for another.
  if (process.env.TEST_DATABASE_URL !== undefined) {
    test.each([
      ['terminate', terminate],
      ['lock', lock],
    ] as const)('remains when two administrators %s each other at once', async (_, act) => {
      const [one, other] = [await enterAs(first), await enterAs(second)];
      const answers = await atOnce(portal, lockHierarchyExclusive, [
        () => act(one, second),
        () => act(other, first),
      ]);
      // Who was terminated or locked first has no session any more.
      expect(answers.map(({ status }) => status)).toEqual([200, 401]);
      expect(await stateOf(first)).toBe('Active');
    });

    test('remains when two others terminate both at once', async () => {
      const answers = await atOnce(portal, lockHierarchyExclusive, [
        () => terminate(administrator, first),
        () => terminate(administrator, second),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 409]);
      expect(await stateOf(second)).toBe('Active');
    });
  }
});

test('[SEC-06] the last administrator of the installation cannot be terminated or locked, not even by a user with the same rights', async () => {
  const role = await roleNamed(portal, 'Provider administrator');
  const erik = await accountOf(portal, 'administrator');
  const other = await makePerson(portal, company, [{ role, over: 1 }]);
  expect((await terminate(administrator, company)).status).toBe(200);
  expect(await stateOf(other)).toBe('Terminated');
  // Locked by an operator in the database, so that nobody else is left.
  const reseller = await accountNamed(portal, RESELLER);
  const last = await makePerson(portal, reseller.id, [{ role, over: 1 }]);
  await portal.deps.db.updateTable('account').set({ state: 'Locked' }).where('id', '=', last).execute();
  const self = { accountId: erik, version: (await accountById(portal, erik)).version };
  const locked = await administrator.call('IAccountService/UpdateAccount', {
    ...self,
    values: { Status: 'Locked' },
  });
  expect([(await terminate(administrator, erik)).status, locked.status]).toEqual([409, 409]);
  await portal.deps.db.updateTable('account').set({ state: 'Active' }).where('id', '=', last).execute();
  const peer = await enterAs(last);
  expect((await lock(peer, erik)).status).toBe(200);
  expect(
    (await peer.call('IAccountService/GetAccountsForTermination', { accountId: last })).data.Obstacle,
  ).toBe('state');
  expect((await terminate(peer, reseller.id)).status).toBe(409);
});
