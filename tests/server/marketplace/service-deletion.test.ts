/** Services that are hidden, deleted and restored (MKT-08). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastEntry } from '#tests/support/accounts.ts';
import { queryWith } from '#tests/support/list-query.ts';
import { offersIn } from '#tests/support/offers.ts';
import type { Offers } from '#tests/support/offers.ts';
import { priceKeyOf } from '#tests/support/order-prices.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { servicesIn } from '#tests/support/services.ts';
import type { Services } from '#tests/support/services.ts';

const DAY = 86_400_000;

let portal: Portal;
let services: Services;
let offers: Offers;
beforeAll(async () => {
  portal = await startPortal();
  services = await servicesIn(portal);
  offers = await offersIn(portal);
});
afterAll(() => portal.close());

/** A service that the company can order. */
async function offered() {
  const service = await offers.service([[{ kind: 'monthly' }]]);
  const list = await offers.list([service]);
  await offers.assign(list);
  const [plan] = service.plans;
  await offers.price(list, plan?.items[0] ?? 0, '5.0000');
  return { ...service, list, plan: plan?.id ?? 0 };
}

const buyer = () => services.as('companyAdministrator');

/** The answers of every operation in which a buyer could see a service. */
async function places({ id, name, plan }: Awaited<ReturnType<typeof offered>>, priceKey: string) {
  const search = await buyer().call('IMarketplaceService/SearchServices', {
    limit: 10,
    options: { DisplayName: name },
  });
  const allowed = await buyer().call('IAccountService/GetCompanyAllowedServices', {
    accountId: offers.company,
    query: { filters: { text: { operator: 'has', values: [name] } } },
  });
  const page = await buyer().call('IMarketplaceService/GetMyMarketplaceService', { serviceId: id });
  const form = await buyer().call('IMarketplaceService/GetServiceOrderForm', {
    accountId: offers.company,
    serviceId: id,
  });
  const all = await services.as('administrator').call('IMarketplaceService/SearchServices', {
    limit: 10,
    options: { DisplayName: name },
  });
  const order = await buyer().call('IMarketplaceService/OrderService', {
    accountId: offers.company,
    planId: plan,
    quantity: 1,
    values: {},
    priceKey,
    idempotencyKey: randomUUID(),
  });
  return {
    search: search.data.Total,
    all: all.data.Total,
    allowed: allowed.data.Rows.length,
    page: page.status,
    form: form.status,
    order: order.status,
  };
}

const SHOWN = { search: 1, all: 1, allowed: 1, page: 200, form: 200, order: 200 };
const GONE = { search: 0, all: 0, allowed: 0, page: 404, form: 404, order: 409 };

test('[MKT-08] a hidden service is not offered anywhere until it is shown again', async () => {
  const service = await offered();
  const key = await priceKeyOf(buyer(), offers.company, { id: service.plan, service_id: service.id });
  expect((await services.show(service.id, false)).data.State).toBe('hidden');
  expect(await lastEntry(portal, services.vendor.id)).toMatchObject({
    action: 'service.update',
    changes: [{ field: 'Service' }, { field: 'ServiceShown', old: 'true', new: 'false' }],
  });
  expect(await places(service, key)).toEqual(GONE);
  await services.show(service.id);
  expect(await places(service, key)).toEqual(SHOWN);
});

test('[MKT-08] deleting a service with active or pending subscriptions returns 409 with their number', async () => {
  const service = await offered();
  const key = await priceKeyOf(buyer(), offers.company, { id: service.plan, service_id: service.id });
  await places(service, key);
  expect(await services.remove(service.id)).toMatchObject({
    status: 409,
    message: '1 subscription runs; hide the service instead.',
  });
  const { rows } = await portal.deps.db
    .selectFrom('account')
    .select(({ fn }) => ['product_name', fn.countAll<number>().as('count')])
    .where('type', '=', 'Product')
    .where('state', '<>', 'Terminated')
    .groupBy('product_name')
    .orderBy('count', 'desc')
    .limit(1)
    .execute()
    .then(found => ({ rows: found }));
  const [most] = rows;
  const { id } = await portal.deps.db
    .selectFrom('service')
    .select('id')
    .where('display_name', '=', most?.product_name ?? '')
    .executeTakeFirstOrThrow();
  const refused = await services.remove(id);
  const { Subscriptions } = await services.details(id);
  expect(Subscriptions).toBeGreaterThanOrEqual(most?.count ?? 0);
  expect(refused.message).toBe(`${Subscriptions} subscriptions run; hide the service instead.`);
  expect((await services.details(id)).State).toBe('shown');
});

test('[MKT-08] a deleted service disappears for buyers and sellers, and can be restored, hidden, within 30 days', async () => {
  const service = await offered();
  const key = await priceKeyOf(buyer(), offers.company, { id: service.plan, service_id: service.id });
  const { data } = await services.remove(service.id);
  expect(data).toMatchObject({ State: 'deleted', RestorableUntil: expect.any(String) });
  expect(await places(service, key)).toEqual(GONE);
  const [provided] = await portal.deps.db
    .selectFrom('marketplace')
    .select('id')
    .where('owner_id', '=', services.vendor.parent_id ?? 0)
    .execute();
  const administrator = services.as('administrator');
  const added = await administrator.call('IMarketplaceService/UpdateMarketplaceServices', {
    marketplaceIds: [provided?.id ?? 0],
    add: [service.id],
    remove: [],
  });
  expect(added.data.Results[0]?.Services.Refused).toEqual([{ Id: service.id, Reason: 'unknown' }]);
  const addable = await administrator.call('IMarketplaceService/ListServicesForMarketplace', {
    marketplaceId: provided?.id ?? 0,
    search: service.name,
  });
  expect(addable.data.Rows).toEqual([]);
  expect((await services.show(service.id)).status).toBe(409);
  expect((await services.update(service.id, { fields: [] })).status).toBe(409);
  const restore = () =>
    administrator.call('IServiceManagementService/RestoreService', { serviceId: service.id });
  expect((await restore()).data).toMatchObject({ State: 'hidden', RestorableUntil: null });
  expect((await restore()).status).toBe(200);

  await services.remove(service.id);
  const deletedSince = (days: number) =>
    portal.deps.db
      .updateTable('service')
      .set({ deleted_at: new Date(portal.deps.clock.now().getTime() - days * DAY) })
      .where('id', '=', service.id)
      .execute();
  const listed = async () =>
    (
      await administrator.call('IServiceManagementService/GetServices', {
        query: queryWith({ text: service.name }),
      })
    ).data.Rows.length;
  await deletedSince(29);
  expect(await listed()).toBe(1);
  await deletedSince(31);
  expect(await listed()).toBe(0);
  expect(await restore()).toMatchObject({ status: 409, message: 'This service can no longer be restored.' });
});

test('[MKT-08] an order placed while its service is being deleted is either rejected or prevents the deletion', async () => {
  for (let round = 0; round < 8; round += 1) {
    const service = await offered();
    const key = await priceKeyOf(buyer(), offers.company, { id: service.plan, service_id: service.id });
    const [removed, order] = await Promise.all([
      services.remove(service.id),
      buyer().call('IMarketplaceService/OrderService', {
        accountId: offers.company,
        planId: service.plan,
        quantity: 1,
        values: {},
        priceKey: key,
        idempotencyKey: randomUUID(),
      }),
    ]);
    expect([removed.status, order.status].sort()).toEqual([200, 409]);
  }
});
