/** The rights to create accounts of each type (section 6), for menus, routes and links. */
import { anyOf, need } from '#contract/identity/capability.ts';

export const CREATION_NEEDS = {
  User: need('USER_ACCOUNT', 'Create'),
  Department: need('DEPARTMENT_ACCOUNT', 'Create'),
  Company: need('COMPANY_ACCOUNT', 'Create'),
  Reseller: need('RESELLER_ACCOUNT', 'Create'),
};

/** Needed to order a service. */
export const ORDER_NEED = need('PRODUCT_ACCOUNT', 'Create');

/** Section 6: any of these rights allows importing. */
export const IMPORT_NEED = anyOf(CREATION_NEEDS.User, ORDER_NEED, CREATION_NEEDS.Company);
