/** The list of the service tool, and the icons of services (MKT-08). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/operations.ts';
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

test('[MKT-08] the list is filtered by state, vendor, category and missing language, and paged', async () => {
  const id = await services.create('Zz filtered', services.otherVendor.id);
  const filtered = async (input: Input<'IServiceManagementService/GetServices'>) =>
    (await list({ search: 'zz filt', ...input })).Rows.map(row => row.Id);
  expect(await filtered({ state: 'hidden', vendorId: services.otherVendor.id, missing: 'de' })).toEqual([id]);
  expect(await filtered({ state: 'shown' })).toEqual([]);
  expect(await filtered({ vendorId: services.vendor.id })).toEqual([]);
  expect(await filtered({ category: 'Security' })).toEqual([]);
  await services.update(id, { texts: textsWith({ de: { Summary: 'x', Description: 'y' } }) });
  expect(await filtered({ missing: 'de' })).toEqual([]);
  expect(await filtered({ missing: 'en' })).toEqual([id]);
  const first = await list();
  expect(first.Rows).toHaveLength(50);
  const second = await list({ after: first.Next });
  expect(second.Next).toBeNull();
  const names = [...first.Rows, ...second.Rows].map(row => row.DisplayName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Zz filtered');
});
