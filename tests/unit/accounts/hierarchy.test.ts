/** Allowed parents of each account type and the right needed, written independently from sections 1 and 6. */
import { expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { ACCOUNT_RIGHTS, canBeChildOf } from '#contract/accounts/hierarchy.ts';

test.each([
  ['Provider', [], 'RESELLER_ACCOUNT'],
  ['Reseller', ['Provider', 'Reseller'], 'RESELLER_ACCOUNT'],
  ['Company', ['Reseller'], 'COMPANY_ACCOUNT'],
  ['Department', ['Company', 'Department'], 'DEPARTMENT_ACCOUNT'],
  ['User', ['Provider', 'Reseller', 'Company', 'Department'], 'USER_ACCOUNT'],
  ['Vendor', ['Provider'], 'PRODUCT_OWNER_PROFILE'],
  ['Product', ['Company', 'Department', 'User'], 'PRODUCT_ACCOUNT'],
] as const)('[ACC-01] %s is below %j and nothing else, and needs %s', (type, parents, right) => {
  expect(new Set(ACCOUNT_TYPES.filter(parent => canBeChildOf(type, parent)))).toEqual(new Set(parents));
  expect(ACCOUNT_RIGHTS[type]).toBe(right);
});
