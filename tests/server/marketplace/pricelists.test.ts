/** Pricelists: creating, ordering, changing and deleting them (MKT-03). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import { accountNamed, COMPANY, lastEntry, RESELLER } from '#tests/support/accounts.ts';
import { queryWith } from '#tests/support/list-query.ts';
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

const list = async (input: Input<'IMarketplaceService/ListMarketplaces'> = {}) =>
  (await lists.as('resellerManager').call('IMarketplaceService/ListMarketplaces', input)).data;

describe('[MKT-03] a new pricelist', () => {
  test('is empty, has the last priority, and is found by part of its name', async () => {
    const id = await lists.create('  Größere Kunden ');
    const { Rows } = await list({ query: queryWith({ owner: lists.seller }) });
    expect(Rows.map(row => row.PricePriority)).toEqual([1, 2]);
    expect(Rows[1]).toMatchObject({
      Id: id,
      Name: 'Größere Kunden',
      Currency: 'EUR',
      OwnerAccount: { AccountId: lists.seller, DisplayName: RESELLER },
      IsDefault: false,
      CustomerCount: 0,
      ServiceCount: 0,
      Filters: [],
    });
    expect((await list({ query: queryWith({ text: 'grosse' }) })).Rows.map(row => row.Id)).toEqual([id]);
    expect(await lastEntry(portal, lists.seller)).toMatchObject({
      action: 'pricelist.create',
      changes: [{ field: 'Pricelist', old: null, new: 'Größere Kunden' }, { field: 'Currency' }],
    });
  });

  test('needs a known currency, and an owner that sells', async () => {
    const attempt = async (input: { ownerId: number; currency: string }) => {
      const { status } = await lists.as('administrator').call('IMarketplaceService/CreateMarketplace', {
        name: 'x',
        idempotencyKey: randomUUID(),
        ...input,
      });
      return status;
    };
    expect(await attempt({ ownerId: lists.seller, currency: 'XXX' })).toBe(422);
    expect(await attempt({ ownerId: lists.company, currency: 'EUR' })).toBe(422);
    expect(await attempt({ ownerId: lists.seller, currency: 'JPY' })).toBe(200);
  });

  test('gets a priority of its own when several are created concurrently', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map(name => lists.create(name)));
    expect((await lists.listsOf(lists.seller)).map(one => one.priority)).toEqual([1, 2, 3, 4, 5]);
  });

  test('the list is paged, by owner and priority', async () => {
    await portal.deps.db
      .insertInto('marketplace')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          owner_id: lists.seller,
          name: `P${index}`,
          currency: 'EUR',
          priority: index + 2,
        })),
      )
      .execute();
    const first = await list({ query: queryWith({ owner: lists.seller }) });
    const second = await list({ query: queryWith({ owner: lists.seller }), after: first.Next });
    expect([first.Rows.length, second.Rows.length, second.Next]).toEqual([50, 11, null]);
    expect([...first.Rows, ...second.Rows].map(row => row.PricePriority)).toEqual(
      Array.from({ length: 61 }, (_, index) => index + 1),
    );
  });
});

describe('[MKT-03] priorities', () => {
  const save = (order: Input<'IMarketplaceService/SaveMarketplacePriority'>['order']) =>
    lists
      .as('resellerManager')
      .call('IMarketplaceService/SaveMarketplacePriority', { ownerId: lists.seller, order });

  test('are saved for all pricelists at once', async () => {
    const [a, b] = [await lists.create('A'), await lists.create('B')];
    const { data } = await save(
      [b, standard.id, a].map(marketplaceId => ({
        marketplaceId,
        version: marketplaceId === standard.id ? standard.version : 1,
      })),
    );
    expect((await lists.listsOf(lists.seller)).map(one => one.id)).toEqual([b, standard.id, a]);
    expect(data.Order.map(one => one.Version)).toEqual(
      (await lists.listsOf(lists.seller)).map(one => one.version),
    );
  });

  test('are rejected when a pricelist is missing, repeated, another owner’s, or was changed', async () => {
    const a = await lists.create('A');
    const [one, two] = [
      { marketplaceId: standard.id, version: standard.version },
      { marketplaceId: a, version: 1 },
    ];
    const foreign = { marketplaceId: (await lists.defaultOf(lists.provider)).id, version: 1 };
    for (const order of [[one], [one, one], [one, two, two], [one, foreign], [one, two, foreign]])
      expect((await save(order)).status).toBe(422);
    expect((await save([one, { ...two, version: 7 }])).status).toBe(409);
    expect((await lists.listsOf(lists.seller)).map(list => list.id)).toEqual([standard.id, a]);
  });

  test('saved twice concurrently are saved once, and the other returns 409', async () => {
    const a = await lists.create('A');
    const order = [
      { marketplaceId: a, version: 1 },
      { marketplaceId: standard.id, version: standard.version },
    ];
    const statuses = (await Promise.all([save(order), save(order)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

describe('[MKT-03] properties', () => {
  const read = async (marketplaceId: number) =>
    (
      await lists
        .as('resellerManager')
        .call('IMarketplaceService/GetMarketplaceProperties', { marketplaceId })
    ).data;

  type Update = Input<'IMarketplaceService/UpdateMarketplaceProperties'>;
  const update = async (marketplaceId: number, changes: Partial<Update>) => {
    const now = await read(marketplaceId);
    return lists.as('resellerManager').call('IMarketplaceService/UpdateMarketplaceProperties', {
      marketplaceId,
      version: now.Version,
      name: now.Name,
      isDefault: now.IsDefault,
      floorAtCost: now.FloorAtCost,
      capAtSrp: now.CapAtSrp,
      autoAdd: now.AutoAdd,
      filters: now.Filters,
      ...changes,
    });
  };
  const filter = (VendorIds: number[]) => ({
    VendorType: 'include' as const,
    VendorIds,
    IncludeTags: ['office'],
    ExcludeTags: ['beta'],
  });

  test('are read as they were saved', async () => {
    const id = await lists.create('A');
    const filters = [filter([3]), { ...filter([]), VendorType: 'exclude' as const }];
    const { data } = await update(id, { name: 'Renamed', floorAtCost: true, capAtSrp: true, filters });
    expect(data).toMatchObject({ Name: 'Renamed', FloorAtCost: true, CapAtSrp: true, Filters: filters });
    expect(await read(id)).toEqual(data);
    expect((await list({ query: queryWith({ text: 'Renamed' }) })).Rows[0]?.Filters).toEqual(filters);
    expect((await update(id, { filters: [] })).data.Filters).toEqual([]);
  });

  test('[MKT-03] only one filter may have an empty vendor selection', async () => {
    const id = await lists.create('A');
    const refused = await update(id, { filters: [filter([]), filter([])] });
    expect([refused.status, refused.message]).toEqual([
      422,
      'Only one filter may have an empty vendor selection.',
    ]);
    const { db } = portal.deps;
    const row = { marketplace_id: id, vendor_type: 'include' as const, vendor_ids: '[]' };
    const tags = { include_tags: '[]', exclude_tags: '[]' };
    const insert = (position: number) =>
      db
        .insertInto('propagation_filter')
        .values({ ...row, ...tags, position })
        .execute();
    await insert(0);
    await expect(insert(1)).rejects.toThrow('propagation_filter_all');
  });

  test('an owner has exactly one default pricelist, which cannot be deleted', async () => {
    const id = await lists.create('A');
    expect((await update(standard.id, { isDefault: false })).status).toBe(422);
    expect((await update(id, { isDefault: true })).status).toBe(200);
    expect((await lists.listsOf(lists.seller)).filter(one => one.is_default).map(one => one.id)).toEqual([
      id,
    ]);
    const deleted = await lists.as('resellerManager').call('IMarketplaceService/DeleteMarketplace', {
      marketplaceId: id,
      version: 2,
    });
    expect([deleted.status, deleted.message]).toEqual([
      409,
      'This is the default pricelist. Make another pricelist the default first.',
    ]);
    expect((await update(standard.id, { isDefault: true })).status).toBe(200);
  });

  test('saved twice concurrently are saved once, and the other returns 409 with the current ones', async () => {
    const id = await lists.create('A');
    const answers = await Promise.all(['One', 'Two'].map(name => update(id, { version: 1, name })));
    expect(answers.map(one => one.status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(one => one.status === 409);
    expect(lost?.details).toEqual({ Marketplace: await read(id) });
  });
});

describe('[MKT-03] deleting', () => {
  test('returns the customers, and the pricelist each falls back to', async () => {
    const [a, b] = [await lists.create('A'), await lists.create('B')];
    const other = (await accountNamed(portal, 'Fenland Computing')).id;
    await lists.assign(a, lists.company, other);
    await lists.assign(b, lists.company);
    const { data } = await lists.as('resellerManager').call('IMarketplaceService/DeleteMarketplace', {
      marketplaceId: a,
      version: 1,
    });
    expect(data.FallsTo).toEqual([
      {
        Customer: { AccountId: other, DisplayName: 'Fenland Computing' },
        Marketplace: { Id: standard.id, Name: standard.name },
      },
      { Customer: { AccountId: lists.company, DisplayName: COMPANY }, Marketplace: { Id: b, Name: 'B' } },
    ]);
    expect((await lists.listsOf(lists.seller)).map(one => one.id)).toEqual([standard.id, b]);
  });

  test('returns 409 for an outdated version', async () => {
    const id = await lists.create('A');
    const { status } = await lists.as('resellerManager').call('IMarketplaceService/DeleteMarketplace', {
      marketplaceId: id,
      version: 2,
    });
    expect(status).toBe(409);
    expect(await lists.listsOf(lists.seller)).toHaveLength(2);
  });
});

test('[MKT-03] every new seller gets a default pricelist in its currency', async () => {
  const { data, status, text } = await lists.as('administrator').call('IAccountService/CreateAccount', {
    accountType: 'Reseller',
    parentAccountId: lists.seller,
    values: { DisplayName: 'Aland Cloud', Country: 'FI', Currency: 'SEK' },
    idempotencyKey: randomUUID(),
  });
  expect(status, text).toBe(200);
  expect(await lists.listsOf(data.AccountId)).toMatchObject([
    { is_default: true, currency: 'SEK', priority: 1 },
  ]);
});

test('[MKT-03] currencies have names in the caller’s language, and their number of digits', async () => {
  const { data } = await lists.as('administrator').call('IMarketplaceService/GetAvailableCurrencyList', {});
  expect(data.Currencies).toContainEqual({ Code: 'JPY', Name: 'Japanese Yen', Digits: 0 });
  expect(data.Currencies).toContainEqual({ Code: 'BHD', Name: 'Bahraini Dinar', Digits: 3 });
});

test('[SEC-05] an account manager without CUSTOMER_PRICELIST gets 403', async () => {
  const { status } = await lists.as('accountManager').call('IMarketplaceService/ListMarketplaces', {});
  expect(status).toBe(403);
});
