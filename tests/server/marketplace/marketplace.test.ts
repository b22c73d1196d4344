/** IMarketplaceService and IServiceManagementService: finding and reading services. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
import { enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
});
afterAll(() => portal.close());

type Search = Input<'IMarketplaceService/SearchServices'>;

async function search(options: Search['options'], more: Partial<Search> = {}) {
  const answer = await visitor.call('IMarketplaceService/SearchServices', { limit: 100, options, ...more });
  expect(answer.status, answer.text).toBe(200);
  return { ...answer.data, names: answer.data.Services.map(service => service.DisplayName) };
}

const metadata = async () => (await visitor.call('IMarketplaceService/GetSearchServicesMetadata', {})).data;

describe('[SHL-08] SearchServices', () => {
  test('returns all services that the company can order, by ranking, with the names of vendors out of reach', async () => {
    const found = await search({});
    const ranked = await portal.deps.db
      .selectFrom('service')
      .select('display_name')
      .orderBy('ranking')
      .execute();
    expect(found.names).toEqual(ranked.map(row => row.display_name));
    expect(found.Total).toBe(80);
    expect(found.Services.every(({ Vendor, Categories, Tags }) => Vendor && Categories[0] && Tags[0])).toBe(
      true,
    );
  });

  test('finds part of a name, ignoring case and accents', async () => {
    const plain = await search({ DisplayName: '  FENIX fatura ' });
    expect(plain.names).toEqual(['Fénix Faturação']);
    expect((await search({ DisplayName: 'fénix' })).names).toEqual(
      (await search({ DisplayName: 'Fenix' })).names,
    );
    expect((await search({ DisplayName: 'no such thing' })).Total).toBe(0);
  });

  test('treats wildcards and markup as literal text', async () => {
    for (const DisplayName of ['%', '_', '\\', "'", '<b>'])
      expect((await search({ DisplayName })).Total).toBe(0);
    expect((await search({ DisplayName: '&' })).names).toContain('Lumen & Oak Sign');
  });

  test('returns one page at a time, with the total count', async () => {
    const all = await search({});
    expect(all.Next).toBeNull();
    const first = await search({}, { limit: 50 });
    expect(first).toMatchObject({ Total: 80, Next: 50 });
    const second = await search({}, { limit: 50, after: first.Next });
    expect(second).toMatchObject({ Total: 80, Next: null });
    expect([...first.names, ...second.names]).toEqual(all.names);
    expect((await search({}, { limit: 80 })).Next).toBeNull();
  });

  test('sorts by name in both directions', async () => {
    const up = await search(
      { DisplayName: 'Kestrel' },
      { orderBy: [{ Field: 'DisplayName', Ascending: true }] },
    );
    const down = await search(
      { DisplayName: 'Kestrel' },
      { orderBy: [{ Field: 'DisplayName', Ascending: false }] },
    );
    expect(up.names).toEqual([...up.names].sort());
    expect(down.names).toEqual([...up.names].reverse());
    expect(up.names.length).toBeGreaterThan(3);
  });

  test('filters by vendor, category and tag: any value within a filter, all filters combined', async () => {
    const { Vendors } = await metadata();
    const kestrel = Vendors.find(vendor => vendor.DisplayName === 'Kestrel Telecom')?.AccountId ?? 0;
    const all = (await search({})).Services;
    const expectSame = async (
      options: Search['options'],
      fits: (service: (typeof all)[number]) => boolean,
    ) => {
      const wanted = all.filter(fits).map(service => service.DisplayName);
      expect(wanted.length).toBeGreaterThan(0);
      expect((await search(options)).names).toEqual(wanted);
    };
    await expectSame({ OwnerAccountIds: [kestrel] }, one => one.Vendor === 'Kestrel Telecom');
    await expectSame({ ServiceCategories: ['Security', 'Analytics'] }, one =>
      one.Categories.some(name => ['Security', 'Analytics'].includes(name)),
    );
    await expectSame(
      { ServiceTags: ['mobile', 'legal'], ServiceCategories: ['Communication', 'Business Applications'] },
      one =>
        one.Tags.some(name => ['mobile', 'legal'].includes(name)) &&
        one.Categories.some(name => ['Communication', 'Business Applications'].includes(name)),
    );
    expect((await search({ OwnerAccountIds: [kestrel], ServiceCategories: ['Security'] })).Total).toBe(0);
  });

  test('can return only new services: released within 60 days', async () => {
    const at = (days: number) => new Date(portal.deps.clock.now().getTime() - days * 86_400_000);
    const release = (name: string, days: number) =>
      portal.deps.db
        .updateTable('service')
        .set({ released_at: at(days) })
        .where('display_name', '=', name)
        .execute();
    await release('Aurelia CRM', 59.9);
    await release('Aurelia Mail', 60.1);
    const found = await search({ ShowNewOnly: true });
    expect(found.names).toContain('Aurelia CRM');
    expect(found.names).not.toContain('Aurelia Mail');
    expect(found.Services.every(service => service.IsNew)).toBe(true);
    const isNew = (await search({ DisplayName: 'aurelia' })).Services.filter(service => service.IsNew);
    expect(isNew.map(service => service.DisplayName)).toContain('Aurelia CRM');
  });

  test('returns 400 for a limit out of bounds', async () => {
    for (const limit of [0, 501, 1.5]) {
      expect((await visitor.call('IMarketplaceService/SearchServices', { limit, options: {} })).status).toBe(
        400,
      );
    }
  });
});

test('[SHL-08] GetSearchServicesMetadata names every vendor, category and tag, sorted', async () => {
  const { Vendors, Categories, Tags } = await metadata();
  expect(Vendors).toHaveLength(12);
  expect(Categories).toHaveLength(8);
  expect(Tags.length).toBeGreaterThan(5);
  const compare = new Intl.Collator('en').compare;
  expect(Categories).toEqual([...Categories].sort(compare));
  expect(Vendors.map(one => one.DisplayName)).toEqual(Vendors.map(one => one.DisplayName).sort(compare));
});

describe('[SHL-08] the page of a service', () => {
  test('returns the service that a search result links to', async () => {
    const { Services } = await search({ DisplayName: 'Verdant Backup' }, { limit: 1 });
    const [summary] = Services;
    const { Service: data } = (
      await visitor.call('IMarketplaceService/GetMyMarketplaceService', { serviceId: summary?.Id ?? 0 })
    ).data;
    expect(data).toMatchObject(summary ?? {});
    expect(data.Description).toContain(data.Summary);
    const vendor = (await metadata()).Vendors.find(one => one.AccountId === data.VendorAccountId);
    expect(vendor?.DisplayName).toBe(data.Vendor);
  });

  test('returns 404 for an unknown service', async () => {
    for (const serviceId of [0, -1, 999_999, Number.MAX_SAFE_INTEGER]) {
      expect((await visitor.call('IMarketplaceService/GetMyMarketplaceService', { serviceId })).status).toBe(
        404,
      );
    }
  });
});

test('[SEC-01] [SHL-08] every operation returns 403 without MARKETPLACE Read', async () => {
  await portal.deps.db.deleteFrom('capability').where('object_type', '=', 'MARKETPLACE').execute();
  const calls = [
    visitor.call('IMarketplaceService/SearchServices', { limit: 1, options: {} }),
    visitor.call('IMarketplaceService/GetSearchServicesMetadata', {}),
    visitor.call('IMarketplaceService/GetMyMarketplaceService', { serviceId: 1 }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(403);
});
