/** Vendor profiles (MKT-08). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VendorProfileConflict } from '#contract/platform/failure-details.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { lastEntry } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { servicesIn } from '#tests/support/services.ts';
import type { Services } from '#tests/support/services.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { guardField } from '../accounts/guarded/definitions.ts';

let portal: Portal;
let services: Services;
beforeAll(async () => {
  portal = await startPortal();
  services = await servicesIn(portal);
});
afterAll(() => portal.close());

const descriptions = (some: Partial<Record<Locale, string>>) =>
  Object.fromEntries(LOCALES.map(locale => [locale, some[locale] ?? ''])) as Record<Locale, string>;

const profileOf = (by: Visitor, accountId = services.vendor.id) =>
  by.call('IServiceManagementService/GetVendorProfile', { accountId });

const save = (by: Visitor, version: number, some: Partial<Record<Locale, string>>) =>
  by.call('IServiceManagementService/UpdateVendorProfile', {
    accountId: services.vendor.id,
    version,
    descriptions: descriptions(some),
  });

/** The profile as buyers get it with one of the vendor's services. */
async function shownIn(locale: string) {
  const { id } = await portal.deps.db
    .selectFrom('service')
    .select('id')
    .where('vendor_id', '=', services.vendor.id)
    .where('is_shown', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { data } = await services
    .as('user')
    .call('IMarketplaceService/GetMyMarketplaceService', { serviceId: id }, { 'accept-language': locale });
  return data.Service.VendorProfile;
}

test('[MKT-08] the vendor’s profile is shown with its services, in the language of the user', async () => {
  const administrator = services.as('administrator');
  const { data: before } = await profileOf(administrator);
  const hidden = await services.create();
  expect((await profileOf(administrator)).data.Services).toEqual({
    ...before.Services,
    Hidden: before.Services.Hidden + 1,
  });
  await services.remove(hidden);
  expect(await shownIn('de')).toBeNull();
  await save(administrator, before.Version, { en: 'We make software.', de: 'Wir machen Software.' });
  expect(await shownIn('de')).toMatchObject({
    Description: 'Wir machen Software.',
    Email: before.Email,
  });
  expect((await shownIn('fr'))?.Description).toBe('We make software.');
  expect(await lastEntry(portal, services.vendor.id)).toMatchObject({
    action: 'vendor.update',
    changes: [
      { field: 'VendorDescription', old: null, new: 'de: Wir machen Software.' },
      { field: 'VendorDescription', old: null, new: 'en: We make software.' },
    ],
  });
});

test('[MKT-08] saving a profile that someone else has changed returns 409 with the stored one', async () => {
  const administrator = services.as('administrator');
  const { data } = await profileOf(administrator);
  expect((await save(administrator, data.Version, { en: 'First' })).status).toBe(200);
  const late = await save(administrator, data.Version, { en: 'Second' });
  expect(late.status).toBe(409);
  expect((late.details as VendorProfileConflict).Profile.Descriptions.en).toBe('First');
});

test('[MKT-08] [SEC-01] reading and changing a profile need their rights over that vendor', async () => {
  const reader = await services.vendorPerson('PRODUCT_OWNER_PROFILE:Read');
  expect((await profileOf(reader)).data.MayChange).toBe(false);
  expect((await save(reader, 1, {})).status).toBe(403);
  expect((await profileOf(reader, services.otherVendor.id)).status).toBe(404);
  const writer = await makeRole(
    portal,
    ['LOGIN:Execute', 'PRODUCT_OWNER_PROFILE:Read', 'PRODUCT_OWNER_PROFILE:Create'],
    'Vendor',
  );
  const onlyReads = await makeRole(portal, ['PRODUCT_OWNER_PROFILE:Read'], 'Vendor');
  const both = visit(portal.origin);
  const account = await makePerson(portal, services.vendor.parent_id ?? 0, [
    { role: writer, over: services.otherVendor.id },
    { role: onlyReads, over: services.vendor.id },
  ]);
  await enterAccount(portal, both, account);
  expect((await save(both, 1, {})).status).toBe(403);
  const logo = { accountId: services.vendor.id, picture: null };
  expect((await both.call('IServiceManagementService/SetVendorLogo', logo)).status).toBe(403);
  const { data } = await reader.call('IServiceManagementService/GetVendors', {});
  expect(data.Vendors).toEqual([{ AccountId: services.vendor.id, DisplayName: services.vendor.name }]);
  expect((await profileOf(services.as('administrator'), services.vendor.parent_id ?? 0)).status).toBe(404);
});

test('[MKT-08] [SEC-05] a contact field with its own right is shown only to users who hold that over the vendor', async () => {
  const administrator = services.as('administrator');
  const { data } = await profileOf(administrator);
  await save(administrator, data.Version, { en: 'We make software.' });
  await guardField(portal, 'Vendor', 'SupportEmail', 'SPECIAL_DEAL');
  const holder = await services.vendorPerson('PRODUCT_OWNER_PROFILE:Read', 'SPECIAL_DEAL:Read');
  expect((await profileOf(holder)).data.Email).toBe(data.Email);
  const reader = await services.vendorPerson('PRODUCT_OWNER_PROFILE:Read');
  expect((await profileOf(reader)).data).toMatchObject({ Email: null, Website: data.Website });
  expect(await shownIn('en')).toMatchObject({ Email: null, Website: data.Website });
});
