/** A pricelist that is set so passes new services on automatically (MKT-07). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import type { PropagationTarget } from '#contract/marketplace/propagation.ts';
import { accountById, lastEntry } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { filter } from '#tests/support/propagation-filter.ts';
import { propagationIn } from '#tests/support/propagation.ts';
import type { Propagation } from '#tests/support/propagation.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

let portal: Portal;
let world: Propagation;
let services: number[];
let source: number;
let customer: PropagationTarget;
beforeAll(async () => {
  portal = await startPortal();
  world = await propagationIn(portal);
  services = await world.services(3);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await world.reset();
  source = await world.source();
  customer = await world.buyer(source);
});

/** Saves the pricelist's properties unchanged, except for its filters and whether it passes services on. */
async function setAutoAdd(
  marketplaceId: number,
  autoAdd: boolean,
  filters: PropagationFilter[] = [filter()],
  as = world.manager,
) {
  const { data } = await as.call('IMarketplaceService/GetMarketplaceProperties', { marketplaceId });
  return as.call('IMarketplaceService/UpdateMarketplaceProperties', {
    marketplaceId,
    version: data.Version,
    name: data.Name,
    isDefault: data.IsDefault,
    floorAtCost: data.FloorAtCost,
    capAtSrp: data.CapAtSrp,
    autoAdd,
    filters,
  });
}

async function add(...ids: number[]): Promise<void> {
  await world.change([source], { add: ids });
  await runDueJobs(portal.deps);
}

const received = () => world.servicesOf(customer.marketplaceId);

test('[MKT-07] new services that pass the filters are added to the default pricelists of buying resellers', async () => {
  const [first = 0, second = 0, third = 0] = services;
  await add(first);
  expect(await received()).toEqual([]);
  const { vendor_id } = await portal.deps.db
    .selectFrom('service')
    .select('vendor_id')
    .where('id', '=', second)
    .executeTakeFirstOrThrow();
  await portal.deps.db.updateTable('service').set({ vendor_id }).where('id', '=', first).execute();
  await portal.deps.db
    .updateTable('service')
    .set({ vendor_id: (await accountById(portal, vendor_id)).id })
    .where('id', '=', second)
    .execute();
  expect((await setAutoAdd(source, true, [filter({ VendorIds: [vendor_id] })])).status).toBe(200);
  await add(second, third);
  const vendors = await portal.deps.db
    .selectFrom('service')
    .select(['id', 'vendor_id'])
    .where('id', 'in', [second, third])
    .orderBy('id')
    .execute();
  const passing = vendors.filter(row => row.vendor_id === vendor_id).map(({ id }) => id);
  expect(passing).toContain(second);
  expect(await received()).toEqual(passing);
  const rows = await portal.deps.db
    .selectFrom('marketplace_service')
    .select('source')
    .where('marketplace_id', '=', customer.marketplaceId)
    .execute();
  expect(new Set(rows.map(row => row.source))).toEqual(new Set(['auto']));
  expect(await lastEntry(portal, customer.customerId)).toMatchObject({
    action: 'pricelist.auto_add',
    actor_id: null,
    changes: [{ field: 'PricelistServices', old: null, new: `Standard prices: +${passing.length}` }],
  });
});

test('[MKT-07] services are passed on to further levels only by pricelists that are set so', async () => {
  const below = await sellerBelow(portal, await accountById(portal, customer.customerId));
  await setAutoAdd(source, true);
  await add(services[0] ?? 0);
  expect(await world.servicesOf(below.marketplace)).toEqual([]);
  expect((await setAutoAdd(customer.marketplaceId, true)).status).toBe(200);
  await add(services[1] ?? 0);
  expect(await received()).toEqual(services.slice(0, 2));
  expect(await world.servicesOf(below.marketplace)).toEqual(services.slice(1, 2));
});

test('[MKT-07] nothing is passed on to non-buyers, without filters, after switching it off, or twice', async () => {
  const { seller, marketplace } = await sellerBelow(portal, await accountById(portal, world.seller));
  expect(seller).not.toBe(customer.customerId);
  await setAutoAdd(source, true, []);
  await add(services[0] ?? 0);
  expect(await received()).toEqual([]);
  await setAutoAdd(source, true);
  await world.change([source], { add: [services[1] ?? 0] });
  await setAutoAdd(source, false);
  await runDueJobs(portal.deps);
  expect(await received()).toEqual([]);
  await setAutoAdd(source, true);
  await world.change([customer.marketplaceId], { add: [services[2] ?? 0] });
  await add(services[2] ?? 0);
  expect(await received()).toEqual(services.slice(2));
  expect(await world.servicesOf(marketplace)).toEqual([]);
});

test('[MKT-07] only holders of the right can switch it, and the audit log records the change', async () => {
  const role = await makeRole(
    portal,
    ['LOGIN:Execute', 'RESELLER_ACCOUNT:Read', 'CUSTOMER_PRICELIST:Read', 'CUSTOMER_PRICELIST:Create'],
    'Reseller',
  );
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, world.seller, [{ role, over: world.seller }]));
  expect((await setAutoAdd(source, true, [], visitor)).status).toBe(403);
  const { data } = await visitor.call('IMarketplaceService/GetMarketplaceProperties', {
    marketplaceId: source,
  });
  expect([data.AutoAdd, data.MayAutoAdd]).toEqual([false, false]);
  const saved = await setAutoAdd(source, true, []);
  expect([saved.data.AutoAdd, saved.data.MayAutoAdd]).toEqual([true, true]);
  expect((await setAutoAdd(source, true, [], visitor)).status).toBe(200);
  const entry = await portal.deps.db
    .selectFrom('audit_entry')
    .select('changes')
    .where('object_id', '=', world.seller)
    .where('action', '=', 'pricelist.update')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(entry[1]?.changes).toContainEqual({ field: 'PricelistSettings', old: '', new: 'AutoAdd' });
});
