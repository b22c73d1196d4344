/** The rights to create accounts of each type (section 6), for menus, routes and links. */
import { allOf, anyOf, need } from '#contract/identity/capability.ts';
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';

export const CREATION_NEEDS = {
  User: need('USER_ACCOUNT', 'Create'),
  Department: need('DEPARTMENT_ACCOUNT', 'Create'),
  Company: need('COMPANY_ACCOUNT', 'Create'),
  Reseller: need('RESELLER_ACCOUNT', 'Create'),
};

const CREATES_SUBSCRIPTIONS = need('PRODUCT_ACCOUNT', 'Create');

/** Needed to order a service: nothing is ordered at a price that nobody saw. */
export const ORDER_NEED = allOf(CREATES_SUBSCRIPTIONS, SEES_PRICES);

/** Section 6: any of these rights allows importing. */
export const IMPORT_NEED = anyOf(CREATION_NEEDS.User, CREATES_SUBSCRIPTIONS, CREATION_NEEDS.Company);
