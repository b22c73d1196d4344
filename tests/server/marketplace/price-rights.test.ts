/** Whatever changes prices requires the right to see margins: with known rules a price reveals the cost (section 9). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { pricelistsIn } from '#tests/support/pricelists.ts';
import type { Pricelists } from '#tests/support/pricelists.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { RIGHTS } from '../identity/matrix/people-of-places.ts';

let portal: Portal;
let lists: Pricelists;
beforeAll(async () => {
  portal = await startPortal();
  lists = await pricelistsIn(portal);
});
afterAll(() => portal.close());

async function whoLacks(...lacking: Right[]): Promise<Visitor> {
  const { id } = await accountNamed(portal, RESELLER);
  const rights = RIGHTS.everything.filter(right => !lacking.includes(right));
  const role = await makeRole(portal, rights, 'Reseller');
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, id, [{ role, over: id }]));
  return visitor;
}

const create = (who: Visitor) =>
  who.call('IMarketplaceService/CreateMarketplace', {
    ownerId: lists.seller,
    name: randomUUID(),
    currency: 'EUR',
    idempotencyKey: randomUUID(),
  });

async function update(who: Visitor, changes: { name?: string; floorAtCost?: boolean; capAtSrp?: boolean }) {
  const { id: marketplaceId } = await lists.defaultOf(lists.seller);
  const { data } = await who.call('IMarketplaceService/GetMarketplaceProperties', { marketplaceId });
  const answer = await who.call('IMarketplaceService/UpdateMarketplaceProperties', {
    marketplaceId,
    version: data.Version,
    name: data.Name,
    isDefault: data.IsDefault,
    floorAtCost: data.FloorAtCost,
    capAtSrp: data.CapAtSrp,
    autoAdd: data.AutoAdd,
    filters: data.Filters,
    ...changes,
  });
  return { mayLimit: data.MayLimit, status: answer.status };
}

const mayCreate = async (who: Visitor) =>
  (await who.call('IMarketplaceService/GetMarketplaceOwners', {})).data.Owners.map(one => one.MayCreate);

test.each(['BILLING_SHOWPRODUCTPRICE:Read', 'BILLING_SHOWPRODUCTPRICE_MARGIN:Read'] as const)(
  '[SEC-05] [MKT-03] without %s no pricelist is created, and no limit of prices switched',
  async lacking => {
    const who = await whoLacks(lacking);
    expect((await create(who)).status).toBe(403);
    expect(new Set(await mayCreate(who))).toEqual(new Set([false]));
    expect(await update(who, { floorAtCost: true })).toEqual({ mayLimit: false, status: 403 });
    expect(await update(who, { capAtSrp: true })).toEqual({ mayLimit: false, status: 403 });
    expect((await update(who, { name: 'Renamed' })).status).toBe(200);
  },
);

test('[MKT-03] with both rights pricelists are created and limits switched', async () => {
  const who = await whoLacks();
  expect((await create(who)).status).toBe(200);
  expect(await mayCreate(who)).toContain(true);
  expect(await update(who, { floorAtCost: true, capAtSrp: true })).toEqual({ mayLimit: true, status: 200 });
});
