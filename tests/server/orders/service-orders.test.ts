import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
import type { FieldDetails } from '#contract/platform/failure-details.ts';
import { addMonths } from '#server/orders/provisioning/months.ts';
import { accountById, accountNamed, COMPANY, FOREIGN_COMPANY, lastEntry } from '#tests/support/accounts.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { accountOf } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
/** Ordering a service: the form, idempotency, and the resulting subscription. */
import { runDueJobs } from '#tests/support/jobs.ts';
import { NO_PRICES, priceKeyOf } from '#tests/support/order-prices.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

type Overrides = Partial<Input<'IMarketplaceService/OrderService'>>;

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'foreignAdministrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
});
afterAll(() => portal.close());

const planOf = (service: string, period: 'month' | 'annual' | 'threeYears') =>
  portal.deps.db
    .selectFrom('service_plan')
    .innerJoin('service', 'service.id', 'service_plan.service_id')
    .select(['service_plan.id', 'service_id', 'product_number', 'max_quantity', 'vendor_sku'])
    .where('display_name', '=', service)
    .where('commitment_period', '=', period)
    .executeTakeFirstOrThrow();

/** Places an order at the prices of the form, unless the request has others. */
async function order(person: PersonName, overrides: Overrides) {
  const { accountId = company, planId = 0 } = overrides;
  return as(person).call('IMarketplaceService/OrderService', {
    accountId,
    planId,
    quantity: 1,
    values: {},
    priceKey: await shownPrices(person, accountId, planId),
    idempotencyKey: randomUUID(),
    ...overrides,
  });
}

async function shownPrices(person: PersonName, accountId: number, planId: number): Promise<string> {
  const plan = await portal.deps.db
    .selectFrom('service_plan')
    .select(['id', 'service_id'])
    .where('id', '=', planId)
    .executeTakeFirst();
  return plan ? priceKeyOf(as(person), accountId, plan) : NO_PRICES;
}

const form = (person: PersonName, accountId: number, serviceId: number, language = 'en') =>
  as(person).call(
    'IMarketplaceService/GetServiceOrderForm',
    { accountId, serviceId },
    { 'accept-language': language },
  );

