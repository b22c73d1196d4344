/** IAdminService: the console's methods, as described by GetMetadata and as they work. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, OperationName } from '#contract/operations.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

type AdminName = Extract<OperationName, `IAdminService/${string}`>;

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  await giveConsole('companyAdministrator');
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'foreignUser', 'user']);
});
afterAll(() => portal.close());

/** Gives a company's user the rights of the console; everything above the company stays out of reach. */
async function giveConsole(person: PersonName): Promise<void> {
  await sql`insert into capability (set_id, object_type, can_read, can_create, can_execute, can_delete)
    select set_id, 'ADMINISTRATIVE', true, false, true, false from role_capability_set
    join role_assignment on role_assignment.role_id = role_capability_set.role_id
    join capability_set on capability_set.id = role_capability_set.set_id
    where role_assignment.account_id = ${await accountOf(portal, person)}
      and capability_set.name = 'Company administration'`.execute(portal.deps.db);
}

const run = <Name extends AdminName>(name: Name, input: Input<Name>, person: PersonName = 'administrator') =>
  as(person).call(name, input);
const methods = async (person: PersonName) =>
  (await run('IAdminService/GetMetadata', {}, person)).data.Methods;
const lastEntry = () =>
  portal.deps.db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const OTHER = 'Danube Digital';

