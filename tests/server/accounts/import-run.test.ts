/** Imports run by jobs: once, with several processes and after crashes; cancelled, rejected, scheduled (ACC-04). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runImport } from '#server/accounts/imports/run.ts';
import { accountNamed, COMPANY, lastEntry } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { checked, hasFile, people } from '#tests/support/imports.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const DAY = 86_400_000;

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal({ settings: { jobs: true } });
  // Removes other imports and their jobs.
  for (const table of ['job', 'account_import'] as const) await portal.deps.db.deleteFrom(table).execute();
  as = await enterAll(portal, ['companyAdministrator', 'resellerManager', 'administrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const draft = (file: Buffer, visitor = as('companyAdministrator')) =>
  checked(visitor, file, { parentAccountId: company, fileName: 'people.csv' });
const startAt = (importId: number, scheduledDate: string | null) =>
  as('companyAdministrator').call('IImportService/StartImport', { importId, scheduledDate });
/** Schedules the import for tomorrow, so that the server itself does not run it. */
const start = (importId: number) => startAt(importId, inDays(1).toISOString());
const details = (importId: number, person: PersonName = 'companyAdministrator') =>
  as(person).call('IImportService/GetImportDetails', { importId, limit: 500 });
const runOf = async (importId: number) => (await details(importId)).data.Import;

const inDays = (days: number) => new Date(portal.deps.clock.now().getTime() + days * DAY);
/** Runs the jobs due in the given number of days, without changing the time that sessions depend on. */
const runIn = (days = 2) => runDueJobs({ ...portal.deps, clock: { now: () => inDays(days) } });
/** Runs at most this many steps; those of the import come before those of the mails. */
async function runSteps(count: number): Promise<number> {
  const now = inDays(2);
  let left = count;
  return runDueJobs({ ...portal.deps, clock: { now: () => now } }, () => (left -= 1) < 0);
}

const loginsOf = (key: string) =>
  portal.deps.db.selectFrom('login').selectAll().where('username', 'like', `${key}.%`).execute();
const mailsTo = (key: string) =>
  portal.deps.db.selectFrom('mail').select('recipient').where('recipient', 'like', `${key}.%`).execute();

/** Simulates a process that dies in the middle of a step. */
async function dieInStep(importId: number): Promise<void> {
  const { db } = portal.deps;
  const dying = db.transaction().execute(async transaction => {
    const job = await transaction
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'import')
      .where('state', '=', 'pending')
      .forUpdate()
      .executeTakeFirstOrThrow();
    await runImport(transaction, inDays(2), job, portal.deps);
    const half = transaction.selectFrom('account_import').select('imported_count').where('id', '=', importId);
    expect((await half.executeTakeFirstOrThrow()).imported_count).toBeGreaterThan(0);
    throw new Error('the process dies');
  });
  await expect(dying).rejects.toThrow('the process dies');
}

