/** What services cost the payer: which pricelist decides, and who sees the prices. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
import { accountNamed, FOREIGN_COMPANY, RESELLER } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { offersIn } from '#tests/support/offers.ts';
import type { Offers } from '#tests/support/offers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let offers: Offers;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  offers = await offersIn(portal);
  as = await enterAll(portal, [
    'administrator',
    'resellerManager',
    'accountManager',
    'companyAdministrator',
    'user',
  ]);
});
afterAll(() => portal.close());
beforeEach(() => offers.assign());

type Search = Input<'IMarketplaceService/SearchServices'>;

const search = (person: PersonName, options: Search['options'], more: Partial<Search> = {}) =>
  as(person).call('IMarketplaceService/SearchServices', { limit: 500, options, ...more });

const mine = (person: PersonName, serviceId: number, marketplaceId?: number) =>
  as(person).call('IMarketplaceService/GetMyMarketplaceService', { serviceId, marketplaceId });

const monthly = [[{ kind: 'monthly' }]] as const;

/** A service with one monthly charge in a pricelist that the company buys from, at this price. */
async function offered(unit: string | null, currency = 'EUR') {
  const service = await offers.service(monthly);
  const list = await offers.list([service], currency);
  await offers.assign(list);
  const [item = 0] = service.plans[0]?.items ?? [];
  await offers.price(list, item, unit);
  return { service, list, item };
}

test('[MKT-01] the largest price is offered like any other', async () => {
  const { service } = await offered('9999999999999.9999');
  expect((await mine('companyAdministrator', service.id)).data).toMatchObject({ IsOffered: true });
  expect((await search('companyAdministrator', {})).status).toBe(200);
});

describe('[MKT-01] the pricelist that decides', () => {
  test('is the first by priority of those assigned to the company that has a price for the service', async () => {
    const service = await offers.service(monthly);
    const [item = 0] = service.plans[0]?.items ?? [];
    const [none, empty, first, second] = [
      await offers.list([]),
      await offers.list([service]),
      await offers.list([service]),
      await offers.list([service]),
    ];
    await offers.price(empty, item, null);
    await offers.price(first, item, '12.5000');
    await offers.price(second, item, '9.0000');
    await offers.assign(none, empty, first, second);
    const { data } = await mine('companyAdministrator', service.id);
    expect(data).toMatchObject({
      IsOffered: true,
      Marketplace: { Id: first, Currency: 'EUR', IsDeciding: true },
    });
    expect(data.Others?.map(one => one.Id)).toEqual([empty, second]);
    expect(data.Plans[0]?.Items[0]?.Unit).toEqual({ Amount: '12.5000', Currency: 'EUR' });
    expect(
      (await search('companyAdministrator', { DisplayName: service.name })).data.Services[0]?.From,
    ).toEqual({
      Amount: '12.50',
      Currency: 'EUR',
      Period: 'month',
    });
  });

  test('is the seller’s default one for a company without any, with its latest prices', async () => {
    const service = await offers.service(monthly);
    const [item = 0] = service.plans[0]?.items ?? [];
    const { id } = await portal.deps.db
      .selectFrom('marketplace')
      .select('id')
      .where('owner_id', '=', offers.seller)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    await portal.deps.db
      .insertInto('marketplace_service')
      .values({ marketplace_id: id, service_id: service.id })
      .execute();
    await offers.price(id, item, '3.0000');
    await offers.price(id, item, '4.0000');
    const { data } = await mine('companyAdministrator', service.id);
    expect([data.Marketplace?.Id, data.Plans[0]?.Items[0]?.Unit?.Amount]).toEqual([id, '4.0000']);
  });

  test('is the company’s for its users too, and the reseller sees the same one', async () => {
    const { service, list } = await offered('8.0000');
    const user = await accountOf(portal, 'user');
    for (const accountId of [offers.company, user]) {
      const { data } = await as('resellerManager').call('IMarketplaceService/GetCompanyMarketplaceService', {
        accountId,
        serviceId: service.id,
      });
      expect(data.Marketplace?.Id).toBe(list);
    }
  });

  test('needs a price for every charge of a plan', async () => {
    const service = await offers.service([[{ kind: 'monthly' }, { kind: 'oneTime' }]]);
    const list = await offers.list([service]);
    await offers.assign(list);
    const [recurring = 0, setup = 0] = service.plans[0]?.items ?? [];
    await offers.price(list, recurring, '5.0000');
    const before = await mine('companyAdministrator', service.id);
    expect(before.data).toMatchObject({ IsOffered: false, Marketplace: { Id: list, IsDeciding: false } });
    expect(before.data.Plans[0]?.Items.map(one => one.Unit?.Amount ?? null)).toEqual(['5.0000', null]);
    await offers.price(list, setup, '0.0000');
    expect((await mine('companyAdministrator', service.id)).data.IsOffered).toBe(true);
  });

  test('another one that the company buys from is returned on request; any other returns 404', async () => {
    const { service, list, item } = await offered('8.0000');
    const [other, foreign] = [await offers.list([service]), await offers.list([service])];
    await offers.price(other, item, '7.0000');
    await offers.price(foreign, item, '1.0000');
    await offers.assign(list, other);
    const { data } = await mine('companyAdministrator', service.id, other);
    expect(data).toMatchObject({ IsOffered: true, Marketplace: { Id: other, IsDeciding: false } });
    expect(data.Plans[0]?.Items[0]?.Unit?.Amount).toBe('7.0000');
    const refused = await mine('companyAdministrator', service.id, foreign);
    const unknown = await mine('companyAdministrator', service.id, 999_999);
    expect([refused.status, refused.message]).toEqual([404, unknown.message]);
    expect(refused.message).toContain('does not buy this service from that pricelist');
  });
});