const requestOf = (id: number) =>
  portal.deps.db
    .selectFrom('provisioning_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Runs all due jobs; those of the demonstration's requests are due later. */
const work = () => runDueJobs(portal.deps);

describe('[ACC-03] the order form of a service', () => {
  test('has the plans with their prices, and the service’s own fields and terms', async () => {
    const { service_id: id } = await planOf('Papyrus Office Business', 'annual');
    const { data } = await form('companyAdministrator', company, id, 'de');
    expect(data.Plans.map(plan => plan.CommitmentPeriod)).toEqual(['month', 'annual', 'threeYears']);
    expect(data.Plans.map(plan => plan.IsLocked)).toEqual([false, false, true]);
    const [plan] = data.Plans;
    expect(plan?.Items.map(one => [one.Kind, one.Unit.Currency])).toEqual([
      ['monthly', 'GBP'],
      ['oneTime', 'GBP'],
    ]);
    expect(plan?.PriceKey).toBe(
      ['GBP', ...(plan?.Items ?? []).map(one => `${one.ItemId}=${one.Unit.Amount}`)].join(' '),
    );
    expect(data.Terms).toMatchObject({ AccountId: company, AccountName: COMPANY, IsAccepted: true });
    const fields = Object.values(data.Views).flatMap(view => view.FieldDefinition);
    // The password in the service's layout cannot be set when ordering.
    expect(fields.map(field => [field.Name, field.IsRequired, field.IsReadOnly])).toEqual([
      ['TenantDomain', true, undefined],
    ]);
  });

  test('has no terms and no layout for a service without its own', async () => {
    const { service_id: id } = await planOf('Aurelia Tasks', 'month');
    const { data } = await form('companyAdministrator', company, id);
    expect(data.Terms).toBeNull();
    expect(data.Layout.Pages).toEqual([]);
  });

  test('[SEC-06] the order form requires the right, an existing service, and an account in reach for subscriptions', async () => {
    const foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
    expect((await form('companyAdministrator', foreign, 1)).status).toBe(404);
    expect((await form('companyAdministrator', company, 9999)).status).toBe(404);
    const reseller = (await accountNamed(portal, 'Northbridge Partners')).id;
    expect((await form('administrator', reseller, 1)).status).toBe(409);
    expect((await form('user', await accountOf(portal, 'user'), 1)).status).toBe(403);
  });
});

describe('[ACC-03] an order', () => {
  test('[ORD-01] an order creates a request, and its job a subscription with the plan’s terms and the ordered prices', async () => {
    const plan = await planOf('Papyrus Office Business', 'threeYears');
    const { data } = await order('companyAdministrator', {
      planId: plan.id,
      quantity: 12,
      values: { TenantDomain: 'tenant.nordlicht.example' },
    });
    expect(await requestOf(data.RequestId)).toMatchObject({ order_id: data.OrderId, status: 'Queued' });
    expect(await lastEntry(portal, company)).toMatchObject({ action: 'order.place', result: 'success' });
    await work();
    const request = await requestOf(data.RequestId);
    expect(request.status).toBe('Completed');
    const end = addMonths(portal.deps.clock.now(), 36);
    const subscription = await accountById(portal, request.account_id);
    expect(subscription).toMatchObject({
      type: 'Product',
      parent_id: company,
      display_name: 'Papyrus Office Business',
      product_name: 'Papyrus Office Business',
      path: `${(await accountById(portal, company)).path}/${request.account_id}`,
      lock_end: end,
    });
    const lines = await portal.deps.db
      .selectFrom('order_line')
      .select(['item_id', 'unit', 'currency'])
      .where('order_id', '=', data.OrderId)
      .orderBy('item_id')
      .execute();
    expect(['GBP', ...lines.map(line => `${line.item_id}=${line.unit}`)].join(' ')).toBe(
      await shownPrices('companyAdministrator', company, plan.id),
    );
    const kept = await portal.deps.db
      .selectFrom('subscription_price')
      .select(['item_id', 'unit', 'currency'])
      .where('subscription_id', '=', request.account_id)
      .orderBy('item_id')
      .execute();
    expect(kept).toEqual(lines);
    expect(subscription.fields).toEqual({
      UnitPrice: lines[0]?.unit,
      TenantDomain: 'tenant.nordlicht.example',
      ServiceName: 'Papyrus Office Business',
      AccountIdentificator: `S-${100_000 + request.account_id}`,
      ProductNumber: plan.product_number,
      VendorSku: plan.vendor_sku,
      Quantity: 12,
      Currency: 'GBP',
      FeeType: 'prepaidMonths',
      CommitmentPeriod: 'threeYears',
      AutoRenew: 'renew',
      PrepaidPeriodEnd: addMonths(portal.deps.clock.now(), 36).toISOString().slice(0, 10),
      MinimumContractEnd: end.toISOString().slice(0, 10),
    });
    expect(await lastEntry(portal, request.account_id)).toMatchObject({
      action: 'account.create',
      actor_id: await accountOf(portal, 'companyAdministrator'),
    });
    const { data: page } = await as('companyAdministrator').call(
      'IProvisioningService/GetAccountProvisioningRequests',
      { accountId: request.account_id },
    );
    expect(page.Rows[0]?.ResponseHistory.map(one => one.Status)).toEqual([
      'Queued',
      'InProgress',
      'Completed',
    ]);
  });

  test('[ORD-04] an order sent several times, even concurrently, is placed once; its key is rejected for another order', async () => {
    const plan = await planOf('Aurelia Tasks', 'month');
    const overrides = { planId: plan.id, idempotencyKey: randomUUID() };
    const first = await Promise.all([1, 2, 3].map(() => order('companyAdministrator', overrides)));
    await work();
    const again = await order('companyAdministrator', overrides);
    expect(new Set([...first, again].map(one => one.data.OrderId)).size).toBe(1);
    const { count } = await portal.deps.db
      .selectFrom('service_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('plan_id', '=', plan.id)
      .where('placed_by', '=', await accountOf(portal, 'companyAdministrator'))
      .where('placed_at', '>', new Date(Date.now() - 600_000))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    expect((await order('companyAdministrator', { ...overrides, quantity: 2 })).status).toBe(409);
  });

  test('[ORD-04] the job of an order creates one subscription, with any number of processes and runs', async () => {
    const plan = await planOf('Aurelia Forms', 'annual');
    const { data } = await order('companyAdministrator', { planId: plan.id });
    const other = await order('companyAdministrator', { planId: plan.id });
    expect(other.data.RequestId).not.toBe(data.RequestId);
    await Promise.all([work(), work()]);
    await portal.deps.db
      .updateTable('job')
      .set({ state: 'pending' })
      .where('subject', '=', String(data.RequestId))
      .execute();
    await work();
    expect((await requestOf(data.RequestId)).status).toBe('Completed');
    const made = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('product_name', '=', 'Aurelia Forms')
      .where('parent_id', '=', company)
      .where('created_at', '>', new Date(Date.now() - 600_000))
      .execute();
    expect(made.map(one => one.id).toSorted()).toEqual(
      [
        (await requestOf(data.RequestId)).account_id,
        (await requestOf(other.data.RequestId)).account_id,
      ].toSorted(),
    );
  });

  test('requires the terms to be accepted for the company', async () => {
    const plan = await planOf('Verdant Backup', 'month');
    const foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
    const overrides = { accountId: await accountOf(portal, 'foreignUser'), planId: plan.id };
    const refused = await order('foreignAdministrator', overrides);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Accept the terms of this service before you place the order.',
    ]);
    const { data } = await form('foreignAdministrator', overrides.accountId, plan.service_id);
    expect(data.Terms).toMatchObject({ AccountId: foreign, IsAccepted: false });
    await as('foreignAdministrator').call('IMarketplaceService/AcceptTermsAndConditions', {
      accountId: foreign,
      productName: 'Verdant Backup',
      termsId: data.Terms?.Id,
    });
    expect((await order('foreignAdministrator', overrides)).status).toBe(200);
  });

  test('returns 422 with the invalid quantity or fields, and 404 for an unknown plan', async () => {
    const single = await planOf('Aurelia Forms', 'annual');
    expect(single.max_quantity).toBe(1);
    const many = await order('companyAdministrator', { planId: single.id, quantity: 2 });
    expect([many.status, many.message]).toEqual([422, 'Choose a quantity from 1 to 1.']);
    const office = await planOf('Papyrus Office Business', 'annual');
    const lacking = await order('companyAdministrator', { planId: office.id });
    expect(lacking.status).toBe(422);
    expect(Object.keys((lacking.details as FieldDetails).Fields)).toEqual(['TenantDomain']);
    const values = { TenantDomain: 'a.example', AdminPassword: 'x', UnitPrice: '0.01' };
    const sneaked = await order('companyAdministrator', { planId: office.id, values });
    expect(Object.keys((sneaked.details as FieldDetails).Fields)).toEqual(['AdminPassword', 'UnitPrice']);
    expect((await order('companyAdministrator', { planId: 999_999 })).status).toBe(404);
  });

  test('for an account that has been terminated since fails with the reason', async () => {
    const plan = await planOf('Aurelia Tasks', 'annual');
    const user = await accountOf(portal, 'french');
    const { data } = await order('companyAdministrator', { accountId: user, planId: plan.id });
    await portal.deps.db.updateTable('account').set({ state: 'Terminated' }).where('id', '=', user).execute();
    await work();
    const request = await requestOf(data.RequestId);
    expect(request).toMatchObject({
      status: 'FailedData',
      account_id: user,
      error_key: 'error.order_account',
    });
    expect((await order('companyAdministrator', { accountId: user, planId: plan.id })).status).toBe(409);
  });
});

test('adding months ends on the last day of a month that lacks the day', () => {
  const months = (from: string, count: number) =>
    addMonths(new Date(`${from}T15:00:00Z`), count)
      .toISOString()
      .slice(0, 10);
  expect(months('2027-01-31', 1)).toBe('2027-02-28');
  expect(months('2027-01-31', 13)).toBe('2028-02-29');
  expect(months('2026-11-20', 36)).toBe('2029-11-20');
});
