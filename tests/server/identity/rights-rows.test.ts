/**
 * Lists over many accounts, for users with two roles in two places (section 6, ADR 20): each row requires the rights in
 * its own place, so that these users see the union of what users with either role see.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { accountById, accountNamed, COMPANY, FOREIGN_COMPANY, insertBelow } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { importBelow } from '#tests/support/imports.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { sampleOf } from '../../../tools/testing/tier.mjs';
import { peopleOf } from './matrix/people-of-places.ts';
import type { People, Roles } from './matrix/people-of-places.ts';

let portal: Portal;
let people: People;
let companies: readonly [number, number];
/** A provisioning request of each company, and a user of each. */
const requests: number[] = [];
const persons: number[] = [];

async function putJob(accountId: number): Promise<void> {
  const { db, clock } = portal.deps;
  const now = clock.now();
  await db
    .insertInto('job')
    .values({
      kind: 'test-rows',
      account_id: accountId,
      run_at: now,
      state: 'done',
      failure: null,
      created_at: now,
      finished_at: now,
    })
    .execute();
}

async function putRequest(accountId: number): Promise<number> {
  const { db, clock } = portal.deps;
  const { id } = await db
    .insertInto('provisioning_request')
    .values({
      order_id: null,
      account_id: accountId,
      service_name: 'Verdant Backup',
      kind: 'create',
      status: 'Queued',
      error_message: null,
      error_key: null,
      error_details: null,
      requested_by: accountId,
      created_at: clock.now(),
      send_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a user to a department that is terminated without its users, which CheckHierarchy reports. */
async function addInconsistency(companyId: number): Promise<void> {
  const department = await insertBelow(portal, await accountById(portal, companyId), {
    type: 'Department',
    display_name: 'Closed',
    state: 'Terminated',
    created_at: portal.deps.clock.now(),
  });
  await makePerson(portal, department, []);
}

beforeAll(async () => {
  portal = await startPortal();
  const [first, second] = [await accountNamed(portal, COMPANY), await accountNamed(portal, FOREIGN_COMPANY)];
  companies = [first.id, second.id];
  for (const company of [first, second]) {
    const { id } = company;
    await sellerBelow(portal, company);
    await importBelow(portal, id, 'administrator', 'Completed');
    await putJob(id);
    requests.push(await putRequest(id));
    await addInconsistency(id);
    persons.push(await makePerson(portal, id, []));
    await enterAccount(portal, visit(portal.origin), await makePerson(portal, id, []));
  }
  // The users are outside both places, so that they are in no list themselves.
  const { parent_id: home } = first;
  people = await peopleOf(portal, companies, home ?? 0);
});
afterAll(() => portal.close());

/** Identifiers of the rows of each list; they must not depend on what else the user sees. */
const LISTS: Record<string, (visitor: Visitor) => Promise<(string | number)[]>> = {
  'IAccountService/SearchAccount': async visitor => {
    const found = await visitor.call('IAccountService/SearchAccount', { text: 'Kim' });
    return found.data.map(one => one.AccountId);
  },
  'IAccountService/GetPartialCompanyHierarchy': async visitor => {
    const found = await visitor.call('IAccountService/GetPartialCompanyHierarchy', {
      targetRoot: null,
      maxRows: 500,
      searchString: '',
      includeDepartment: true,
      accountTypes: [...ACCOUNT_TYPES],
    });
    expect(found.data.More).toBe(false);
    return found.data.Rows.map(one => one.AccountId);
  },
  'IAccountService/GetAccountTree': async visitor => {
    const rows: string[] = [];
    for (const accountId of companies) {
      const input = { accountId, showTerminatedAccounts: true };
      const { data, status } = await visitor.call('IAccountService/GetAccountTree', input);
      if (status !== 200) continue;
      rows.push(
        ...data.Levels.flatMap(level => level.Nodes.map(node => `${node.AccountId} ${node.ChildCount}`)),
      );
    }
    return rows;
  },
  'IAccountService/GetAuditLog': async visitor => {
    const { data, status } = await visitor.call('IAccountService/GetAuditLog', { query: {}, limit: 500 });
    return status === 200 ? data.Rows.map(row => row.Id) : [];
  },
  'IAccountService/GetAuditDays': async visitor => {
    const input = { query: {}, timeZone: 'UTC' };
    const { data, status } = await visitor.call('IAccountService/GetAuditDays', input);
    return status === 200 ? [data.Days.reduce((sum, day) => sum + day.Count, 0)] : [];
  },
  'IAccountService/GetAttention': async visitor => {
    const { data, status } = await visitor.call('IAccountService/GetAttention', {});
    if (status !== 200) return [];
    const ending = (data.Ending?.Rows ?? []).map(row => `ends ${row.AccountId}`);
    const without = (data.WithoutMfa ?? []).map(row => `below ${row.AccountId}: ${row.Total.Count}`);
    return [...ending, ...without];
  },
  // This action is neither rejected while impersonating nor rate-limited.
  'IAccountService/ActOnUsers': async visitor => {
    const { data } = await visitor.call('IAccountService/ActOnUsers', {
      action: 'removeSecondFactors',
      userAccountIds: persons,
    });
    return persons.filter((_, index) => data.Problems[index] === null);
  },
  'IMarketplaceService/ListMarketplaces': async visitor => {
    const { data, status } = await visitor.call('IMarketplaceService/ListMarketplaces', {});
    return status === 200 ? data.Rows.map(row => row.Id) : [];
  },
  'IProvisioningService/FindProvisioningRequests': async visitor => {
    const rows: string[] = [];
    for (const number of requests) {
      const { data, status } = await visitor.call('IProvisioningService/FindProvisioningRequests', {
        number,
      });
      if (status === 200) rows.push(...data.Rows.map(row => `${number} ${row.RequestId}`));
    }
    return rows;
  },
  'IImportService/GetImports': async visitor => {
    const { data, status } = await visitor.call('IImportService/GetImports', {});
    return status === 200 ? data.Rows.map(one => one.Id) : [];
  },
  'IAdminService/ListJobs': async visitor => {
    const { data, status } = await visitor.call('IAdminService/ListJobs', { limit: 1000 });
    return status === 200 ? data.Rows.map(one => one.JobId) : [];
  },
  'IAdminService/CheckHierarchy': async visitor => {
    const { data, status } = await visitor.call('IAdminService/CheckHierarchy', { limit: 1000 });
    return status === 200 ? data.Rows.map(one => one.AccountId) : [];
  },
  'IAdminService/ListSessions': async visitor => {
    const { data, status } = await visitor.call('IAdminService/ListSessions', { limit: 1000 });
    return status === 200 ? data.Rows.map(one => one.UserAccountId) : [];
  },
};

const PAIRS: readonly Roles[] = [
  ['everything', 'reader'],
  ['reader', 'everything'],
  ['everything', 'nothing'],
  ['nothing', 'everything'],
];

const sorted = (rows: readonly (string | number)[]) => rows.map(String).toSorted();

const sessions = new Map<string, Visitor>();

/** A signed-in user with these roles; no list changes the session. */
async function visitorOf(roles: Roles, acting: boolean): Promise<Visitor> {
  const key = `${roles.join()} ${acting}`;
  const visitor = sessions.get(key) ?? (await people.enter(roles, acting));
  sessions.set(key, visitor);
  return visitor;
}

describe.each(Object.entries(LISTS))('[SEC-06] %s', (_name, list) => {
  // The fast tier has one pair, another for each commit.
  test.each(sampleOf(PAIRS, { share: PAIRS.length }))(
    '%s and %s show the union of what each shows',
    async (first, second) => {
      for (const acting of [false, true]) {
        const both = await list(await visitorOf([first, second], acting));
        const inFirst = await list(await visitorOf([first, null], acting));
        const inSecond = await list(await visitorOf([null, second], acting));
        expect(sorted(both)).toEqual(sorted([...inFirst, ...inSecond]));
        expect(both.length).toBeGreaterThan(0);
      }
    },
  );
});

test('[SEC-06] a role over part of a subtree adds its read rights there, and nothing elsewhere', async () => {
  const { db } = portal.deps;
  const department = await db
    .selectFrom('account')
    .selectAll()
    .where('type', '=', 'Department')
    .where('parent_id', '=', companies[0])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const nested = await peopleOf(portal, [companies[0], department.id], companies[1]);
  const visitor = await nested.enter(['nothing', 'everything'], false);
  const { data } = await visitor.call('IAccountService/GetPartialCompanyHierarchy', {
    targetRoot: null,
    maxRows: 500,
    searchString: '',
    includeDepartment: true,
    accountTypes: [...ACCOUNT_TYPES],
  });
  const below = await db
    .selectFrom('account')
    .select('id')
    .where('state', '<>', 'Terminated')
    .where(({ or, eb }) => or([eb('id', '=', department.id), eb('path', 'like', `${department.path}/%`)]))
    .execute();
  expect(sorted(data.Rows.map(one => one.AccountId))).toEqual(sorted(below.map(one => one.id)));
  const { data: tree } = await visitor.call('IAccountService/GetAccountTree', {
    accountId: companies[0],
    showTerminatedAccounts: false,
  });
  expect(tree.Levels.flatMap(level => level.Nodes.map(node => node.AccountId))).toEqual([department.id]);
});

test('[SEC-06] audit entries without an object require SYSTEM_AUDIT_LOG on the provider', async () => {
  const { db, clock } = portal.deps;
  const provider = await db
    .selectFrom('account')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('audit_entry')
    .values({
      at: clock.now(),
      actor_id: null,
      impersonator_id: null,
      action: 'sign-in',
      object_id: null,
      result: 'failure',
      address: null,
    })
    .execute();
  const log = await makeRole(portal, ['LOGIN:Execute', 'AUDIT_LOG:Read', 'RESELLER_ACCOUNT:Read']);
  const system = await makeRole(portal, ['SYSTEM_AUDIT_LOG:Read']);
  const seesNobody = async (over: number) => {
    const visitor = visit(portal.origin);
    const roles = [
      { role: log, over: provider.id },
      { role: system, over },
    ];
    await enterAccount(portal, visitor, await makePerson(portal, provider.id, roles));
    const { data } = await visitor.call('IAccountService/GetAuditLog', { query: {} });
    return data.Rows.some(row => row.Object === null);
  };
  expect([await seesNobody(provider.id), await seesNobody(companies[0])]).toEqual([true, false]);
});
