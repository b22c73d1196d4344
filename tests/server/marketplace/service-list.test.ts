/** The list of the service tool, and the icons of services (MKT-08). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
import { queryWith } from '#tests/support/list-query.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { servicesIn, textsWith } from '#tests/support/services.ts';
import type { Services } from '#tests/support/services.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let portal: Portal;
let services: Services;
beforeAll(async () => {
  portal = await startPortal();
  services = await servicesIn(portal);
});
afterAll(() => portal.close());

const list = async (input: Input<'IServiceManagementService/GetServices'> = {}) =>
  (await services.as('administrator').call('IServiceManagementService/GetServices', input)).data;

describe('[MKT-08] the icon of a service', () => {
  const set = (serviceId: number, picture: Buffer | null) =>
    services.as('administrator').call('IServiceManagementService/SetServiceIcon', {
      serviceId,
      picture: picture?.toString('base64') ?? null,
    });

  test('is an image visible to all users, and can be replaced and removed', async () => {
    const id = await services.create();
    const { data } = await set(id, PNG);
    const file = await services.as('user').fetch(`/keeper/getimage/${data.Icon}/64/64`);
    expect(file.headers.get('content-type'), data.Icon ?? '').toBe('image/png');
    const again = await set(id, PNG);
    expect(again.data.Icon).not.toBe(data.Icon);
    expect((await set(id, null)).data).toMatchObject({ Icon: null, Version: data.Version });
    const kept = await portal.deps.db
      .selectFrom('stored_file')
      .select('path')
      .where('path', 'in', [data.Icon ?? '', again.data.Icon ?? ''])
      .execute();
    expect(kept).toEqual([]);
  });

  test('is rejected in other formats, and above the size limit', async () => {
    const id = await services.create();
    expect((await set(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    expect((await set(id, Buffer.concat([PNG, Buffer.alloc(199_999)]))).status).toBe(413);
  });
});

test('[MKT-08] [SEC-06] the list is filtered by state, vendor, category and missing language, and paged', async () => {
  const id = await services.create('Zz filtered', services.otherVendor.id);
  const filtered = async (filters: Parameters<typeof queryWith>[0]) =>
    (await list({ query: queryWith({ text: 'zz filt', ...filters }) })).Rows.map(row => row.Id);
  expect(await filtered({ state: 'hidden', vendor: services.otherVendor.id, missing: 'de' })).toEqual([id]);
  expect(await filtered({ state: 'shown' })).toEqual([]);
  expect(await filtered({ vendor: services.vendor.id })).toEqual([]);
  expect(await filtered({ category: 'Security' })).toEqual([]);
  await services.update(id, { texts: textsWith({ de: { Summary: 'x', Description: 'y' } }) });
  expect(await filtered({ missing: 'de' })).toEqual([]);
  expect(await filtered({ missing: 'en' })).toEqual([id]);
  expect(await filtered({ vendor: 'no id' })).toEqual([]);
  // Nothing of vendors out of reach.
  const foreign = await services
    .as('resellerManager')
    .call('IServiceManagementService/GetServices', { query: queryWith({ vendor: services.otherVendor.id }) });
  expect(foreign.data).toEqual({ Rows: [], Next: null, Total: { Count: 0, IsMore: false } });
  const first = await list();
  expect(first.Rows).toHaveLength(50);
  const second = await list({ after: first.Next });
  expect(second.Next).toBeNull();
  expect([first.Total?.Count, second.Total]).toEqual([first.Rows.length + second.Rows.length, null]);
  const names = [...first.Rows, ...second.Rows].map(row => row.DisplayName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Zz filtered');
  const sorted = async (column: string, isDescending: boolean) =>
    (await list({ query: { sort: { column, isDescending } } })).Rows;
  expect((await sorted('updated', true))[0]?.Id).toBe(id);
  expect((await sorted('name', true)).map(row => row.DisplayName)).toEqual(names.toReversed().slice(0, 50));
  const vendors = (await sorted('vendor', false)).map(row => row.Vendor.DisplayName);
  expect(vendors).toEqual(vendors.toSorted());
});
