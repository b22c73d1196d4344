import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
import { instantsOf } from '#contract/platform/zoned-time.ts';
import { terminateScheduled } from '#server/accounts/termination/run.ts';
import { lockHierarchyExclusive } from '#server/platform/db/hierarchy-lock.ts';
import { accountById, lastEntry } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
/** Scheduled terminations: scheduled, cancelled, and run once by jobs (ACC-06). */
import { runDueJobs } from '#tests/support/jobs.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { createSubtreeToTerminate } from '#tests/support/subtree-to-terminate.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const DAY = 86_400_000;

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  // Removes other scheduled terminations.
  await portal.deps.db.deleteFrom('job').execute();
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
const subtree = (lockEnd: string | null = null) =>
  createSubtreeToTerminate(portal, as('resellerManager'), lockEnd);

/** Runs the jobs due in the given number of days, without changing the time that sessions depend on. */
const runIn = (days: number) => runDueJobs({ ...portal.deps, clock: { now: () => new Date(inDays(days)) } });

const states = async (ids: number[]) =>
  Promise.all(ids.map(async id => (await accountById(portal, id)).state));

describe('[ACC-06] a scheduled termination', () => {
  test('is returned with the account and those below, can be cancelled, and then does not run', async () => {
    const { root, user } = await subtree();
    const date = inDays(10);
    const answer = await terminate('companyAdministrator', root, { terminationDate: date });
    const scheduled = { AccountId: root, Date: date, TimeZone: null, Reason: 'The contract ends.' };
    expect(answer.data).toMatchObject({
      AccountState: 'Active',
      terminationDate: date,
      ScheduledTermination: scheduled,
      Actions: { CancelTermination: 'allowed' },
    });
    const below = await as('companyAdministrator').call('IAccountService/LoadAccountById', {
      accountId: user,
    });
    expect(below.data.ScheduledTermination).toMatchObject(scheduled);
    expect((await terminate('companyAdministrator', root, { terminationDate: date })).status).toBe(409);
    const cancelled = await cancel('companyAdministrator', root);
    expect(cancelled.data).toMatchObject({ terminationDate: null, ScheduledTermination: null });
    expect((await lastEntry(portal, root)).action).toBe('account.terminate-cancel');
    expect((await cancel('companyAdministrator', root)).status).toBe(409);
    expect(await runIn(11)).toBe(0);
    expect((await accountById(portal, root)).state).toBe('Active');
  });

  test('stores the time zone in which its date was chosen, and returns 422 for an invalid one', async () => {
    const { root } = await subtree();
    const overrides = { terminationDate: inDays(10), timeZone: 'Europe/Berlin' };
    expect(
      (await terminate('companyAdministrator', root, { ...overrides, timeZone: 'Mars/Base' })).status,
    ).toBe(422);
    const { data } = await terminate('companyAdministrator', root, overrides);
    expect(data.ScheduledTermination?.TimeZone).toBe('Europe/Berlin');
    await cancel('companyAdministrator', root);
  });

  test('runs at the second of two equal local times when clocks are set back, not at the first', async () => {
    const { root } = await subtree();
    const year = new Date(inDays(400)).getUTCFullYear();
    const lastSunday = 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay();
    const [first, second] = instantsOf(`${year}-10-${lastSunday}T02:30`, 'Europe/Berlin');
    await terminate('companyAdministrator', root, { terminationDate: second?.toISOString() ?? null });
    const run = (at: Date | undefined) =>
      runDueJobs({ ...portal.deps, clock: { now: () => at ?? new Date(Number.NaN) } });
    expect(second).not.toEqual(first);
    expect(await run(first)).toBe(0);
    expect((await accountById(portal, root)).state).toBe('Active');
    expect(await run(second)).toBe(1);
    expect((await accountById(portal, root)).state).toBe('Terminated');
  });

  // Not on the embedded database: its one connection cannot wait for another.
  if (process.env.TEST_DATABASE_URL !== undefined) {
    const jobsOf = (account: number) =>
      portal.deps.db.selectFrom('job').select('state').where('account_id', '=', account).execute();
    const timesEnded = async (account: number) => {
      const entries = portal.deps.db
        .selectFrom('audit_entry')
        .select('id')
        .where('object_id', '=', account)
        .where('action', '=', 'account.terminate');
      return (await entries.execute()).length;
    };
    const run = async () => ({ status: await runIn(6) });

    test.each([
      ['the job first', true],
      ['the cancellation first', false],
    ])('is carried out even if it is cancelled while it is due, %s', async (_, isRunFirst) => {
      const { root } = await subtree();
      await terminate('companyAdministrator', root, { terminationDate: inDays(5) });
      const calls = [run, () => cancel('companyAdministrator', root)];
      const answers = await atOnce(portal, lockHierarchyExclusive, isRunFirst ? calls : calls.toReversed());
      expect(answers.map(one => one.status).toSorted()).toEqual([1, 409]);
      const { state, termination_date: date } = await accountById(portal, root);
      expect(state).toBe('Terminated');
      expect(date).not.toBeNull();
      expect(await timesEnded(root)).toBe(1);
    });

    test.each([
      ['the job first', true, 409],
      ['the request first', false, 200],
    ])('and a concurrent immediate one terminate the account once, %s', async (_, isRunFirst, status) => {
      const { root } = await subtree();
      await terminate('companyAdministrator', root, { terminationDate: inDays(5) });
      const calls = [run, () => terminate('resellerManager', root)];
      const answers = await atOnce(portal, lockHierarchyExclusive, isRunFirst ? calls : calls.toReversed());
      expect(answers.map(one => one.status).toSorted()).toEqual([1, status]);
      expect((await accountById(portal, root)).state).toBe('Terminated');
      expect(await timesEnded(root)).toBe(1);
      expect(await jobsOf(root)).toEqual([{ state: 'done' }]);
    });
  }

  test('runs once at its time, even with several processes', async () => {
    const { root, all } = await subtree();
    await terminate('companyAdministrator', root, { terminationDate: inDays(5) });
    expect(await runIn(4)).toBe(0);
    const counts = await Promise.all([1, 2, 3].map(() => runIn(6)));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(new Set(await states(all))).toEqual(new Set(['Terminated']));
    const entries = await portal.deps.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('object_id', '=', root)
      .where('action', '=', 'account.terminate')
      .execute();
    expect(entries).toEqual([{ actor_id: await accountOf(portal, 'companyAdministrator') }]);
  });

  test('is rolled back when the process dies, and completed by the next run', async () => {
    const { root, user, all } = await subtree();
    await terminate('companyAdministrator', root, { terminationDate: inDays(5) });
    const { db } = portal.deps;
    const dying = db.transaction().execute(async transaction => {
      const job = await transaction
        .selectFrom('job')
        .selectAll()
        .where('account_id', '=', root)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await terminateScheduled(transaction, new Date(inDays(6)), job);
      const half = await transaction
        .selectFrom('account')
        .select('state')
        .where('id', '=', user)
        .executeTakeFirst();
      expect(half?.state).toBe('Terminated');
      throw new Error('the process dies');
    });
    await expect(dying).rejects.toThrow('the process dies');
    expect(await runIn(6)).toBe(1);
    expect(new Set(await states(all))).toEqual(new Set(['Terminated']));
  });

  test('fails and is audited if a subscription has been locked since', async () => {
    const { root, monthly } = await subtree();
    await terminate('companyAdministrator', root, { terminationDate: inDays(5) });
    await portal.deps.db
      .updateTable('account')
      .set({ lock_end: new Date(inDays(400)) })
      .where('id', '=', monthly)
      .execute();
    expect(await runIn(6)).toBe(1);
    expect(await accountById(portal, root)).toMatchObject({ state: 'Active', termination_date: null });
    expect(await lastEntry(portal, root)).toMatchObject({ action: 'account.terminate', result: 'failure' });
  });
});
