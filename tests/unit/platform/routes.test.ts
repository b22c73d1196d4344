import { describe, expect, test } from 'vitest';
import { anyOf, need } from '#contract/identity/capability.ts';
import { hasScreen, ROUTES, SITE_ROOT } from '#src/routes.ts';
import { NEW_MENU } from '#src/shell/new-menu-items.ts';

/** The rows of section 2's table whose screens exist. */
const TABLE = [
  ['/', 'full', 'signed-in'],
  ['/login', 'plain', 'public'],
  ['/login-mfa', 'plain', 'mfa'],
  ['/select-mfa-method', 'plain', 'mfa'],
  ['/setup-mfa', 'plain', 'mfa'],
  ['/setup-mfa-email', 'plain', 'mfa'],
  ['/reset-password', 'plain', 'public'],
  ['/reset-password/$username/$token', 'plain', 'public'],
  ['/change-password', 'full', 'signed-in'],
  ['/sso-link/$openIdSubIdentifier', 'plain', 'public'],
  ['/sso-auth/$code/$state', 'plain', 'public'],
  ['/consent/$usercentricsServiceId', 'plain', 'public'],
  ['/account/$accountId', 'full', 'signed-in'],
  ['/account/$accountId/people', 'full', 'signed-in'],
  ['/account/$accountId/subscriptions', 'full', 'signed-in'],
  ['/account/$accountId/available-services', 'full', 'signed-in'],
  ['/account/$accountId/notifications', 'full', 'signed-in'],
  ['/account/$accountId/provisioning', 'full', 'signed-in'],
  ['/account/$accountId/service-info', 'full', 'signed-in'],
  ['/account/$accountId/user-security', 'full', 'signed-in'],
  ['/account/$accountId/security', 'full', 'signed-in'],
  ['/account/$accountId/user-log', 'full', 'signed-in'],
  ['/account/$accountId/audit-log', 'full', 'signed-in'],
  ['/account/$accountId/notes', 'full', 'signed-in'],
  ['/move', 'full', 'signed-in'],
  ['/terminate', 'full', 'signed-in'],
  ['/dashboard-manager', 'full', need('CUSTOM_LANDING_PAGE', 'Create')],
  ['/admin-console/{-$methodName}', 'full', need('ADMINISTRATIVE', 'Read')],
  ['/provisioning', 'full', 'signed-in'],
  ['/provisioning/my-imports', 'full', anyOf(need('MY_IMPORTS', 'Read'), need('MY_IMPORTS_OWNED', 'Read'))],
  ['/customers', 'full', need('RESELLER_ACCOUNT', 'Read')],
  ['/pricelists', 'full', need('CUSTOMER_PRICELIST', 'Read')],
  ['/service-tool/edit-service-groups', 'full', need('MY_SERVICES', 'Read')],
  ['/explore', 'full', need('MARKETPLACE', 'Read')],
  ['/add-to-pricelist', 'full', 'signed-in'],
  ['/propagation', 'full', 'signed-in'],
  ['/pricelists/$marketplaceId/edit-prices', 'full', 'signed-in'],
  ['/pricelists/$marketplaceId/edit-all-prices', 'full', 'signed-in'],
  ['/service-tool', 'full', need('MY_SERVICES', 'Read')],
  ['/vendor-profile', 'full', need('PRODUCT_OWNER_PROFILE', 'Read')],
  ['/service/$serviceId', 'full', 'signed-in'],
  ['/service/$serviceId/$pricelistId', 'full', 'signed-in'],
];

describe('[RTE-01] the route table', () => {
  test('has the layout and the access of each route', () => {
    expect(ROUTES.map(({ path, layout, access }) => [path, layout, access])).toEqual(TABLE);
  });

  test('[RTE-02] ids in an address are integers', () => {
    const integers = ROUTES.flatMap(row => ('integers' in row ? [[row.path, row.integers]] : []));
    expect(integers.map(([path]) => path)).toEqual([
      '/account/$accountId',
      '/account/$accountId/people',
      '/account/$accountId/subscriptions',
      '/account/$accountId/available-services',
      '/account/$accountId/notifications',
      '/account/$accountId/provisioning',
      '/account/$accountId/service-info',
      '/account/$accountId/user-security',
      '/account/$accountId/security',
      '/account/$accountId/user-log',
      '/account/$accountId/audit-log',
      '/account/$accountId/notes',
      '/pricelists/$marketplaceId/edit-prices',
      '/pricelists/$marketplaceId/edit-all-prices',
      '/service/$serviceId',
      '/service/$serviceId/$pricelistId',
    ]);
  });

  test('[SHL-06] only addresses of existing screens can be linked to', () => {
    expect(hasScreen('/explore')).toBe(true);
    expect(hasScreen('/reports')).toBe(false);
    const hashes = SITE_ROOT.map(({ hash }) => hash);
    expect(hashes).toContain('#/Dashboard');
    expect(hashes).toEqual(expect.arrayContaining(NEW_MENU.map(({ hash }) => hash)));
  });
});
