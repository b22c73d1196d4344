/** The provisioning requests of an account: content and access. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROVISIONING_STATUSES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'companyAdministrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const only = (...statuses: ProvisioningStatus[]) => ({
  query: { filters: { status: { operator: 'is' as const, values: statuses } } },
});

const countsFor = async (person: PersonName) => {
  const { data } = await as(person).call('IProvisioningService/GetProvisioningMetadata', {
    accountId: company,
  });
  return data.Statuses;
};

const read = (person: PersonName, more: object = {}) =>
  as(person).call('IProvisioningService/GetAccountProvisioningRequests', { accountId: company, ...more });

async function all(person: PersonName, more: object = {}): Promise<ProvisioningRequest[]> {
  const { data } = await read(person, { limit: 100, ...more });
  return data.Rows;
}

test('[ORD-01] an account’s requests include those of everything below it, of every status, newest first', async () => {
  const rows = await all('resellerManager');
  expect(new Set(rows.map(row => row.Status))).toEqual(new Set(PROVISIONING_STATUSES));
  expect(rows.map(row => row.RequestId)).toEqual(rows.map(row => row.RequestId).toSorted((a, b) => b - a));
  const { path } = await accountNamed(portal, COMPANY);
  const { count } = await portal.deps.db
    .selectFrom('provisioning_request')
    .innerJoin('account', 'account.id', 'provisioning_request.account_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ eb, or }) => or([eb('account.path', '=', path), eb('account.path', 'like', `${path}/%`)]))
    .executeTakeFirstOrThrow();
  expect(rows).toHaveLength(count);
});

test('[ORD-01] a request contains its order, its subscription, its error and all responses', async () => {
  const rows = await all('resellerManager');
  const failed = rows.find(row => row.Status === 'FailedRetryable');
  expect(failed).toMatchObject({
    OrderId: expect.any(Number),
    SubscriptionId: null,
    IsFinalStatus: false,
    ErrorMessage: 'Service temporarily unavailable',
    ErrorDetails: expect.stringContaining('TEMPORARILY_UNAVAILABLE'),
    SendDate: expect.any(String),
  });
  expect(failed?.ResponseHistory.map(one => one.Status)).toEqual([
    'Queued',
    'InProgress',
    'FailedRetryable',
    'InProgress',
    'FailedRetryable',
  ]);
  const done = rows.find(row => row.Status === 'Completed');
  const subscription = await portal.deps.db
    .selectFrom('account')
    .select(['type', 'parent_id', 'product_name'])
    .where('id', '=', done?.SubscriptionId ?? 0)
    .executeTakeFirstOrThrow();
  expect(subscription).toEqual({
    type: 'Product',
    parent_id: done?.Account.AccountId,
    product_name: done?.ServiceName,
  });
  expect(done).toMatchObject({ IsFinalStatus: true, ErrorMessage: null });
  expect(rows.find(row => row.Status === 'RolledBack')?.IsRollbackCompleted).toBe(true);
});

test('[ORD-01] errors that come from the portal itself are in the caller’s language', async () => {
  const [request] = await all('resellerManager', only('Escalated'));
  await portal.deps.db
    .updateTable('provisioning_request')
    .set({ error_key: 'error.account_closed' })
    .where('id', '=', request?.RequestId ?? 0)
    .execute();
  const { data } = await as('resellerManager').call(
    'IProvisioningService/GetAccountProvisioningRequests',
    { accountId: company, ...only('Escalated') },
    { 'accept-language': 'de' },
  );
  expect(data.Rows[0]?.ErrorMessage).toMatch(/Konto/);
});

test('[ORD-01] an account’s requests are paged and filtered by status; the counts include all', async () => {
  const rows = await all('resellerManager');
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const { data } = await read('resellerManager', { limit: 4, after });
    seen.push(...data.Rows.map(row => row.RequestId));
    after = data.Next;
  } while (after !== null);
  expect(seen).toEqual(rows.map(row => row.RequestId));
  const { data } = await read('resellerManager', only('FailedData', 'Cancelled'));
  expect(data.Rows.map(row => row.Status).toSorted()).toEqual(['Cancelled', 'FailedData']);
  const counts = await countsFor('resellerManager');
  const counted = Object.fromEntries(counts.map(one => [one.Status, one.Count]));
  expect(counted).toEqual(
    Object.fromEntries(
      PROVISIONING_STATUSES.map(status => [status, rows.filter(row => row.Status === status).length]),
    ),
  );
});

test('[ORD-01] the requests of a subscription are only its own', async () => {
  const done = (await all('resellerManager')).find(row => row.Status === 'Completed');
  const rows = await all('resellerManager', { accountId: done?.SubscriptionId });
  expect(rows).toEqual([done]);
});

test('[ORD-01] [SEC-01] users with the right to their own requests see only those that they made', async () => {
  const own = await all('companyAdministrator');
  const id = await accountOf(portal, 'companyAdministrator');
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(row => row.RequestedBy.AccountId === id)).toBe(true);
  expect(own.length).toBeLessThan((await all('resellerManager')).length);
  const counts = await countsFor('companyAdministrator');
  expect(counts.reduce((sum, one) => sum + one.Count, 0)).toBe(own.length);
  expect((await read('user')).status).toBe(403);
});

test('[ORD-01] [SEC-06] requests for accounts out of reach and names of requesters out of reach are hidden', async () => {
  const foreign = await accountNamed(portal, FOREIGN_COMPANY);
  expect((await read('resellerManager', { accountId: foreign.id })).status).toBe(404);
  expect((await read('administrator', { accountId: foreign.id })).status).toBe(200);
  const [row] = await all('administrator');
  await portal.deps.db
    .updateTable('provisioning_request')
    .set({ requested_by: await accountOf(portal, 'administrator') })
    .where('id', '=', row?.RequestId ?? 0)
    .execute();
  const seen = (await all('resellerManager')).find(one => one.RequestId === row?.RequestId);
  expect(seen?.RequestedBy.DisplayName).toBeNull();
});
