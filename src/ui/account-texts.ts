/** Texts of account types and states. */
import type { MessageDescriptor } from 'react-intl';
import type { AccountState, AccountType } from '#contract/accounts/account.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';

export const typeTexts: Record<AccountType, MessageDescriptor> = defineMessages({
  Provider: { id: 'account.type_provider', defaultMessage: 'Provider', description: 'Account type' },
  Reseller: { id: 'account.type_reseller', defaultMessage: 'Reseller', description: 'Account type' },
  Company: { id: 'account.type_company', defaultMessage: 'Company', description: 'Account type' },
  Department: { id: 'account.type_department', defaultMessage: 'Department', description: 'Account type' },
  User: { id: 'account.type_user', defaultMessage: 'User', description: 'Account type' },
  Vendor: { id: 'account.type_vendor', defaultMessage: 'Vendor', description: 'Account type' },
  Product: {
    id: 'account.type_product',
    defaultMessage: 'Product',
    description: 'Account type: a subscription',
  },
});

export const stateTexts: Record<AccountState, MessageDescriptor> = defineMessages({
  Active: { id: 'account.state_active', defaultMessage: 'Active', description: 'Account state' },
  Locked: { id: 'account.state_locked', defaultMessage: 'Locked', description: 'Account state' },
  Terminated: { id: 'account.state_terminated', defaultMessage: 'Terminated', description: 'Account state' },
});

export const endingTexts = defineMessages({
  ends: {
    id: 'account.ends',
    defaultMessage: 'Ends {date}',
    description: 'Account state: active, and its termination is scheduled',
  },
});

export const recentTexts = defineMessages({
  recent: {
    id: 'dashboard.recent',
    defaultMessage: 'Recently viewed',
    description: 'Panel of the dashboard, and group of the search: accounts looked at lately',
  },
});

export const pathTexts = defineMessages({
  path: {
    id: 'account.path',
    defaultMessage: 'Path to the account',
    description: 'Name of the breadcrumb for screen readers',
  },
});
