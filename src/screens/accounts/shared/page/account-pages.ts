/** The pages of an account (section 2): their paths, and for which accounts and users each is offered. */
import type { MessageDescriptor } from 'react-intl';
import type { Account, AccountType } from '#contract/accounts/account.ts';
import { READS_NOTES } from '#contract/accounts/note-rights.ts';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import type { Need } from '#contract/identity/capability.ts';
import { allOf, can, need } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { READS_MARKETPLACE } from '#contract/marketplace/price-rights.ts';
import { LISTS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { canOn } from '#src/access/can-on.ts';
import type { AccountPagePath } from '#src/addresses/path-to.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { accountTexts } from '../account-texts.ts';

export type AccountSubPage = {
  /** Relative to the account's address; empty for the account itself. */
  path: AccountPagePath;
  /** Text of the link to it. */
  name: MessageDescriptor;
  /** Page title, if it differs from the name. */
  title?: MessageDescriptor;
  /** Whether the link is shown; the server checks the rights again on each call of the screen. */
  isFor: (account: Account, user: SessionUser) => boolean;
};

const NOTIFICATIONS = need('NOTIFICATIONS', 'Read');
const SECURITY = need('SECURITY_MANAGEMENT', 'Read');
const USERS = need('USER_ACCOUNT', 'Read');
const WITH_USERS: readonly AccountType[] = ['Provider', 'Reseller', 'Company', 'Department'];
/** Organisations that buy; what their users can order is the same. */
const BUYERS: readonly AccountType[] = ['Reseller', 'Company', 'Department'];
/** Accounts that have subscriptions themselves or below them. */
const SUBSCRIBERS: readonly AccountType[] = [...WITH_USERS, 'User'];
const AUDIT_LOG = need('AUDIT_LOG', 'Read');

/** True for the user's own account, and for other accounts with the right. */
const isOwnOrWith = (right: Need, account: Account, user: SessionUser): boolean =>
  account.AccountId === user.UserAccountId || canOn(account, user, right);

export const hasAvailableServices: AccountSubPage['isFor'] = (account, user) =>
  BUYERS.includes(account.Hierarchy.AccountType) && canOn(account, user, READS_MARKETPLACE);

export const hasSubscriptions: AccountSubPage['isFor'] = (account, user) =>
  SUBSCRIBERS.includes(account.Hierarchy.AccountType) && canOn(account, user, READS_SUBSCRIPTIONS);

/** In display order. */
export const ACCOUNT_PAGES = [
  {
    path: '',
    name: accountTexts.overview,
    title: titles.account,
    isFor: () => true,
  },
  {
    path: '/people',
    name: titles.people,
    isFor: (account, user) =>
      WITH_USERS.includes(account.Hierarchy.AccountType) && canOn(account, user, USERS),
  },
  {
    path: '/subscriptions',
    name: titles.subscriptions,
    isFor: hasSubscriptions,
  },
  {
    path: '/available-services',
    name: titles.availableServices,
    isFor: hasAvailableServices,
  },
  {
    path: '/notifications',
    name: titles.notifications,
    isFor: (account, user) =>
      account.Hierarchy.AccountType === 'User' &&
      account.AccountState !== 'Terminated' &&
      can(user, NOTIFICATIONS) &&
      isOwnOrWith(allOf(NOTIFICATIONS, USERS), account, user),
  },
  {
    path: '/provisioning',
    name: titles.provisioning,
    isFor: (account, user) =>
      account.Hierarchy.AccountType !== 'Vendor' && canOn(account, user, LISTS_PROVISIONING),
  },
  {
    path: '/service-info',
    name: titles.serviceInfo,
    isFor: account => account.Hierarchy.AccountType === 'Product',
  },
  {
    path: '/user-security',
    name: titles.userSecurity,
    isFor: (account, user) =>
      account.Hierarchy.AccountType === 'User' &&
      // Hidden while impersonating, because sign-in secrets belong to the impersonated user.
      user.ImpersonatorAccountId === null &&
      isOwnOrWith(SECURITY, account, user),
  },
  {
    path: '/security',
    name: titles.security,
    isFor: (account, user) =>
      WITH_USERS.includes(account.Hierarchy.AccountType) && canOn(account, user, allOf(SECURITY, USERS)),
  },
  {
    path: '/user-log',
    name: titles.userLog,
    isFor: (account, user) =>
      account.Hierarchy.AccountType === 'User' && isOwnOrWith(AUDIT_LOG, account, user),
  },
  {
    path: '/audit-log',
    name: titles.auditLog,
    isFor: (account, user) => canOn(account, user, AUDIT_LOG),
  },
  {
    path: '/notes',
    name: titles.notes,
    isFor: (account, user) => account.AccountId !== user.UserAccountId && canOn(account, user, READS_NOTES),
  },
] as const satisfies readonly AccountSubPage[];
