/** Acts on users with more rights than the caller, and on accounts that contain one (section 6, ADR 50). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#contract/accounts/account.ts';
import { accountById, accountNamed, COMPANY, departmentOf } from '#tests/support/accounts.ts';
import { createBelow } from '#tests/support/create-below.ts';
import { enterAll } from '#tests/support/entered.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { makePerson, roleNamed } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const DAY = 86_400_000;

let portal: Portal;
let administrator: Visitor;
let anna: Visitor;
let provider: number;
beforeAll(async () => {
  portal = await startPortal();
  await portal.deps.db.deleteFrom('job').execute();
  const as = await enterAll(portal, ['administrator', 'companyAdministrator']);
  [administrator, anna] = [as('administrator'), as('companyAdministrator')];
  provider = await roleNamed(portal, 'Provider administrator');
});
afterAll(() => portal.close());

const inDays = (days: number) => new Date(portal.deps.clock.now().getTime() + days * DAY);
const newDepartment = async () => createBelow(anna, 'Department', (await accountNamed(portal, COMPANY)).id);

const terminate = (who: Visitor, accountId: number, date: Date | null = null) =>
  who.call('IAccountService/TerminateAccount', {
    accountId,
    terminationDate: date?.toISOString() ?? null,
    terminationReason: 'No longer here.',
    understood: true,
  });

/** A user with the provider's role in a new department of a company. */
async function createHigherUser() {
  const department = await newDepartment();
  const user = await makePerson(portal, department, [{ role: provider, over: 1 }]);
  return { department, user };
}

/** Calls every operation that acts on the account. */
async function act(who: Visitor, accountId: number, newParentAccountId: number) {
  const { version } = await accountById(portal, accountId);
  const answers = {
    terminate: await terminate(who, accountId),
    schedule: await terminate(who, accountId, inDays(3)),
    preview: await who.call('IAccountService/GetAccountMoveConsequences', { accountId, newParentAccountId }),
    parents: await who.call('IAccountService/GetPossbileParentsForAccountMove', { accountId }),
    move: await who.call('IAccountService/MoveAccount', { accountId, newParentAccountId, version }),
    cancel: await who.call('IAccountService/CancelTermination', { accountId }),
  };
  return Object.entries(answers).flatMap(([name, { status }]) =>
    status === 403 ? [] : [`${name} ${status}`],
  );
}

const actionsOf = async (who: Visitor, accountId: number): Promise<Account['Actions']> =>
  (await who.call('IAccountService/LoadAccountById', { accountId })).data.Actions;

describe('[SEC-06] a user with more rights', () => {
  test.each(['user', 'department'] as const)('cannot be terminated or moved, as the %s', async which => {
    const { [which]: id } = await createHigherUser();
    const target = await departmentOf(portal);
    expect(await act(anna, id, target.id)).toEqual([]);
    expect(await actionsOf(anna, id)).toMatchObject({
      Terminate: 'right',
      Move: 'right',
      CancelTermination: 'right',
    });
    const preview = await anna.call('IAccountService/GetAccountsForTermination', { accountId: id });
    expect(preview.data.Obstacle).toBe('right');
    expect((await accountById(portal, id)).state).toBe('Active');
  });

  test('is offered no password link, and can be acted on by a user with the same rights', async () => {
    const { user, department } = await createHigherUser();
    expect((await actionsOf(anna, user)).SendPasswordLink).toBe('right');
    expect(await actionsOf(administrator, user)).toMatchObject({
      Terminate: 'allowed',
      Move: 'allowed',
      SendPasswordLink: 'allowed',
    });
    expect((await terminate(administrator, department)).status).toBe(200);
  });

  test('no longer counts once terminated', async () => {
    const { user, department } = await createHigherUser();
    expect((await terminate(administrator, user)).status).toBe(200);
    expect((await terminate(anna, department)).status).toBe(200);
  });

  test('cannot be spared from a termination that someone with their rights has scheduled', async () => {
    const { user } = await createHigherUser();
    expect((await terminate(administrator, user, inDays(3))).status).toBe(200);
    const cancel = (who: Visitor) => who.call('IAccountService/CancelTermination', { accountId: user });
    expect((await cancel(anna)).status).toBe(403);
    expect((await cancel(administrator)).status).toBe(200);
  });

  test('who came after a termination was scheduled is not terminated when it is due', async () => {
    const department = await newDepartment();
    expect((await terminate(anna, department, inDays(3))).status).toBe(200);
    const user = await makePerson(portal, department, [{ role: provider, over: 1 }]);
    await runDueJobs({ ...portal.deps, clock: { now: () => inDays(4) } });
    expect((await accountById(portal, user)).state).toBe('Active');
    expect(await accountById(portal, department)).toMatchObject({ state: 'Active', termination_date: null });
    const { failure } = await portal.deps.db
      .selectFrom('job')
      .select('failure')
      .where('account_id', '=', department)
      .executeTakeFirstOrThrow();
    expect(failure).toBe('error.job_higher');
  });
});
