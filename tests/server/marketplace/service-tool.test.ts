/** The service tool: creating services and changing their parts, each with its own right (MKT-08). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
import type { ServiceConflict } from '#contract/platform/failure-details.ts';
import { lastEntry } from '#tests/support/accounts.ts';
import { queryWith } from '#tests/support/list-query.ts';
import { offersIn } from '#tests/support/offers.ts';
import { priceKeyOf } from '#tests/support/order-prices.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { newPlan, servicesIn, textsWith } from '#tests/support/services.ts';
import type { Services } from '#tests/support/services.ts';

const MY_SERVICES = 'MY_SERVICES:Read';
const INFO = [MY_SERVICES, 'SERVICE_TOOL_INFO:Read', 'SERVICE_TOOL_INFO:Create'] as const;
let portal: Portal;
let services: Services;
beforeAll(async () => {
  portal = await startPortal();
  services = await servicesIn(portal);
});
afterAll(() => portal.close());

const list = async (input: Input<'IServiceManagementService/GetServices'> = {}) =>
  (await services.as('administrator').call('IServiceManagementService/GetServices', input)).data;

describe('[MKT-08] a new service', () => {
  test('of a new vendor can be described, priced, shown, found and ordered', async () => {
    const administrator = services.as('administrator');
    const vendor = await administrator.call('IAccountService/CreateAccount', {
      accountType: 'Vendor',
      parentAccountId: services.vendor.parent_id ?? 0,
      values: { DisplayName: 'Kestrel Software', Country: 'GB', Currency: 'GBP' },
      idempotencyKey: randomUUID(),
    });
    expect(vendor.status, vendor.text).toBe(200);
    const name = 'Kestrel Ledger';
    const id = await services.create(name, vendor.data.AccountId);
    expect(await services.details(id)).toMatchObject({
      DisplayName: name,
      State: 'hidden',
      Vendor: { DisplayName: 'Kestrel Software' },
      Subscriptions: 0,
      Plans: [],
      Fields: { Asked: [] },
      Terms: null,
    });
    expect(await lastEntry(portal, vendor.data.AccountId)).toMatchObject({
      action: 'service.create',
      changes: [{ field: 'Service', old: null, new: name }],
    });
    const changed = await services.update(id, {
      info: {
        Name: name,
        VendorAccountId: vendor.data.AccountId,
        Categories: ['Finance'],
        Tags: ['per user', 'new'],
      },
      texts: textsWith({
        en: { Summary: 'Books that balance.', Description: 'A ledger.' },
        de: { Name: 'Kestrel Hauptbuch', Summary: 'Bücher, die stimmen.', Description: 'Ein Hauptbuch.' },
        fr: { Summary: 'Des comptes justes.' },
      }),
      plans: [newPlan({ MaxQuantity: 5 })],
      fields: ['DataRegion'],
    });
    expect(changed.status, changed.text).toBe(200);
    const [row] = (await list({ query: queryWith({ text: 'kestrel ledg' }) })).Rows;
    expect(row).toMatchObject({ Id: id, Languages: ['de', 'en'], Categories: ['Finance'], State: 'hidden' });

    const offers = await offersIn(portal);
    const listId = await offers.list([{ id }]);
    await offers.assign(listId);
    const plan = changed.data.Plans?.[0];
    const item = await portal.deps.db
      .selectFrom('priceable_item')
      .select('id')
      .where('plan_id', '=', plan?.PlanId ?? 0)
      .executeTakeFirstOrThrow();
    await offers.price(listId, item.id, '12.5000');
    const buyer = services.as('companyAdministrator');
    const found = async (locale: string, text: string) =>
      (
        await buyer.call(
          'IMarketplaceService/SearchServices',
          { limit: 10, options: { DisplayName: text } },
          { 'accept-language': locale },
        )
      ).data.Services.map(({ DisplayName, Summary }) => [DisplayName, Summary]);
    expect(await found('en', 'Kestrel')).toEqual([]);
    await services.show(id);
    expect(await found('de', 'Hauptbuch')).toEqual([['Kestrel Hauptbuch', 'Bücher, die stimmen.']]);
    expect(await found('de', 'Kestrel Ledger')).toHaveLength(1);
    expect(await found('fr', 'Kestrel')).toEqual([[name, 'Des comptes justes.']]);

    const form = await buyer.call('IMarketplaceService/GetServiceOrderForm', {
      accountId: offers.company,
      serviceId: id,
    });
    expect(form.data.Plans).toMatchObject([{ MaxQuantity: 5, CommitmentPeriod: 'annual' }]);
    const placed = await buyer.call('IMarketplaceService/OrderService', {
      accountId: offers.company,
      planId: plan?.PlanId ?? 0,
      quantity: 2,
      values: { DataRegion: 'eu' },
      priceKey: await priceKeyOf(buyer, offers.company, { id: plan?.PlanId ?? 0, service_id: id }),
      idempotencyKey: randomUUID(),
    });
    expect(placed.status, placed.text).toBe(200);
  });

  test('needs a vendor and a unique name, and is created once per idempotency key', async () => {
    const create = (input: Partial<Input<'IServiceManagementService/CreateService'>>) =>
      services.as('administrator').call('IServiceManagementService/CreateService', {
        vendorId: services.vendor.id,
        name: 'Twice made',
        idempotencyKey: randomUUID(),
        ...input,
      });
    const idempotencyKey = randomUUID();
    const [first, second] = [await create({ idempotencyKey }), await create({ idempotencyKey })];
    expect(second.data.Id).toBe(first.data.Id);
    expect(await create({ name: 'TWICE  MADE'.replace('  ', ' ') })).toMatchObject({
      status: 422,
      message: 'Another service is already called TWICE MADE. Choose another name.',
    });
    expect((await create({ name: 'X', vendorId: services.vendor.parent_id ?? 0 })).status).toBe(422);
  });
});

describe('[MKT-08] [SEC-01] the parts of a service', () => {
  test('are visible and changeable with their own rights over the vendor', async () => {
    const id = await services.create();
    const reader = await services.vendorPerson(MY_SERVICES, 'SERVICE_TOOL_BILLING:Read');
    const seen = await services.details(id, reader);
    expect(Object.keys(seen)).toContain('Plans');
    for (const part of ['Info', 'Texts', 'Fields', 'Terms']) expect(seen).not.toHaveProperty(part);
    expect(Object.values(seen.May)).toEqual(Object.values(seen.May).map(() => false));
    const statusOf = async (parts: Parameters<Services['update']>[1], by = reader) =>
      (await services.update(id, parts, by)).status;
    expect(await statusOf({ plans: [newPlan()] })).toBe(403);
    expect(await statusOf({ texts: textsWith({}) })).toBe(403);
    expect(await statusOf({ fields: [] })).toBe(403);
    const biller = await services.vendorPerson(
      MY_SERVICES,
      'SERVICE_TOOL_BILLING:Read',
      'SERVICE_TOOL_BILLING:Create',
    );
    expect(await statusOf({ plans: [newPlan()] }, biller)).toBe(200);
    expect(await statusOf({ plans: [newPlan()], texts: textsWith({}) }, biller)).toBe(403);
  });

  test('include tags, which need their own right, and the vendor, which needs the right over both', async () => {
    const id = await services.create();
    const name = (await services.details(id)).DisplayName;
    const person = await services.vendorPerson(...INFO);
    const info = { Name: name, VendorAccountId: services.vendor.id, Categories: ['A'], Tags: [] as string[] };
    expect((await services.update(id, { info }, person)).status).toBe(200);
    expect((await services.update(id, { info: { ...info, Tags: ['x'] } }, person)).status).toBe(403);
    const given = { ...info, VendorAccountId: services.otherVendor.id };
    expect((await services.update(id, { info: given }, person)).status).toBe(404);
    const moved = await services.update(id, { info: given });
    expect(moved.data.Vendor).toEqual({
      AccountId: services.otherVendor.id,
      DisplayName: services.otherVendor.name,
    });
    expect((await services.update(id, { info }, person)).status).toBe(404);
  });

  test('of another vendor’s service return 404, and the list does not contain it', async () => {
    const foreign = await services.create('Foreign service', services.otherVendor.id);
    const person = await services.vendorPerson(...INFO);
    const calls = [
      person.call('IServiceManagementService/GetService', { serviceId: foreign }),
      services.update(foreign, { fields: [] }, person),
      person.call('IServiceManagementService/ShowService', { serviceId: foreign, isShown: true }),
      person.call('IServiceManagementService/DeleteService', { serviceId: foreign }),
      person.call('IServiceManagementService/RestoreService', { serviceId: foreign }),
      person.call('IServiceManagementService/SetServiceIcon', { serviceId: foreign, picture: null }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    const { data } = await person.call('IServiceManagementService/GetServices', {});
    expect(new Set(data.Rows.map(row => row.Vendor.AccountId))).toEqual(new Set([services.vendor.id]));
    const choices = await person.call('IServiceManagementService/GetServiceChoices', {});
    expect(choices.data.Vendors).toEqual([
      {
        AccountId: services.vendor.id,
        DisplayName: services.vendor.name,
        MayCreate: true,
        MayTransferTexts: false,
      },
    ]);
  });

  test('return 409 with the stored service when someone else has saved first', async () => {
    const id = await services.create();
    await services.update(id, { plans: [newPlan()] });
    const late = await services
      .as('administrator')
      .call('IServiceManagementService/UpdateService', { serviceId: id, version: 1, fields: [] });
    expect(late.status).toBe(409);
    expect((late.details as ServiceConflict).Service).toEqual(await services.details(id));
  });

  test('include the English name, which can be changed until the service has been ordered', async () => {
    const id = await services.create('Before');
    await services.update(id, { fields: ['TenantDomain'] });
    const rename = async (serviceId: number, Name: string) =>
      services.update(serviceId, {
        info: { Name, VendorAccountId: services.vendor.id, Categories: [], Tags: [] },
      });
    expect((await rename(id, 'After')).data).toMatchObject({
      DisplayName: 'After',
      Fields: { Asked: ['TenantDomain'] },
    });
    const ordered = await portal.deps.db
      .selectFrom('account')
      .innerJoin('service', 'service.display_name', 'account.product_name')
      .select('service.id')
      .where('vendor_id', '=', services.vendor.id)
      .executeTakeFirstOrThrow();
    expect(await rename(ordered.id, 'Renamed')).toMatchObject({
      status: 409,
      message: expect.stringContaining('its English name stays'),
    });
  });

  test('include order fields, of which only some are allowed', async () => {
    const id = await services.create();
    expect((await services.update(id, { fields: ['UnitPrice'] })).status).toBe(422);
    expect((await services.update(id, { fields: ['DataRegion'] })).status).toBe(200);
    expect((await services.update(id, { fields: [] })).data.Fields?.Asked).toEqual([]);
  });
});