describe('[ACC-04] an import', () => {
  test('creates an account from each valid row, with login, role, invitation and audit entry', async () => {
    const run = await draft(people('made', 3, at => at === 1));
    expect((await start(run.Id)).data.Status).toBe('Pending');
    expect((await start(run.Id)).status).toBe(409);
    await runIn();
    expect(await runOf(run.Id)).toMatchObject({ Status: 'Completed', ImportedCount: 2, ErrorCount: 1 });
    expect(await hasFile(portal, run.Id)).toBe(true);
    const { Rows } = (await details(run.Id)).data;
    expect(Rows.map(({ State }) => State)).toEqual(['Imported', 'Invalid', 'Imported']);
    const id = Rows[0]?.AccountId ?? 0;
    const made = await as('companyAdministrator').call('IAccountService/LoadAccountById', { accountId: id });
    expect(made.data).toMatchObject({ displayName: 'F0 made', AccountState: 'Active' });
    expect(await lastEntry(portal, id)).toMatchObject({
      action: 'account.create',
      actor_id: await accountOf(portal, 'companyAdministrator'),
    });
    const roles = await as('companyAdministrator').call('IAccountService/GetRolesForUser', {
      userAccountId: id,
    });
    expect(JSON.stringify(roles.data)).toContain('"User"');
    expect((await mailsTo('made')).map(({ recipient }) => recipient)).toEqual([
      'made.0@import.example',
      'made.2@import.example',
    ]);
  });

  test('mails a link that sets the password of the new user', async () => {
    const [mail] = await portal.deps.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', 'made.0@import.example')
      .execute();
    const token = /reset-password\/made\.0\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    const answer = await as('user').call('ISelfCareService/ResetPassword', {
      username: 'made.0',
      newPassword: 'Quiet-Harbour-482!',
      token,
    });
    expect(answer.status).toBe(200);
    const left = await portal.deps.db
      .selectFrom('account_import_row')
      .select('number')
      .where('invitation', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  test('without a date is started by the server itself', async () => {
    const run = await draft(people('now', 1));
    expect((await startAt(run.Id, null)).data.ScheduledDate).toBeNull();
    await expect.poll(async () => (await runOf(run.Id)).Status, PATIENCE).toBe('Completed');
  });

  test('with a date runs once at that time, with any number of processes', async () => {
    const run = await draft(people('dated', 30));
    const past = await startAt(run.Id, inDays(-1).toISOString());
    expect(past.status).toBe(422);
    const date = inDays(5).toISOString();
    expect((await startAt(run.Id, date)).data).toMatchObject({ Status: 'Pending', ScheduledDate: date });
    expect(await runIn(4)).toBe(0);
    await Promise.all([1, 2, 3].map(() => runIn(6)));
    expect(await runOf(run.Id)).toMatchObject({ Status: 'Completed', ImportedCount: 30 });
    expect(await hasFile(portal, run.Id)).toBe(false);
    expect(await loginsOf('dated')).toHaveLength(30);
    expect(await mailsTo('dated')).toHaveLength(30);
  });

  test('imports each row exactly once after crashes', async () => {
    const run = await draft(people('crash', 150));
    await start(run.Id);
    await dieInStep(run.Id);
    expect(await loginsOf('crash')).toHaveLength(0);
    // Completes the first step; the process then dies in the second.
    await runSteps(1);
    expect(await runOf(run.Id)).toMatchObject({ Status: 'InProgress', ImportedCount: 100 });
    await dieInStep(run.Id);
    expect(await runOf(run.Id)).toMatchObject({ Status: 'InProgress', ImportedCount: 100 });
    await runIn();
    expect(await runOf(run.Id)).toMatchObject({ Status: 'Completed', ImportedCount: 150, ErrorCount: 0 });
    expect(await loginsOf('crash')).toHaveLength(150);
    expect(await mailsTo('crash')).toHaveLength(150);
  });

  test('retries mails that could not be sent, without sending the others again', async () => {
    const run = await draft(people('mail', 3));
    await start(run.Id);
    const { mailer } = portal.deps;
    const failing = {
      ...mailer,
      send: (mail: Parameters<typeof mailer.send>[0]) =>
        mail.to === 'mail.1@import.example' ? Promise.reject(new Error('no')) : mailer.send(mail),
    };
    const now = inDays(2);
    await runDueJobs({ ...portal.deps, mailer: failing, clock: { now: () => now } });
    expect(await mailsTo('mail')).toHaveLength(2);
    await runIn(2.1);
    expect((await mailsTo('mail')).map(({ recipient }) => recipient).toSorted()).toEqual(
      [0, 1, 2].map(at => `mail.${at}@import.example`),
    );
  });

  test('rejects rows whose values have been taken since, and continues with the others', async () => {
    const [first, second] = [await draft(people('race', 3)), await draft(people('race', 4))];
    await start(first.Id);
    await runIn();
    await start(second.Id);
    await runIn();
    expect(await runOf(second.Id)).toMatchObject({ Status: 'Completed', ImportedCount: 1, ErrorCount: 3 });
    const { Rows } = (await details(second.Id)).data;
    expect(Rows[0]).toMatchObject({
      State: 'Failed',
      Problems: [{ Field: 'Username', Text: 'This value is already in use.' }],
    });
  });

  test('cannot be started before it is checked, or without a valid row', async () => {
    const wrong = await draft(people('wrong', 2, () => true));
    expect((await start(wrong.Id)).status).toBe(422);
    await portal.deps.db
      .updateTable('account_import')
      .set({ checked_count: 1, error_count: 0 })
      .where('id', '=', wrong.Id)
      .execute();
    expect((await start(wrong.Id)).status).toBe(409);
  });

  test('fails as a whole when the user who started it can no longer sign in', async () => {
    const run = await draft(people('locked', 2));
    await start(run.Id);
    const creator = await accountOf(portal, 'companyAdministrator');
    const setState = (state: 'Active' | 'Locked') =>
      portal.deps.db.updateTable('account').set({ state }).where('id', '=', creator).execute();
    await setState('Locked');
    await runIn(3);
    await setState('Active');
    expect(await runOf(run.Id)).toMatchObject({
      Status: 'Failed',
      ImportedCount: 0,
      CancelledCount: 2,
      Problem: 'The person who started this import can no longer sign in.',
    });
    expect(await loginsOf('locked')).toHaveLength(0);
  });
});

describe('[ACC-04] cancelling', () => {
  const cancel = (importId: number, who: PersonName = 'companyAdministrator') =>
    as(who).call('IImportService/CancelImport', { importId });
  const skipRow = (importId: number, row: number) =>
    as('companyAdministrator').call('IImportService/CancelImportAccount', { importId, row });

  test('an import keeps the imported rows and skips the rest', async () => {
    const run = await draft(people('stopped', 120));
    await start(run.Id);
    await runSteps(1);
    const answer = await cancel(run.Id);
    expect(answer.data).toMatchObject({ Status: 'Cancelled', ImportedCount: 100, CancelledCount: 20 });
    await runIn();
    expect(await loginsOf('stopped')).toHaveLength(100);
    expect((await cancel(run.Id)).status).toBe(409);
    expect((await lastEntry(portal, company)).action).toBe('import.cancel');
  });

  test('a row skips it unless it is already imported', async () => {
    const run = await draft(people('left', 3));
    expect((await skipRow(run.Id, 3)).status).toBe(409);
    await start(run.Id);
    expect((await skipRow(run.Id, 3)).data).toMatchObject({ CancelledCount: 1, Status: 'Pending' });
    expect((await skipRow(run.Id, 3)).status).toBe(409);
    await runIn();
    expect((await skipRow(run.Id, 2)).status).toBe(409);
    expect((await loginsOf('left')).map(({ username }) => username)).toEqual(['left.0', 'left.2']);
    const { Rows } = (await details(run.Id)).data;
    expect(Rows.map(({ State }) => State)).toEqual(['Imported', 'Cancelled', 'Imported']);
  });

  test('is allowed to users with the right who have the import in reach', async () => {
    const run = await draft(people('whose', 2));
    await start(run.Id);
    expect((await cancel(run.Id, 'user')).status).toBe(404);
    expect((await cancel(run.Id, 'resellerManager')).data).toMatchObject({ Status: 'Cancelled' });
  });
});

describe('[ACC-04] the rows of an import', () => {
  test('are paged, optionally only those with problems', async () => {
    const run = await draft(people('pages', 7, at => at % 3 === 0));
    const input = { importId: run.Id, problemsOnly: true, limit: 2 };
    const first = await as('companyAdministrator').call('IImportService/GetImportDetails', input);
    expect(first.data.Rows.map(({ Row }) => Row)).toEqual([2, 5]);
    const rest = { ...input, after: first.data.Next };
    const second = await as('companyAdministrator').call('IImportService/GetImportDetails', rest);
    expect(second.data).toMatchObject({ Rows: [{ Row: 8 }], Next: null });
  });
});

describe('[ACC-04] 10,000 rows, 500 of them invalid', () => {
  test('are checked and imported: invalid ones are reported, valid ones create one account each', async () => {
    const run = await draft(people('many', 10_000, at => at % 20 === 7));
    expect(run).toMatchObject({ TotalCount: 10_000, CheckedCount: 10_000, ErrorCount: 500 });
    await start(run.Id);
    // The last step finds no rows left; other tests cover the mails.
    expect(await runSteps(96)).toBe(96);
    expect(await runOf(run.Id)).toMatchObject({ Status: 'Completed', ImportedCount: 9500, ErrorCount: 500 });
    expect(await loginsOf('many')).toHaveLength(9500);
  });
});
