/** FindProvisioningRequests: which provisioning requests a number finds, and for which users. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'companyAdministrator', 'user']);
});
afterAll(() => portal.close());

async function find(person: PersonName, number: number) {
  const answer = await as(person).call('IProvisioningService/FindProvisioningRequests', { number });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.Rows;
}

/** A provisioning request for an account, with or without an order. */
async function request(accountId: number, requestedBy: number, orderId: number | null) {
  const { db, clock } = portal.deps;
  const { id } = await db
    .insertInto('provisioning_request')
    .values({
      order_id: orderId,
      account_id: accountId,
      service_name: 'Verdant Backup',
      kind: 'create',
      status: 'Queued',
      error_message: null,
      error_key: null,
      error_details: null,
      requested_by: requestedBy,
      created_at: clock.now(),
      send_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order with a number that no provisioning request has. */
async function order(id: number, accountId: number, placedBy: number): Promise<number> {
  const { db, clock } = portal.deps;
  const plan = await db
    .selectFrom('service_plan')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('service_order')
    .values({
      id,
      account_id: accountId,
      plan_id: plan.id,
      quantity: 1,
      fields: '{}',
      placed_by: placedBy,
      placed_at: clock.now(),
    })
    .execute();
  return id;
}

test('[SHL-08] a number finds the provisioning request with that number and those of the order with that number', async () => {
  const company = await accountNamed(portal, COMPANY);
  const me = await accountOf(portal, 'resellerManager');
  const ordered = await order(800_001, company.id, me);
  const [first, second] = [await request(company.id, me, ordered), await request(company.id, me, ordered)];
  const account = { AccountId: company.id, DisplayName: COMPANY };
  const found = { ServiceName: 'Verdant Backup', Account: account, Company: account };
  expect(await find('resellerManager', ordered)).toEqual([
    { ...found, RequestId: second, OrderId: ordered },
    { ...found, RequestId: first, OrderId: ordered },
  ]);
  expect(await find('resellerManager', first)).toEqual([{ ...found, RequestId: first, OrderId: ordered }]);
  expect(await find('resellerManager', 899_999)).toEqual([]);
});

test('[SHL-08] a provisioning request for a subscription is returned with the subscription’s parent account', async () => {
  const subscription = await portal.deps.db
    .selectFrom('account')
    .innerJoin('account as buyer', 'buyer.id', 'account.parent_id')
    .select(['account.id', 'buyer.id as buyer_id', 'buyer.display_name as buyer_name'])
    .where('account.type', '=', 'Product')
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = await request(subscription.id, await accountOf(portal, 'administrator'), null);
  expect((await find('administrator', id)).map(row => row.Account)).toEqual([
    { AccountId: subscription.buyer_id, DisplayName: subscription.buyer_name },
  ]);
});

test('[SHL-08] [SEC-01] users with the right to their own provisioning requests find only those that they made', async () => {
  const company = await accountNamed(portal, COMPANY);
  const own = await request(company.id, await accountOf(portal, 'companyAdministrator'), null);
  const others = await request(company.id, await accountOf(portal, 'resellerManager'), null);
  expect((await find('companyAdministrator', own)).map(row => row.RequestId)).toEqual([own]);
  expect(await find('companyAdministrator', others)).toEqual([]);
  expect((await find('resellerManager', own)).map(row => row.RequestId)).toEqual([own]);
  const refused = await as('user').call('IProvisioningService/FindProvisioningRequests', { number: own });
  expect(refused.status).toBe(403);
});

test('[SHL-08] [SEC-06] provisioning requests for accounts out of reach are not found', async () => {
  const foreign = await accountNamed(portal, FOREIGN_COMPANY);
  const id = await request(foreign.id, await accountOf(portal, 'resellerManager'), null);
  expect(await find('resellerManager', id)).toEqual([]);
  expect(await find('administrator', id)).toHaveLength(1);
});

test.each([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1])(
  '[SHL-08] finding provisioning requests by the invalid number %s returns 400',
  async number => {
    const answer = await as('administrator').call('IProvisioningService/FindProvisioningRequests', {
      number,
    });
    expect(answer.status).toBe(400);
  },
);
