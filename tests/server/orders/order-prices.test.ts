/** The prices of an order: shown, sent with the order and stored with the subscription; no others are accepted. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderPriceConflict } from '#contract/platform/failure-details.ts';
import { accountById, accountNamed, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { offersIn } from '#tests/support/offers.ts';
import type { Offers } from '#tests/support/offers.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let offers: Offers;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  offers = await offersIn(portal);
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'resellerManager', 'user']);
});
afterAll(() => portal.close());
beforeEach(() => offers.assign());

/** A service with a monthly and a one-time charge, in a pricelist from which the company buys. */
async function offered() {
  const service = await offers.service([[{ kind: 'monthly' }, { kind: 'oneTime' }]]);
  const list = await offers.list([service], 'SEK');
  await offers.assign(list);
  const plan = service.plans[0] ?? { id: 0, number: '', items: [] };
  const [monthly = 0, setup = 0] = plan.items;
  await offers.price(list, monthly, '9.9900');
  await offers.price(list, setup, '49.0000');
  return { service, list, plan, monthly, setup, key: `SEK ${monthly}=9.9900 ${setup}=49.0000` };
}

const order = (planId: number, priceKey: string, accountId = offers.company, idempotencyKey = randomUUID()) =>
  as('companyAdministrator').call('IMarketplaceService/OrderService', {
    accountId,
    planId,
    quantity: 3,
    values: {},
    priceKey,
    idempotencyKey,
  });

const sek = (Amount: string) => ({ Amount, Currency: 'SEK' });

type Asked = { planId: number; quantity: number };

const form = (
  serviceId: number,
  visitor = as('companyAdministrator'),
  accountId = offers.company,
  plan: Asked | null = null,
) => visitor.call('IMarketplaceService/GetServiceOrderForm', { accountId, serviceId, plan });

const priceOf = async (serviceId: number, asked: Asked) =>
  (await form(serviceId, undefined, undefined, asked)).data.Price;

const NOT_OFFERED =
  'Nordlicht Energie AG cannot order this service: its pricelists do not include it or have no price for it. ' +
  'Choose another service.';

