/** Which services pass propagation filters (sections 3 and 5): worked examples, and random filters against a model. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import { filter } from '#tests/support/propagation-filter.ts';
import { propagationIn } from '#tests/support/propagation.ts';
import type { Propagation } from '#tests/support/propagation.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

type Tagged = { id: number; vendor: number; tags: readonly string[] };

let portal: Portal;
let world: Propagation;
let vendors: number[];
beforeAll(async () => {
  portal = await startPortal();
  world = await propagationIn(portal);
  const rows = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'Vendor')
    .orderBy('id')
    .limit(3)
    .execute();
  vendors = rows.map(({ id }) => id);
});
afterAll(() => portal.close());

const vendor = (number: number): number => vendors[number - 1] ?? 0;

async function newService(name: string, number: number, tags: readonly string[]): Promise<Tagged> {
  const { db, clock } = portal.deps;
  const { id } = await db
    .insertInto('service')
    .values({
      vendor_id: vendor(number),
      display_name: name,
      icon: null,
      ranking: 1,
      released_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tags.length > 0)
    await db
      .insertInto('service_tag')
      .values(tags.map(tag => ({ service_id: id, name: tag })))
      .execute();
  return { id, vendor: vendor(number), tags };
}

/** A pricelist of the seller with these services, whether or not they are offered to the seller. */
async function holding(services: readonly Tagged[]): Promise<number> {
  const id = await world.source();
  await portal.deps.db
    .insertInto('marketplace_service')
    .values(services.map(service => ({ marketplace_id: id, service_id: service.id })))
    .execute();
  return id;
}

const ask = (marketplaceId: number, filters: PropagationFilter[], more: object = {}) =>
  world.manager.call('IMarketplaceService/GetServicesForPropagation', { marketplaceId, filters, ...more });

/** Ids of the matching services, sorted. */
async function matching(marketplaceId: number, filters: PropagationFilter[]): Promise<number[]> {
  const { data } = await ask(marketplaceId, filters);
  expect(data.Total).toBe(data.Rows.length);
  return data.Rows.map(({ Id }) => Id).toSorted((one, other) => one - other);
}

describe('[MKT-07] the worked examples of filters', () => {
  let services: Tagged[];
  let list: number;
  beforeAll(async () => {
    services = [
      await newService('S1', 1, ['Öffice', 'mail']),
      await newService('S2', 1, ['backup']),
      await newService('S3', 2, ['Mail', 'beta']),
      await newService('S4', 3, []),
      await newService('S5', 2, ['security']),
    ];
    list = await holding(services);
  });

  const filters = () => ({
    a: filter({ VendorIds: [vendor(1)] }),
    b: filter({ VendorType: 'exclude', VendorIds: [vendor(1)], IncludeTags: ['MAIL', 'security'] }),
    c: filter({ IncludeTags: ['mail'], ExcludeTags: ['Bêta'] }),
    d: filter({ VendorType: 'exclude' }),
  });

  test.each([
    ['a', '1 2'],
    ['b', '3 5'],
    ['c', '1'],
    ['d', '1 2 3 4 5'],
    ['a b', '1 2 3 5'],
    ['b c', '1 3 5'],
    ['', ''],
  ])('“%s” passes services “%s”', async (names, expected) => {
    const all = filters();
    const chosen = names.split(' ').flatMap(name => (name === '' ? [] : all[name as keyof typeof all]));
    const found = await matching(list, chosen);
    expect(found.map(id => services.findIndex(one => one.id === id) + 1).join(' ')).toBe(expected);
    expect((await ask(list, chosen)).data.ServiceCount).toBe(5);
  });

  test('two filters without vendors return 422 from every operation', async () => {
    const { c, d } = filters();
    const words = 'Only one filter may have an empty vendor selection.';
    const target = { customerId: world.seller, marketplaceId: list };
    for (const answer of [
      await ask(list, [c, d]),
      await world.manager.call('IMarketplaceService/GetCustomersForPropagation', {
        marketplaceId: list,
        filters: [c, d],
      }),
      await world.start(list, { filters: [c, d], targets: [target] }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(words);
    }
  });

  test('only services of the pricelist are counted', async () => {
    const other = await holding(services.slice(0, 2));
    expect(await matching(other, [filters().d])).toEqual(services.slice(0, 2).map(({ id }) => id));
  });
});

test('[MKT-07] hidden services match, so that showing them takes effect everywhere; deleted ones do not', async () => {
  const [shown, hidden, deleted] = [
    await newService('V1', 1, []),
    await newService('V2', 1, []),
    await newService('V3', 1, []),
  ];
  const list = await holding([shown, hidden, deleted]);
  const setState = (id: number, state: 'hidden_at' | 'deleted_at') =>
    portal.deps.db
      .updateTable('service')
      .set({ [state]: portal.deps.clock.now() })
      .where('id', '=', id)
      .execute();
  await setState(hidden.id, 'hidden_at');
  await setState(deleted.id, 'deleted_at');
  expect(await matching(list, [filter()])).toEqual([shown.id, hidden.id]);
});

test('[MKT-07] matching services are paged by name', async () => {
  const made: Tagged[] = [];
  for (let number = 0; number < 53; number += 1)
    made.push(await newService(`P${String(number).padStart(2, '0')}`, 1, []));
  const list = await holding(made);
  const { data } = await ask(list, [filter()]);
  expect([data.Rows.length, data.Total, data.ServiceCount]).toEqual([50, 53, 53]);
  const rest = await ask(list, [filter()], { after: data.Next });
  expect(rest.data.Rows.map(({ DisplayName }) => DisplayName)).toEqual(['P50', 'P51', 'P52']);
  expect(rest.data.Next).toBeNull();
});

describe('[MKT-07] filters of every kind', () => {
  const TAGS = ['office', 'mail', 'beta', 'backup'];
  const subset = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 0 });
  let services: Tagged[];
  let list: number;
  beforeEach(async () => {
    services = [];
    for (const [index, tags] of fc.sample(subset(TAGS), { numRuns: 24, seed: 7 }).entries())
      services.push(await newService(`R${index}`, (index % 3) + 1, tags));
    list = await holding(services);
  });

  /** The rule of section 3. */
  const passes = (service: Tagged, one: PropagationFilter): boolean => {
    const isListed = one.VendorIds.includes(service.vendor);
    const fits = one.VendorIds.length === 0 || (one.VendorType === 'include' ? isListed : !isListed);
    const hasOne = one.IncludeTags.length === 0 || one.IncludeTags.some(tag => service.tags.includes(tag));
    return fits && hasOne && !one.ExcludeTags.some(tag => service.tags.includes(tag));
  };

  test('pass the same services as the model', async () => {
    const anyFilter = fc.record({
      VendorType: fc.constantFrom('include' as const, 'exclude' as const),
      VendorIds: subset(vendors),
      IncludeTags: subset(TAGS),
      ExcludeTags: subset(TAGS),
    });
    const anyFilters = fc
      .array(anyFilter, { maxLength: 4 })
      .filter(some => some.filter(({ VendorIds }) => VendorIds.length === 0).length < 2);
    await fc.assert(
      fc.asyncProperty(anyFilters, async filters => {
        const expected = services.filter(service => filters.some(one => passes(service, one)));
        expect(await matching(list, filters)).toEqual(expected.map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });
});
