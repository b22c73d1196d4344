/** What needs the caller's attention: each part with and without its right, and nothing out of reach. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attention } from '#contract/accounts/attention.ts';
import { FAILED_STATUSES } from '#contract/orders/provisioning-states.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import {
  accountById,
  accountNamed,
  COMPANY,
  departmentOf,
  FOREIGN_COMPANY,
} from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { importBelow } from '#tests/support/imports.ts';
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

const ask = (visitor: Visitor) => visitor.call('IAccountService/GetAttention', {});
const attention = async (person: PersonName): Promise<Attention> => (await ask(as(person))).data;
const exactly = (Count: number) => ({ Count, IsMore: false });
const day = 86_400_000;
const inDays = (days: number) => new Date(portal.deps.clock.now().getTime() + days * day);

async function holderOf(rights: readonly Right[], over = company): Promise<Visitor> {
  const role = await makeRole(portal, ['LOGIN:Execute', ...rights]);
  const { parent_id: home } = await accountById(portal, company);
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, home ?? company, [{ role, over }]));
  return visitor;
}

async function schedule(accountId: number, days: number): Promise<void> {
  await portal.deps.db
    .insertInto('job')
    .values({
      kind: 'termination',
      account_id: accountId,
      run_at: inDays(days),
      failure: null,
      created_at: inDays(0),
      finished_at: null,
    })
    .execute();
}

const setAttempts = (key: string, count: number, minutesAgo: number) =>
  portal.deps.db
    .insertInto('attempt')
    .values({ key, count, window_start: new Date(portal.deps.clock.now().getTime() - minutesAgo * 60_000) })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ count }))
    .execute();

describe('[SHL-05] what needs attention', () => {
  test('counts failed and escalated requests: all in reach or, depending on the right, only the caller’s own', async () => {
    const failed = async (path: string, by: number | null) => {
      const { rows } = await sql<{
        found: number;
      }>`select count(*) as found from provisioning_request as request
        join account on account.id = request.account_id
        where (account.path = ${path} or account.path like ${`${path}/%`})
        and status in (${sql.join(FAILED_STATUSES)}) and (${by}::bigint is null or requested_by = ${by})`.execute(
        portal.deps.db,
      );
      return exactly(Number(rows[0]?.found));
    };
    const { path, parent_id: reseller } = await accountById(portal, company);
    const above = await accountById(portal, reseller ?? 0);
    const all = await failed(above.path, null);
    expect((await attention('resellerManager')).Requests).toEqual(all);
    expect(all.Count).toBeGreaterThan(0);
    const administrator = await accountOf(portal, 'companyAdministrator');
    expect((await attention('companyAdministrator')).Requests).toEqual(await failed(path, administrator));
    await portal.deps.db
      .updateTable('provisioning_request')
      .set({ requested_by: administrator })
      .where('status', 'in', FAILED_STATUSES)
      .where('account_id', '=', company)
      .execute();
    const own = (await attention('companyAdministrator')).Requests;
    expect(own).toEqual(await failed(path, administrator));
    expect(own?.Count).toBeGreaterThan(0);
  });

  test('counts imports of the last 30 days that failed or have rows with problems', async () => {
    const before = (await attention('resellerManager')).Imports?.Count ?? 0;
    const finish = (id: number, errors: number, days: number) =>
      portal.deps.db
        .updateTable('account_import')
        .set({ error_count: errors, finished_at: inDays(-days) })
        .where('id', '=', id)
        .execute();
    const add = async (status: 'Completed' | 'Failed', errors: number, days: number, below = company) => {
      const id = await importBelow(portal, below, 'administrator', status);
      await finish(id, errors, days);
    };
    await add('Completed', 0, 1);
    await add('Completed', 2, 31);
    await add('Completed', 2, 1, (await accountNamed(portal, FOREIGN_COMPANY)).id);
    expect((await attention('resellerManager')).Imports).toEqual(exactly(before));
    await add('Completed', 2, 29);
    await add('Failed', 0, 1);
    expect((await attention('resellerManager')).Imports).toEqual(exactly(before + 2));
    expect((await attention('companyAdministrator')).Imports, 'only their own imports').toEqual(exactly(0));
  });

  test('lists accounts that end within 30 days, for users who may terminate them', async () => {
    const department = await departmentOf(portal);
    const user = await accountOf(portal, 'impersonated');
    await schedule(department.id, 29);
    await schedule(user, 31);
    await schedule((await accountNamed(portal, FOREIGN_COMPANY)).id, 1);
    expect((await attention('companyAdministrator')).Ending).toEqual({
      Total: exactly(1),
      Rows: [
        {
          AccountId: department.id,
          DisplayName: department.display_name,
          Company: { AccountId: company, DisplayName: COMPANY },
          Date: expect.stringContaining(inDays(29).toISOString().slice(0, 10)),
        },
      ],
    });
    const users = await holderOf(['USER_ACCOUNT:Read', 'USER_ACCOUNT:Delete']);
    expect((await ask(users)).data.Ending).toEqual({ Total: exactly(0), Rows: [] });
  });

  test('counts users without a second factor, by the top account of the reach', async () => {
    const { data } = await as('companyAdministrator').call('IAccountService/GetUsersForCompany', {
      companyId: company,
      withoutMfa: true,
      limit: 500,
    });
    expect((await attention('companyAdministrator')).WithoutMfa).toEqual([
      { AccountId: company, DisplayName: COMPANY, Total: exactly(data.Rows.length) },
    ]);
  });

  test('counts users without a second factor up to 1000', async () => {
    const department = await departmentOf(portal);
    await sql`insert into account (parent_id, type, display_name, path, fields, created_at)
      select ${department.id}, 'User', 'Crowd ' || n, ${`${department.path}/`} || (900000000 + n), '{}', now()
      from generate_series(1, 1001) as n`.execute(portal.deps.db);
    const visitor = await holderOf(['SECURITY_MANAGEMENT:Read', 'USER_ACCOUNT:Read'], department.id);
    expect((await ask(visitor)).data.WithoutMfa?.[0]?.Total).toEqual({ Count: 1000, IsMore: true });
    await sql`delete from account where display_name like 'Crowd %'`.execute(portal.deps.db);
  });

  test('lists users who are locked out after too many wrong passwords or codes', async () => {
    const { max, name } = RATE_LIMITS.signInAccount;
    const [first, second] = [await accountOf(portal, 'user'), await accountOf(portal, 'authenticator')];
    const foreign = await accountOf(portal, 'foreignUser');
    await setAttempts(`${name}:${first}`, max - 1, 1);
    await setAttempts(`${name}:${foreign}`, max, 1);
    await setAttempts(`${name}:paul.winter`, max, 1);
    await setAttempts(`${RATE_LIMITS.codeMail.name}:${first}`, max, 1);
    await setAttempts(`${name}:${second}`, max, 16);
    expect((await attention('companyAdministrator')).LockedOut).toEqual({ Total: exactly(0), Rows: [] });
    await setAttempts(`${name}:${first}`, max, 1);
    await setAttempts(`${RATE_LIMITS.code.name}:${second}`, RATE_LIMITS.code.max, 1);
    const { LockedOut } = await attention('companyAdministrator');
    expect(LockedOut?.Total).toEqual(exactly(2));
    expect(LockedOut?.Rows.map(({ DisplayName }) => DisplayName)).toEqual(['Inês Castro', 'Paul Winter']);
  });
});

describe('[SEC-01] what needs attention requires a right for each part', () => {
  const RIGHTS = {
    Requests: ['PROVISIONING_REQUEST_OWNED:Read'],
    Imports: ['MY_IMPORTS:Read'],
    Ending: ['PRODUCT_ACCOUNT:Delete'],
    WithoutMfa: ['SECURITY_MANAGEMENT:Read', 'USER_ACCOUNT:Read'],
  } as const satisfies Partial<Record<keyof Attention, readonly Right[]>>;

  test.each(Object.entries(RIGHTS))('%s', async (part, rights) => {
    const { data } = await ask(await holderOf(rights));
    const seen = (Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]).filter(one => data[one] !== null);
    expect(seen).toEqual([part]);
    expect(data.LockedOut === null).toBe(part !== 'WithoutMfa');
  });

  test('returns 403 without any of these rights', async () => {
    expect((await ask(as('user'))).status).toBe(403);
    expect((await ask(as('accountManager'))).status).toBe(403);
  });

  test('[SEC-06] an administrator does not see what needs attention in another company', async () => {
    await schedule(await accountOf(portal, 'user'), 5);
    const [text, own] = [
      JSON.stringify(await attention('foreignAdministrator')),
      JSON.stringify(await attention('companyAdministrator')),
    ];
    expect(own).toContain('Paul Winter');
    expect(text).not.toContain('Paul Winter');
    expect(text).not.toContain(COMPANY);
  });
});

describe('[ORD-01] the caller’s own provisioning requests', () => {
  const mine = async (person: PersonName) =>
    (await as(person).call('IProvisioningService/GetMyProvisioningRequests', {})).data;

  test('are the five newest that the caller made', async () => {
    const { db } = portal.deps;
    const administrator = await accountOf(portal, 'companyAdministrator');
    await db
      .updateTable('provisioning_request')
      .set({ requested_by: administrator })
      .where('account_id', '=', company)
      .execute();
    const newest = await db
      .selectFrom('provisioning_request')
      .select('id')
      .where('requested_by', '=', administrator)
      .orderBy('id', 'desc')
      .limit(5)
      .execute();
    const rows = await mine('companyAdministrator');
    expect(rows.map(row => row.RequestId)).toEqual(newest.map(({ id }) => id));
    expect(rows).toHaveLength(5);
    expect(rows.every(row => row.Account.DisplayName !== null)).toBe(true);
    const seen = await mine('resellerManager');
    expect(seen.filter(row => rows.some(other => other.RequestId === row.RequestId))).toEqual([]);
  });

  test('[SEC-06] the caller’s own provisioning requests exclude those for accounts out of reach', async () => {
    const administrator = await accountOf(portal, 'companyAdministrator');
    const before = await mine('companyAdministrator');
    const foreign = await accountNamed(portal, FOREIGN_COMPANY);
    await sql`insert into provisioning_request (account_id, service_name, kind, status, requested_by, created_at)
      values (${foreign.id}, 'Elsewhere', 'create', 'Queued', ${administrator}, now())`.execute(
      portal.deps.db,
    );
    expect(await mine('companyAdministrator')).toEqual(before);
  });
});
