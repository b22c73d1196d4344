/** Which pricelists contain services, and to which they can be added (MKT-06). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pricelistsIn } from '#tests/support/pricelists.ts';
import type { Pricelists } from '#tests/support/pricelists.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
let lists: Pricelists;
let services: number[];
beforeAll(async () => {
  portal = await startPortal();
  lists = await pricelistsIn(portal);
  const rows = await portal.deps.db.selectFrom('service').select('id').orderBy('id').limit(3).execute();
  services = rows.map(({ id }) => id);
});
afterAll(() => portal.close());
beforeEach(() => lists.reset());

type Person = 'resellerManager' | 'administrator' | 'accountManager';

const available = (more: object = {}, person: Person = 'resellerManager') =>
  lists.as(person).call('IMarketplaceService/GetAvailableMarketplacesForServices', {
    serviceIds: services,
    ...more,
  });

describe('[MKT-06] the pricelists for services', () => {
  test('show whether they contain all, some or none of them, and how many cannot be added', async () => {
    const { db } = portal.deps;
    const [all, some, none] = [
      await lists.create('A all'),
      await lists.create('A some'),
      await lists.create('A none'),
    ];
    await lists.change([all], { add: services });
    await lists.change([some], { add: services.slice(0, 1) });
    const { data } = await available({ search: 'A ' });
    expect(data.Services.map(({ Id }) => Id).toSorted((one, other) => one - other)).toEqual(services);
    const contained = (of: typeof data) =>
      of.Marketplaces.filter(({ Id }) => [all, some, none].includes(Id)).map(
        ({ Name, Contains, Held, NotOffered }) => [Name, Contains, Held, NotOffered],
      );
    expect(contained(data)).toEqual([
      ['A all', 'all', 3, 0],
      ['A none', 'none', 0, 0],
      ['A some', 'some', 1, 0],
    ]);
    expect(data.Marketplaces.find(({ Id }) => Id === all)).toMatchObject({
      Currency: 'EUR',
      OwnerAccount: { AccountId: lists.seller },
    });

    // The provider no longer sells the second service.
    await db
      .deleteFrom('marketplace_service')
      .where('service_id', '=', services[1] ?? 0)
      .where('marketplace_id', '=', (await lists.defaultOf(lists.provider)).id)
      .execute();
    const later = await available({ marketplaceIds: [all, some, none] });
    expect(contained(later.data)).toEqual([
      ['A all', 'all', 3, 0],
      ['A none', 'none', 0, 1],
      ['A some', 'some', 1, 1],
    ]);
    const refused = await lists.change([none], { add: services });
    expect(refused.data.Results[0]?.Services).toMatchObject({
      Added: 2,
      Refused: [{ Id: services[1], Reason: 'notOffered' }],
    });
    await db
      .insertInto('marketplace_service')
      .values({
        marketplace_id: (await lists.defaultOf(lists.provider)).id,
        service_id: services[1] ?? 0,
      })
      .execute();
  });

  test('ignore unknown services', async () => {
    const [first = 0] = services;
    const { data } = await available({ serviceIds: [first, 999_999_999] });
    expect(data.Services.map(({ Id }) => Id)).toEqual([first]);
    const standard = await lists.defaultOf(lists.seller);
    expect(data.Marketplaces.find(({ Id }) => Id === standard.id)?.Contains).toBe('all');
  });

  test('are those that the user may change, of every owner in reach, paged by name', async () => {
    for (let number = 0; number < 60; number += 1)
      await portal.deps.db
        .insertInto('marketplace')
        .values({
          owner_id: lists.seller,
          name: `B${String(number).padStart(2, '0')}`,
          currency: 'EUR',
          priority: number + 2,
        })
        .execute();
    const { data } = await available({ search: 'B' });
    expect(data.Marketplaces).toHaveLength(50);
    const rest = await available({ search: 'B', after: data.Next });
    const names = [...data.Marketplaces, ...rest.data.Marketplaces].map(({ Name }) => Name);
    expect(names).toEqual(names.toSorted());
    expect(names.filter(name => /^B\d\d$/.test(name))).toHaveLength(60);
    expect(rest.data.Next).toBeNull();

    const owners = async (person: Person) =>
      new Set(
        (await available({ search: 'Standard' }, person)).data.Marketplaces.map(
          ({ OwnerAccount }) => OwnerAccount.AccountId,
        ),
      );
    expect((await owners('administrator')).has(lists.provider)).toBe(true);
    expect((await owners('resellerManager')).has(lists.provider)).toBe(false);
    expect((await owners('resellerManager')).has(lists.seller)).toBe(true);
    expect((await available({}, 'accountManager')).status).toBe(403);
  });
});
