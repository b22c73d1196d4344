import { describe, expect, test } from 'vitest';
import { can } from '#contract/identity/capability.ts';
import type { Capability, Need, ObjectType } from '#contract/identity/capability.ts';
import { NAVIGATION, isMenu } from '#src/shell/navigation-items.ts';
import { NEW_MENU } from '#src/shell/new-menu-items.ts';
import { activeUrl, visibleNavigation } from '#src/shell/visible-navigation.ts';

const holding = (ObjectType: ObjectType, flag: 'Read' | 'Create', Value?: string) => {
  const right: Capability = { ObjectType, Read: false, Create: false, Execute: false, Delete: false };
  return { Capability: [{ ...right, [flag]: true, ...(Value === undefined ? {} : { Value }) }] };
};
const everyScreen = { hasScreen: () => true };
const selectors = (questions: { can: (wanted: Need) => boolean; hasScreen: (url: string) => boolean }) =>
  visibleNavigation(NAVIGATION, questions).flatMap(item =>
    isMenu(item) ? [item.selector, ...item.children.map(child => child.selector)] : [item.selector],
  );
const shownTo = (...holder: Parameters<typeof holding>) =>
  selectors({ can: wanted => can(holding(...holder), wanted), ...everyScreen });

describe('[SHL-06] each entry of the header is shown with its right alone', () => {
  test.each([
    ['MARKETPLACE', undefined, ['nav-explore']],
    ['CUSTOMER_PRICELIST', undefined, ['nav-marketplaces', 'nav-pricelists']],
    ['MY_SERVICES', undefined, ['nav-marketplaces', 'nav-my-services']],
    ['PRODUCT_OWNER_PROFILE', undefined, ['nav-marketplaces', 'nav-vendor-profile']],
    ['QUOTATION_TOOL', undefined, ['nav-quotes', 'nav-my-quotes']],
    ['QUOTATION_TOOL', 'HIERARCHY', ['nav-quotes', 'nav-my-quotes', 'nav-customer-quotes']],
    ['SALESQUOTE', undefined, ['nav-quotes', 'nav-sales-tool']],
    ['FAILED_PROVISIONING', undefined, ['nav-orders', 'nav-provisioning']],
    ['FAILED_PROVISIONING_OWNED', undefined, ['nav-orders', 'nav-provisioning']],
    ['CREDITCHECK_COMPANYORDERS', undefined, ['nav-orders', 'nav-my-orders']],
    ['MY_IMPORTS', undefined, ['nav-orders', 'nav-my-imports']],
    ['MY_IMPORTS_OWNED', undefined, ['nav-orders', 'nav-my-imports']],
    ['CREDITCHECK_ORDERMANAGEMENT', undefined, ['nav-orders', 'nav-request-review']],
    ['REPORTING', undefined, ['nav-reports']],
  ] as const)('%s Read (value %s): %o', (objectType, value, shown) => {
    expect(shownTo(objectType, 'Read', value)).toEqual(shown);
    expect(shownTo(objectType, 'Create', value)).toEqual([]);
  });
});

describe('[SHL-07] the navigation', () => {
  test('has neither dead links nor empty menus', () => {
    expect(selectors({ can: () => true, hasScreen: url => url === '/explore' })).toEqual(['nav-explore']);
    expect(selectors({ can: () => true, hasScreen: url => url === '/orders/my-orders' })).toEqual([
      'nav-orders',
      'nav-my-orders',
    ]);
  });

  test.each([
    ['/explore', '/explore'],
    ['/provisioning', '/provisioning'],
    ['/provisioning/my-imports', '/provisioning/my-imports'],
    ['/quotes/customers/5', '/quotes/customers'],
    ['/pricelists/7/edit-prices', '/pricelists'],
    ['/explorer', null],
    ['/', null],
  ])('at %s the entry %s is active', (path, url) => {
    expect(activeUrl(NAVIGATION, path)).toBe(url);
  });

  test('gives each entry a unique test selector, and the pricelists their own icon', () => {
    const entries = NAVIGATION.flatMap(item => (isMenu(item) ? [item, ...item.children] : [item]));
    expect(new Set(entries.map(entry => entry.selector)).size).toBe(entries.length);
    expect(entries.filter(entry => entry.icon === 'pricelists').map(entry => entry.selector)).toEqual([
      'nav-pricelists',
    ]);
  });
});

describe('[SHL-13] the New menu', () => {
  test.each([
    ['PRODUCT_ACCOUNT', ['new-import']],
    ['USER_ACCOUNT', ['new-user', 'new-import']],
    ['DEPARTMENT_ACCOUNT', ['new-department']],
    ['COMPANY_ACCOUNT', ['new-import', 'new-company']],
    ['RESELLER_ACCOUNT', ['new-reseller']],
  ] as const)('%s Create: %o', (objectType, shown) => {
    const holder = holding(objectType, 'Create');
    expect(NEW_MENU.filter(entry => can(holder, entry.needs)).map(entry => entry.selector)).toEqual(shown);
    expect(NEW_MENU.filter(entry => can(holding(objectType, 'Read'), entry.needs))).toEqual([]);
  });

  test('[MKT-02] offers ordering a service only to users who can see prices', () => {
    const holder = {
      Capability: [
        ...holding('PRODUCT_ACCOUNT', 'Create').Capability,
        ...holding('BILLING_SHOWPRODUCTPRICE', 'Read').Capability,
      ],
    };
    expect(NEW_MENU.filter(entry => can(holder, entry.needs)).map(entry => entry.selector)).toEqual([
      'new-service',
      'new-import',
    ]);
  });
});
