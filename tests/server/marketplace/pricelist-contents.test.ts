/** The services of pricelists, and the customers they are assigned to (MKT-03). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY, lastEntry } from '#tests/support/accounts.ts';
import { pricelistsIn } from '#tests/support/pricelists.ts';
import type { Pricelists } from '#tests/support/pricelists.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
let lists: Pricelists;
let standard: MarketplaceRow;
beforeAll(async () => {
  portal = await startPortal();
  lists = await pricelistsIn(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await lists.reset();
  standard = await lists.defaultOf(lists.seller);
});

describe('[MKT-03] customers', () => {
  const customers = async (marketplaceId: number, more: object = {}) =>
    (
      await lists.as('resellerManager').call('IMarketplaceService/ListCustomersForMarketplace', {
        marketplaceId,
        ...more,
      })
    ).data;

  const rowOf = async (marketplaceId: number, id: number) =>
    (await customers(marketplaceId, { search: COMPANY })).Rows.find(row => row.Account.AccountId === id);

  test('are the seller’s resellers and companies, with the pricelist that decides for each', async () => {
    const { Rows } = await customers(standard.id);
    const expected = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('parent_id', '=', lists.seller)
      .where('type', 'in', ['Reseller', 'Company'])
      .where('state', '<>', 'Terminated')
      .execute();
    expect(Rows.map(row => row.Account.AccountId).toSorted()).toEqual(expected.map(row => row.id).toSorted());
    expect(new Set(Rows.map(row => row.DecidingId))).toEqual(new Set([standard.id]));

    const [a, b] = [await lists.create('A'), await lists.create('B')];
    await lists.assign(b, lists.company);
    expect(await rowOf(a, lists.company)).toMatchObject({
      IsAssigned: false,
      AlsoOn: [{ Id: b, Name: 'B' }],
      DecidingId: b,
    });
    await lists.assign(a, lists.company);
    expect(await rowOf(a, lists.company)).toMatchObject({ IsAssigned: true, DecidingId: a });
    expect((await customers(a, { onlyAssigned: true })).Rows.map(row => row.Account.AccountId)).toEqual([
      lists.company,
    ]);
  });

  test('are paged by name', async () => {
    const { Rows } = await customers(standard.id);
    const after = Rows[1]?.Account;
    const rest = await customers(standard.id, { after });
    expect(rest.Rows).toEqual(Rows.slice(2));
  });

  test('are not added when they are another seller’s, or buy in another currency', async () => {
    const [euros, kronor] = [await lists.create('A', 'EUR'), await lists.create('B', 'SEK')];
    const foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
    const results = async (id: number, ...ids: number[]) =>
      (await lists.assign(id, ...ids)).data.Results[0]?.Customers;
    expect(await results(euros, foreign, lists.company, 999_999_999)).toEqual({
      Added: 1,
      Removed: 0,
      AlreadyThere: 0,
      Refused: [
        { Id: foreign, Reason: 'notCustomer' },
        { Id: 999_999_999, Reason: 'notCustomer' },
      ],
    });
    expect(await results(kronor, lists.company)).toMatchObject({
      Added: 0,
      Refused: [{ Id: lists.company, Reason: 'otherCurrency' }],
    });
    await lists.change([euros], { customers: { add: [], remove: [lists.company] } });
    expect(await results(kronor, lists.company)).toMatchObject({ Added: 1 });
  });

  test('the database rejects assignments in two currencies, and those of accounts that are no customer', async () => {
    const [euros, kronor] = [await lists.create('A', 'EUR'), await lists.create('B', 'SEK')];
    const insert = (marketplace_id: number, customer_id: number) =>
      portal.deps.db.insertInto('marketplace_customer').values({ marketplace_id, customer_id }).execute();
    await insert(euros, lists.company);
    await expect(insert(kronor, lists.company)).rejects.toThrow('another currency');
    await expect(insert(euros, lists.provider)).rejects.toThrow('no customer');
  });

  test('a moved customer loses the pricelists of its former seller', async () => {
    const a = await lists.create('A');
    await lists.assign(a, lists.company);
    const { parent_id, path } = await portal.deps.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', lists.company)
      .executeTakeFirstOrThrow();
    const away = await accountNamed(portal, 'Fenland Computing');
    const { status, text } = await lists.as('administrator').call('IAccountService/MoveAccount', {
      accountId: lists.company,
      newParentAccountId: away.id,
    });
    expect(status, text).toBe(200);
    expect(await customers(a, { onlyAssigned: true })).toMatchObject({ Rows: [] });
    await lists.as('administrator').call('IAccountService/MoveAccount', {
      accountId: lists.company,
      newParentAccountId: parent_id ?? 0,
    });
    expect((await accountNamed(portal, COMPANY)).path).toBe(path);
  });
});

describe('[MKT-03] [MKT-06] services', () => {
  test('are added to several pricelists and removed; those already there stay', async () => {
    const [a, b] = [await lists.create('A'), await lists.create('B')];
    const [one = 0, two = 0, three = 0] = await lists.servicesOf(standard.id);
    await lists.change([a], { add: [one] });
    const { data } = await lists.change([a, b], { add: [one, two], remove: [three] });
    expect(data.Results.map(({ Services }) => Services)).toEqual([
      { Added: 1, Removed: 0, AlreadyThere: 1, Refused: [] },
      { Added: 2, Removed: 0, AlreadyThere: 0, Refused: [] },
    ]);
    expect(await lists.servicesOf(a)).toEqual([one, two]);
    await lists.change([a, b], { remove: [one] });
    expect(await lists.servicesOf(b)).toEqual([two]);
    const again = await lists.change([a, b], { remove: [one] });
    expect(again.data.Results[0]?.Services.Removed).toBe(0);
    expect(await lastEntry(portal, lists.seller)).toMatchObject({
      action: 'pricelist.update',
      changes: [{ field: 'PricelistServices', old: null, new: 'B: +0 −1' }],
    });
  });

  test('are not added when the seller’s own seller does not offer them', async () => {
    const { db } = portal.deps;
    const upper = await lists.defaultOf(lists.provider);
    const [service = 0] = await lists.servicesOf(upper.id);
    await db.deleteFrom('marketplace_service').where('service_id', '=', service).execute();
    const attempt = async () =>
      (await lists.change([standard.id], { add: [service, 999_999_999] })).data.Results[0]?.Services;
    expect(await attempt()).toMatchObject({
      Added: 0,
      Refused: [
        { Id: service, Reason: 'notOffered' },
        { Id: 999_999_999, Reason: 'unknown' },
      ],
    });
    // The provider can offer any service.
    await lists.as('administrator').call('IMarketplaceService/UpdateMarketplaceServices', {
      marketplaceIds: [upper.id],
      add: [service],
      remove: [],
    });
    expect(await attempt()).toMatchObject({ Added: 1 });
  });
});