describe('[MKT-01] SearchServices', () => {
  test('without a source returns what the caller’s company can order, and all services to the provider’s users', async () => {
    const unpriced = await offered(null);
    const { service } = await offered('8.0000');
    const names = async (person: PersonName, options: Search['options'] = {}) =>
      (await search(person, options)).data.Services.map(one => one.DisplayName);
    expect(await names('companyAdministrator')).toEqual([service.name]);
    expect(await names('user')).toEqual([service.name]);
    const all = await names('administrator', { Source: { Type: 'Root' } });
    expect(all).toEqual(expect.arrayContaining([service.name, unpriced.service.name]));
    expect(await names('administrator')).toEqual(all);
    for (const person of ['companyAdministrator', 'user', 'resellerManager'] as const)
      expect((await search(person, { Source: { Type: 'Root' } })).status).toBe(403);
  });

  test('offers no filter values of services that the company cannot order', async () => {
    await offered('8.0000');
    const { data } = await as('user').call('IMarketplaceService/GetSearchServicesMetadata', {});
    expect([data.Vendors.length, data.Categories, data.Tags]).toEqual([1, [], []]);
  });

  test.each([
    [
      'a month of the cheapest plan',
      [[{ kind: 'monthly' }], [{ kind: 'prepaidMonths', months: 12 }]],
      [['9.9900'], ['119.0000']],
      '9.92',
      'month',
    ],
    [
      'the sum of recurring charges',
      [[{ kind: 'base' }, { kind: 'monthly' }, { kind: 'oneTime' }]],
      [['5.0000', '2.5000', '90.0000']],
      '7.50',
      'month',
    ],
    ['a third of a three-month charge', [[{ kind: 'perMonths', months: 3 }]], [['10.0000']], '3.33', 'month'],
    ['the one-time charge where nothing recurs', [[{ kind: 'oneTime' }]], [['49.0000']], '49.00', 'once'],
    [
      'ignoring plans without a price',
      [[{ kind: 'monthly' }], [{ kind: 'monthly' }]],
      [['9.0000'], [null]],
      '9.00',
      'month',
    ],
  ] as const)('returns the lowest price: %s', async (_, plans, units, Amount, Period) => {
    const service = await offers.service(plans);
    const list = await offers.list([service]);
    await offers.assign(list);
    for (const [at, plan] of service.plans.entries())
      for (const [index, item] of plan.items.entries())
        await offers.price(list, item, units[at]?.[index] ?? null);
    const { data } = await search('companyAdministrator', {});
    expect(data.Services.map(one => one.From)).toEqual([{ Amount, Currency: 'EUR', Period }]);
  });

  test('rounds to the digits of the currency', async () => {
    await offered('1234.5000', 'JPY');
    expect((await search('companyAdministrator', {})).data.Services[0]?.From).toMatchObject({
      Amount: '1235',
      Currency: 'JPY',
    });
  });

  test('sorts and filters by price', async () => {
    const services = [
      await offers.service(monthly),
      await offers.service(monthly),
      await offers.service(monthly),
    ];
    const list = await offers.list(services);
    await offers.assign(list);
    for (const [at, unit] of ['9.0000', '10.0000', '100.0000'].entries())
      await offers.price(list, services[at]?.plans[0]?.items[0] ?? 0, unit);
    const amounts = async (options: Search['options'], Ascending: boolean) =>
      (
        await search('companyAdministrator', options, { orderBy: [{ Field: 'Price', Ascending }] })
      ).data.Services.map(one => one.From?.Amount);
    expect(await amounts({}, true)).toEqual(['9.00', '10.00', '100.00']);
    expect(await amounts({}, false)).toEqual(['100.00', '10.00', '9.00']);
    expect(await amounts({ MaxPrice: '10' }, true)).toEqual(['9.00', '10.00']);
  });
});

