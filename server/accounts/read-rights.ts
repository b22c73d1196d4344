/** Which right opens which type of account for reading (section 6). */
import { ACCOUNT_TYPES } from '#contract/account.ts';
import type { AccountType } from '#contract/account.ts';
import { can, need } from '#contract/capability.ts';
import type { ObjectType } from '#contract/capability.ts';
import type { SessionCall } from '#server/call.ts';

/** The provider is the root reseller; a vendor's account is its product owner profile. */
const OBJECT_TYPE_OF: Record<AccountType, ObjectType> = {
  Provider: 'RESELLER_ACCOUNT',
  Reseller: 'RESELLER_ACCOUNT',
  Company: 'COMPANY_ACCOUNT',
  Department: 'DEPARTMENT_ACCOUNT',
  User: 'USER_ACCOUNT',
  Vendor: 'PRODUCT_OWNER_PROFILE',
  Product: 'PRODUCT_ACCOUNT',
};

export const readableTypes = (call: SessionCall): AccountType[] =>
  ACCOUNT_TYPES.filter(type => can(call.session.user, need(OBJECT_TYPE_OF[type], 'Read')));

/** One's own account can always be read. */
export const mayRead = (call: SessionCall, account: { id: number; type: AccountType }): boolean =>
  account.id === call.session.accountId || can(call.session.user, need(OBJECT_TYPE_OF[account.type], 'Read'));