describe('[MKT-02] the prices of an order', () => {
  test('are those of the pricelist that decides, for each charge of a plan', async () => {
    const { service, monthly, setup, key } = await offered();
    const { data } = await form(service.id);
    expect(data.Plans[0]).toMatchObject({
      PriceKey: key,
      Items: [
        { ItemId: monthly, Kind: 'monthly', EveryMonths: null, Unit: { Amount: '9.9900', Currency: 'SEK' } },
        { ItemId: setup, Kind: 'oneTime', EveryMonths: null, Unit: { Amount: '49.0000', Currency: 'SEK' } },
      ],
    });
  });

  test('are added up for the quantity that is asked for', async () => {
    const { service, plan, monthly, setup } = await offered();
    const asked = await priceOf(service.id, { planId: plan.id, quantity: 3 });
    expect(asked?.Lines).toMatchObject([
      { ItemId: monthly, Quantity: 3, Recurring: sek('29.97') },
      { ItemId: setup, Quantity: 1, DueNow: sek('49.00'), Recurring: null },
    ]);
    expect(asked?.Recurring).toEqual([{ EveryMonths: 1, Amount: sek('29.97') }]);
    expect((await form(service.id)).data.Price).toBeNull();
    expect(await priceOf(service.id, { planId: 999_999, quantity: 3 })).toBeNull();
    expect(await priceOf(service.id, { planId: plan.id, quantity: 1_000_000 })).toBeNull();
  });

  test('return 409 with old and new prices if they have changed; the order can be repeated with the same key', async () => {
    const { list, plan, monthly, setup, key } = await offered();
    await offers.price(list, monthly, '11.0000');
    const idempotencyKey = randomUUID();
    const refused = await order(plan.id, key, offers.company, idempotencyKey);
    expect([refused.status, refused.message]).toEqual([
      409,
      'The price has changed since it was shown. Check the new price and place the order again.',
    ]);
    expect((refused.details as OrderPriceConflict).Prices).toEqual([
      { ItemId: monthly, Old: sek('9.9900'), New: sek('11.0000') },
      { ItemId: setup, Old: sek('49.0000'), New: sek('49.0000') },
    ]);
    const placed = () =>
      order(plan.id, `SEK ${monthly}=11.0000 ${setup}=49.0000`, offers.company, idempotencyKey);
    const first = await placed();
    expect(first.status, first.text).toBe(200);
    // A repeat after a lost response, with the price changed again, returns the first response.
    await offers.price(list, monthly, '12.0000');
    expect((await order(plan.id, key, offers.company, idempotencyKey)).data).toEqual(first.data);
  });

  test('are rejected with another currency, with other, missing or reordered items, or malformed', async () => {
    const { plan, monthly, setup, key } = await offered();
    for (const other of [
      key.replace('SEK', 'EUR'),
      `SEK ${monthly}=9.9900`,
      `SEK ${setup}=49.0000 ${monthly}=9.9900`,
      `${key} 999999=1.0000`,
    ])
      expect((await order(plan.id, other)).status).toBe(409);
    for (const malformed of ['', 'SEK', `SEK ${monthly}=9.99`, `SEK ${monthly}=-1.0000`])
      expect((await order(plan.id, malformed)).status).toBe(400);
  });

  test('are stored with the order and the subscription, in the pricelist’s currency', async () => {
    const { list, plan, monthly, setup, key } = await offered();
    const { data, status, text } = await order(plan.id, key);
    expect(status, text).toBe(200);
    await offers.price(list, monthly, '20.0000');
    await runDueJobs(portal.deps);
    const { account_id: id } = await portal.deps.db
      .selectFrom('provisioning_request')
      .select('account_id')
      .where('id', '=', data.RequestId)
      .executeTakeFirstOrThrow();
    const { fields } = await accountById(portal, id);
    expect([fields['UnitPrice'], fields['Currency']]).toEqual(['9.9900', 'SEK']);
    const prices = await as('companyAdministrator').call('IAccountService/GetSubscriptionPrices', {
      accountId: id,
    });
    expect(prices.data.Prices).toEqual([
      { ItemId: monthly, Kind: 'monthly', EveryMonths: null, Ordered: sek('9.9900'), Listed: sek('20.0000') },
      { ItemId: setup, Kind: 'oneTime', EveryMonths: null, Ordered: sek('49.0000'), Listed: sek('49.0000') },
    ]);
    // No pricelist of the company has the service any more.
    await offers.assign();
    const after = await as('companyAdministrator').call('IAccountService/GetSubscriptionPrices', {
      accountId: id,
    });
    expect(after.data.Prices.map(one => [one.Ordered?.Amount, one.Listed])).toEqual([
      ['9.9900', null],
      ['49.0000', null],
    ]);
    expect((await as('user').call('IAccountService/GetSubscriptionPrices', { accountId: id })).status).toBe(
      403,
    );
  });

  test('[ACC-09] a subscription from an earlier version returns the price that is stored in its fields', async () => {
    const old = await portal.deps.db
      .selectFrom('account')
      .selectAll()
      .where('parent_id', '=', offers.company)
      .where('type', '=', 'Product')
      .where('state', '=', 'Active')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const plan = await portal.deps.db
      .selectFrom('service_plan')
      .innerJoin('service', 'service.id', 'service_id')
      .select('product_number')
      .where('display_name', '=', old.product_name)
      .orderBy('service_plan.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const fields = { ...old.fields, ProductNumber: plan.product_number, UnitPrice: '7.95', Currency: 'EUR' };
    await portal.deps.db
      .updateTable('account')
      .set({ fields: JSON.stringify(fields) })
      .where('id', '=', old.id)
      .execute();
    const { data } = await as('companyAdministrator').call('IAccountService/GetSubscriptionPrices', {
      accountId: old.id,
    });
    expect(data.Prices.map(one => one.Ordered)).toEqual([{ Amount: '7.95', Currency: 'EUR' }, null]);
    expect(data.Prices.every(one => one.Listed)).toBe(true);
    const gone = { ...fields, ProductNumber: 'of no plan', FeeType: 'base' };
    await portal.deps.db
      .updateTable('account')
      .set({ fields: JSON.stringify(gone) })
      .where('id', '=', old.id)
      .execute();
    const { data: rest } = await as('companyAdministrator').call('IAccountService/GetSubscriptionPrices', {
      accountId: old.id,
    });
    expect(rest.Prices).toEqual([
      {
        ItemId: null,
        Kind: 'base',
        EveryMonths: null,
        Ordered: { Amount: '7.95', Currency: 'EUR' },
        Listed: null,
      },
    ]);
    const company = await as('companyAdministrator').call('IAccountService/GetSubscriptionPrices', {
      accountId: offers.company,
    });
    expect(company.status).toBe(404);
  });
});

describe('[MKT-02] an order is rejected', () => {
  test('for a service that is in none of the company’s pricelists', async () => {
    const { service, plan, key } = await offered();
    await offers.assign(await offers.list([]));
    const refused = await form(service.id);
    expect([refused.status, refused.message]).toEqual([409, NOT_OFFERED]);
    const placed = await order(plan.id, key);
    expect([placed.status, placed.message]).toEqual([409, NOT_OFFERED]);
  });

  test('for a service without a price, for the company and for a user of the company', async () => {
    const { service, list, plan, setup, key } = await offered();
    await offers.price(list, setup, null);
    const user = await accountOf(portal, 'french');
    for (const accountId of [offers.company, user]) {
      const refused = await form(service.id, as('companyAdministrator'), accountId);
      expect([refused.status, refused.message]).toEqual([409, NOT_OFFERED]);
      expect((await order(plan.id, key, accountId)).message).toBe(NOT_OFFERED);
    }
  });

  test('for a plan without a price, while another plan of the service has all prices', async () => {
    const service = await offers.service([[{ kind: 'monthly' }], [{ kind: 'monthly' }]]);
    const list = await offers.list([service]);
    await offers.assign(list);
    const [first, second] = service.plans;
    await offers.price(list, first?.items[0] ?? 0, '4.0000');
    const { data } = await form(service.id);
    expect(data.Plans.map(one => one.PlanId)).toEqual([first?.id]);
    const refused = await order(second?.id ?? 0, `EUR ${second?.items[0]}=4.0000`);
    expect((refused.details as OrderPriceConflict).Prices).toEqual([
      { ItemId: second?.items[0], Old: { Amount: '4.0000', Currency: 'EUR' }, New: null },
    ]);
  });

  test('[SEC-01] an order by a user who may not see the prices returns 403', async () => {
    const { service, plan, key } = await offered();
    const role = await makeRole(portal, [
      'LOGIN:Execute',
      'COMPANY_ACCOUNT:Read',
      'PRODUCT_ACCOUNT:Read',
      'PRODUCT_ACCOUNT:Create',
      'MARKETPLACE:Read',
    ]);
    const person = visit(portal.origin);
    await enterAccount(
      portal,
      person,
      await makePerson(portal, offers.company, [{ role, over: offers.company }]),
    );
    expect((await form(service.id, person)).status).toBe(403);
    const { status } = await person.call('IMarketplaceService/OrderService', {
      accountId: offers.company,
      planId: plan.id,
      quantity: 1,
      values: {},
      priceKey: key,
      idempotencyKey: randomUUID(),
    });
    expect(status).toBe(403);
  });

  test('[SEC-06] the order form for a company out of reach returns 404', async () => {
    const { service } = await offered();
    const { id } = await accountNamed(portal, FOREIGN_COMPANY);
    expect((await form(service.id, as('companyAdministrator'), id)).status).toBe(404);
  });

  test('by a reseller’s own user without the right to its costs', async () => {
    const { id } = await accountNamed(portal, 'Northbridge Partners');
    const role = await makeRole(portal, [
      'LOGIN:Execute',
      'USER_ACCOUNT:Read',
      'PRODUCT_ACCOUNT:Create',
      'BILLING_SHOWPRODUCTPRICE:Read',
    ]);
    const person = visit(portal.origin);
    const own = await makePerson(portal, id, [{ role, over: id }]);
    await enterAccount(portal, person, own);
    expect((await form(1, person, own)).status).toBe(403);
    expect((await form(1, as('resellerManager'), own)).status).toBe(200);
  });
});