describe('[MKT-01] [SEC-05] without the right to see prices', () => {
  test('no answer contains a price, a currency or a pricelist', async () => {
    const { service } = await offered('8.7654');
    const answers = [
      await search('user', {}),
      await mine('user', service.id),
      await as('user').call('IAccountService/GetCompanyAllowedServices', {
        accountId: await accountOf(portal, 'user'),
      }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toContain(service.name);
      expect(text).not.toMatch(/8\.7|EUR|"Unit"|"From"|Marketplace|Others/);
    }
  });

  test('sorting and filtering by price return 403', async () => {
    await offered('8.0000');
    const byPrice = { orderBy: [{ Field: 'Price', Ascending: true } as const] };
    for (const person of ['user', 'administrator'] as const) {
      expect((await search(person, {}, byPrice)).status).toBe(403);
      expect((await search(person, { MaxPrice: '1' })).status).toBe(403);
    }
  });

  test('a reseller’s purchase prices are its costs, so they need the right to see margins', async () => {
    const held = async (person: PersonName) =>
      (await search(person, { DisplayName: 'Aurelia' })).data.Services;
    expect((await held('resellerManager')).every(one => one.From)).toBe(true);
    expect((await held('accountManager')).length).toBeGreaterThan(3);
    expect((await held('accountManager')).some(one => one.From)).toBe(false);
    const { id } = await accountNamed(portal, RESELLER);
    const { data } = await as('accountManager').call('IMarketplaceService/GetCompanyMarketplaceService', {
      accountId: id,
      serviceId: 1,
    });
    expect([data.IsOffered, data.Marketplace]).toEqual([true, undefined]);
    // Its customers' purchase prices are not costs of its own.
    const { service } = await offered('8.0000');
    const customer = await as('accountManager').call('IMarketplaceService/GetCompanyMarketplaceService', {
      accountId: offers.company,
      serviceId: service.id,
    });
    expect(customer.data.Plans[0]?.Items[0]?.Unit?.Amount).toBe('8.0000');
  });

  test('[SEC-06] another company’s account returns 404', async () => {
    const { id } = await accountNamed(portal, FOREIGN_COMPANY);
    const answers = [
      await as('companyAdministrator').call('IMarketplaceService/GetCompanyMarketplaceService', {
        accountId: id,
        serviceId: 1,
      }),
      await as('companyAdministrator').call('IAccountService/GetCompanyAllowedServices', { accountId: id }),
    ];
    expect(answers.map(one => one.status)).toEqual([404, 404]);
  });
});
