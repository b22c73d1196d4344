/** The rights to create accounts of each type (section 6), for menus, routes and links. */
import { CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { allOf, anyOf, can, need } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';

export const CREATION_NEEDS = {
  User: need('USER_ACCOUNT', 'Create'),
  Department: need('DEPARTMENT_ACCOUNT', 'Create'),
  Company: need('COMPANY_ACCOUNT', 'Create'),
  Reseller: need('RESELLER_ACCOUNT', 'Create'),
  Vendor: need('PRODUCT_OWNER_PROFILE', 'Create'),
};

const CREATES_SUBSCRIPTIONS = need('PRODUCT_ACCOUNT', 'Create');

/** Needed to order a service: without the right to see prices, the user would order at an unknown price. */
export const ORDER_NEED = allOf(CREATES_SUBSCRIPTIONS, SEES_PRICES);

/** Section 6: any of these rights allows importing. */
export const IMPORT_NEED = anyOf(CREATION_NEEDS.User, CREATES_SUBSCRIPTIONS, CREATION_NEEDS.Company);

/** The types of accounts that a user may create, and therefore import. */
export const creatableTypes = (user: SessionUser | null): CreatableType[] =>
  CREATABLE_TYPES.filter(type => can(user, CREATION_NEEDS[type]));
