/** Which account may stand under which, and which right concerns which type (sections 1 and 6). */
import type { ObjectType } from '#contract/identity/capability.ts';
import type { AccountType } from './account.ts';

/** Provider, resellers to any depth, their companies, departments to any depth; people and subscriptions inside. */
export const PARENT_TYPES: Record<AccountType, readonly AccountType[]> = {
  Provider: [],
  Reseller: ['Provider', 'Reseller'],
  Company: ['Reseller'],
  Department: ['Company', 'Department'],
  User: ['Provider', 'Reseller', 'Company', 'Department'],
  Vendor: ['Provider'],
  Product: ['Company', 'Department', 'User'],
};

export const canBeChildOf = (type: AccountType, parent: AccountType): boolean =>
  PARENT_TYPES[type].includes(parent);

/** The provider is the root reseller; a vendor's account is its product owner profile. */
export const ACCOUNT_RIGHTS: Record<AccountType, ObjectType> = {
  Provider: 'RESELLER_ACCOUNT',
  Reseller: 'RESELLER_ACCOUNT',
  Company: 'COMPANY_ACCOUNT',
  Department: 'DEPARTMENT_ACCOUNT',
  User: 'USER_ACCOUNT',
  Vendor: 'PRODUCT_OWNER_PROFILE',
  Product: 'PRODUCT_ACCOUNT',
};

/** What CreateAccount makes; a subscription is made by an order. */
export const CREATABLE_TYPES = ['User', 'Department', 'Company', 'Reseller'] as const;
export type CreatableType = (typeof CREATABLE_TYPES)[number];
