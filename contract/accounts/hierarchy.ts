/** Allowed parent types, and the right for each account type (sections 1, 6). */
import type { ObjectType } from '#contract/identity/capability.ts';
import type { AccountType } from './account.ts';

/** Provider, nested resellers, their companies, nested departments; users and subscriptions within. */
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

/** Whether accounts of a type exist at any depth below one of another type. */
export const canBeBelow = (type: AccountType, above: AccountType): boolean =>
  PARENT_TYPES[type].some(parent => parent === above || (parent !== type && canBeBelow(parent, above)));

/** Types of accounts that have people and customers of their own. */
export const ORGANISATIONS: readonly AccountType[] = ['Provider', 'Reseller', 'Company'];

const SELLERS: readonly string[] = ['Provider', 'Reseller'] satisfies AccountType[];

/** Whether accounts of a type have customers: organisations below them. */
export const isSeller = (type: string | null): boolean => type !== null && SELLERS.includes(type);

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

/** Types that CreateAccount accepts; a subscription is created by an order. */
export const CREATABLE_TYPES = ['User', 'Department', 'Company', 'Reseller', 'Vendor'] as const;
export type CreatableType = (typeof CREATABLE_TYPES)[number];