async function plantJob(
  state: 'failed' | 'done',
  name: string,
  more: { kind?: string; payload?: string; failure?: string } = {},
): Promise<number> {
  const { id } = await accountNamed(portal, name);
  const at = portal.deps.clock.now();
  const row = await portal.deps.db
    .insertInto('job')
    .values({
      kind: 'termination',
      account_id: id,
      run_at: at,
      state,
      failure: state === 'failed' ? 'error.account_locked' : null,
      created_at: at,
      finished_at: at,
      payload: '{}',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('[ACC-11] GetMetadata', () => {
  test('describes every other operation of its service, in the caller’s language', async () => {
    const known = await methods('administrator');
    const names = Object.keys(OPERATIONS).flatMap(name => name.split('IAdminService/').slice(1));
    expect(known.map(one => one.Name)).toEqual(names.filter(name => name !== 'GetMetadata'));
    const { data } = await as('administrator').call(
      'IAdminService/GetMetadata',
      {},
      { 'accept-language': 'de' },
    );
    expect(data.Methods.map(one => one.Description)).not.toEqual(known.map(one => one.Description));
    expect(data.Methods[0]?.Parameters[0]?.DisplayName).toBe('Zustand');
  });

  test('describes each parameter', async () => {
    const known = await methods('administrator');
    const parameters = (name: string) => known.find(one => one.Name === name)?.Parameters;
    const plain = { IsRequired: false, Minimum: null, Maximum: null, MaxLength: null, EnumMembers: [] };
    expect(parameters('ListJobs')).toEqual([
      {
        ...plain,
        Name: 'state',
        DisplayName: 'State',
        Type: 'choice',
        EnumMembers: ['pending', 'done', 'failed', 'cancelled'],
      },
      { ...plain, Name: 'kind', DisplayName: 'Kind', Type: 'text', MaxLength: 200 },
      { ...plain, Name: 'dueBefore', DisplayName: 'Due before', Type: 'instant' },
      {
        ...plain,
        Name: 'limit',
        DisplayName: 'Maximum number of rows',
        Type: 'number',
        Minimum: 1,
        Maximum: 1000,
      },
    ]);
    expect(parameters('RunJobAgain')).toEqual([
      { ...plain, Name: 'jobId', DisplayName: 'Job ID', Type: 'number', IsRequired: true },
    ]);
    expect(parameters('ListSessions')?.map(one => one.Type)).toEqual(['text', 'switch', 'number']);
    expect(known.filter(one => one.IsChanging).map(one => one.Name)).toEqual([
      'RunJobAgain',
      'ForgetAttempts',
      'FetchExchangeRates',
      'AnnounceMaintenance',
      'ShowMessage',
      'ClearAnnouncements',
    ]);
  });

  test('[SEC-05] names only what the caller may run; everything else returns 403', async () => {
    const names = (await methods('companyAdministrator')).map(one => one.Name);
    expect(names).toEqual(['ListJobs', 'RunJobAgain', 'ListSessions', 'CheckHierarchy']);
    const inputs: { [Name in AdminName]?: Input<Name> } = {
      'IAdminService/ListAttempts': {},
      'IAdminService/ForgetAttempts': { key: 'x' },
      'IAdminService/ListTables': {},
      'IAdminService/AnnounceMaintenance': { seconds: 60 },
      'IAdminService/ShowMessage': { text: 'Mine' },
      'IAdminService/ClearAnnouncements': {},
    };
    for (const [name, input] of Object.entries(inputs)) {
      const { status } = await run(name as AdminName, input, 'companyAdministrator');
      expect([name, status]).toEqual([name, 403]);
    }
    expect(await portal.deps.db.selectFrom('notice').selectAll().execute()).toEqual([]);
  });
});

describe('[ACC-11] the methods', () => {
  test('list jobs, and run a failed one again', async () => {
    const failed = await plantJob('failed', COMPANY);
    const { data } = await run('IAdminService/ListJobs', { state: 'failed', kind: 'TERMIN' });
    expect(data.Rows).toEqual([
      expect.objectContaining({
        JobId: failed,
        State: 'failed',
        Failure: expect.stringMatching(/^[A-Z].*locked/),
      }),
    ]);
    const { Rows: imports } = (await run('IAdminService/ListJobs', { kind: 'import' })).data;
    expect(imports).toEqual([expect.objectContaining({ Kind: 'import', State: 'pending' })]);
    const past = { state: 'failed', dueBefore: '2020-01-01T00:00:00Z' } as const;
    expect((await run('IAdminService/ListJobs', past)).data.Rows).toEqual([]);

    const again = await run('IAdminService/RunJobAgain', { jobId: failed });
    expect(again.data).toMatchObject({ JobId: failed, State: 'pending', Failure: null, FinishedAt: null });
    expect(await lastEntry()).toMatchObject({
      action: 'job.run-again',
      object_id: (await accountNamed(portal, COMPANY)).id,
      actor_id: await accountOf(portal, 'administrator'),
    });
    const twice = await run('IAdminService/RunJobAgain', { jobId: failed });
    expect([twice.status, twice.message]).toEqual([409, expect.stringContaining('has not failed')]);
    // A job for the same work is already pending.
    const other = await plantJob('failed', COMPANY);
    const waiting = await run('IAdminService/RunJobAgain', { jobId: other });
    expect([waiting.status, waiting.message]).toEqual([409, expect.stringContaining('already waiting')]);
    const done = await plantJob('done', COMPANY);
    expect((await run('IAdminService/RunJobAgain', { jobId: done })).status).toBe(409);
  });

  test('run one of two jobs for the same work again when both are requested concurrently', async () => {
    const jobs = [await plantJob('failed', OTHER), await plantJob('failed', OTHER)];
    const calls = jobs.map(jobId => () => run('IAdminService/RunJobAgain', { jobId }));
    // Not on the embedded database: its one connection cannot wait for another.
    const answers = await (process.env.TEST_DATABASE_URL === undefined
      ? Promise.all(calls.map(call => call()))
      : atOnce(portal, db => db.selectFrom('job').select('id').forUpdate().execute(), calls));
    expect(answers.map(one => one.status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    ['import', { importId: 0 }, 'This import has ended'],
    ['provisioning', { requestId: 0 }, 'no longer waiting'],
  ])('do not rerun a failed job of the kind %s that has nothing left to do', async (kind, payload, why) => {
    const jobId = await plantJob('failed', OTHER, { kind, payload: JSON.stringify(payload) });
    const again = await run('IAdminService/RunJobAgain', { jobId });
    expect([again.status, again.message]).toEqual([409, expect.stringContaining(why)]);
    const { data } = await run('IAdminService/ListJobs', { state: 'failed', kind });
    expect(data.Rows.map(row => row.JobId)).toContain(jobId);
  });

  test('report why a job failed in the caller’s language, even for texts with numbers', async () => {
    await plantJob('failed', OTHER, { failure: 'error.termination_locked' });
    const { data } = await as('administrator').call(
      'IAdminService/ListJobs',
      { state: 'failed', kind: 'termination', limit: 1 },
      { 'accept-language': 'de' },
    );
    expect(data.Rows[0]?.Failure).toBe(
      'Abonnements unter dem Konto waren gesperrt. Es wurde nichts aufgelöst.',
    );
  });

  test('[SEC-06] show nothing that is out of reach', async () => {
    const foreign = await plantJob('failed', 'Anadolu Tekstil A.Ş.');
    const mine = await run('IAdminService/ListJobs', {}, 'companyAdministrator');
    expect(mine.data.Rows.length).toBeGreaterThan(0);
    expect(mine.data.Rows.map(one => one.JobId)).not.toContain(foreign);
    expect((await run('IAdminService/RunJobAgain', { jobId: foreign }, 'companyAdministrator')).status).toBe(
      404,
    );
    const names = async (person: PersonName) =>
      (await run('IAdminService/ListSessions', {}, person)).data.Rows.map(one => one.UserAccountId);
    expect(await names('companyAdministrator')).toContain(await accountOf(portal, 'user'));
    expect(await names('companyAdministrator')).not.toContain(await accountOf(portal, 'foreignUser'));
    expect(await names('administrator')).toContain(await accountOf(portal, 'foreignUser'));
  });

  test('find sessions by part of the user name, and impersonated ones', async () => {
    const { data } = await run('IAdminService/ListSessions', { userName: 'PAUL.', isImpersonated: false });
    expect(data.Rows.map(one => [one.Username, one.IsImpersonated])).toEqual([['paul.winter', false]]);
    expect((await run('IAdminService/ListSessions', { isImpersonated: true })).data.Rows).toEqual([]);
    expect((await run('IAdminService/ListSessions', { limit: 1 })).data.Rows).toHaveLength(1);
  });

  test('find no problem in a valid hierarchy, and the problems in an invalid one', async () => {
    expect((await run('IAdminService/CheckHierarchy', {})).data.Rows).toEqual([]);
    const { id } = await accountNamed(portal, COMPANY);
    const user = await accountOf(portal, 'user');
    await sql`update account set type = 'Vendor' where id = ${user}`.execute(portal.deps.db);
    try {
      expect((await run('IAdminService/CheckHierarchy', {})).data.Rows).toContainEqual({
        AccountId: user,
        DisplayName: 'Paul Winter',
        Problem: 'parent-type',
      });
      await sql`update account set state = 'Terminated' where id = ${id}`.execute(portal.deps.db);
      const { data } = await run('IAdminService/CheckHierarchy', {});
      expect(data.Rows.some(one => one.Problem === 'parent-terminated')).toBe(true);
      await sql`update account set path = '1/0' where id = ${id}`.execute(portal.deps.db);
      expect((await run('IAdminService/CheckHierarchy', {})).data.Rows[0]).toMatchObject({
        AccountId: id,
        Problem: 'path',
      });
    } finally {
      await sql`update account set type = 'User' where id = ${user}`.execute(portal.deps.db);
      await sql`update account set state = 'Active', path = (select path from account as parent
        where parent.id = account.parent_id) || '/' || id where id = ${id}`.execute(portal.deps.db);
    }
  });

  test('reset the limits of a locked-out user', async () => {
    const guess = () =>
      as('user').call('IAuthorizationService/Authenticate', { userName: 'yuki.tanaka', password: 'wrong' });
    for (let count = 0; count < 11; count += 1) await guess();
    expect((await guess()).status).toBe(429);
    const { data } = await run('IAdminService/ListAttempts', { key: 'sign-in:ACCOUNT' });
    const key = data.Rows[0]?.Key ?? '';
    expect(data.Rows[0]?.Count).toBeGreaterThan(10);
    expect((await run('IAdminService/ForgetAttempts', { key })).data).toEqual({ Forgotten: 1 });
    expect(await lastEntry()).toMatchObject({ action: 'attempts.forget', object_id: null });
    expect((await guess()).status).toBe(403);
  });

  test('list the sizes of the tables', async () => {
    const { data } = await run('IAdminService/ListTables', {});
    const sizes = data.Rows.map(one => one.Bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(data.Rows.find(one => one.Table === 'account')?.Bytes).toBeGreaterThan(100_000);
  });

  test('announce like `npm run announce`, and clear announcements', async () => {
    const { data } = await run('IAdminService/AnnounceMaintenance', { seconds: 3600 });
    expect(Date.parse(data.BeginsAt) - portal.deps.clock.now().getTime()).toBeGreaterThan(3_590_000);
    await run('IAdminService/ShowMessage', { text: '  Closed today  ' });
    expect(await lastEntry()).toMatchObject({
      action: 'announce.message',
      changes: [{ field: 'Announcement', old: null, new: 'Closed today' }],
    });
    const notices = () =>
      portal.deps.db.selectFrom('notice').select(['kind', 'text']).orderBy('kind').execute();
    expect(await notices()).toEqual([
      { kind: 'maintenance', text: null },
      { kind: 'message', text: 'Closed today' },
    ]);
    expect((await run('IAdminService/ClearAnnouncements', {})).data).toEqual({
      TakenBack: ['maintenance', 'message'],
    });
    expect(await notices()).toEqual([]);
    expect((await run('IAdminService/ShowMessage', { text: '   ' })).status).toBe(400);
  });
});
