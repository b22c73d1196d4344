/** Addresses of the lists that the numbers of an overview count; null where the user may not open them. */
import type { Account } from '#contract/accounts/account.ts';
import { READS_SECURITY } from '#contract/accounts/attention-rights.ts';
import { READS_CUSTOMERS } from '#contract/accounts/customer-rights.ts';
import { DEADLINE_DAYS } from '#contract/accounts/overview-limits.ts';
import { can, need } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { FAILED_STATUSES, OPEN_STATUSES } from '#contract/orders/provisioning-states.ts';
import { canOn } from '#src/access/can-on.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';
import { customersBelow } from '#src/screens/accounts/shared/customers-address.ts';
import { hasSubscriptions } from '#src/screens/accounts/shared/page/account-pages.ts';
import { peopleAddress } from '#src/screens/accounts/shared/people-address.ts';
import { statusAddress } from '#src/screens/orders/shared/provisioning-address.ts';
import { livingAddress } from '#src/screens/orders/subscriptions/subscriptions-address.ts';
import { isoDay } from '#src/ui/iso-day.ts';

export type OverviewLinks = Record<
  | 'users'
  | 'Reseller'
  | 'Company'
  | 'Department'
  | 'locked'
  | 'withoutMfa'
  | 'subscriptions'
  | 'termEnds'
  | 'prepaidEnds'
  | 'open'
  | 'failed'
  | 'userSecurity'
  | 'auditLog'
  | 'notes',
  Address | null
>;

const READS_USERS = need('USER_ACCOUNT', 'Read');

const dayIn = (now: Date, days: number): string =>
  isoDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

export function overviewLinks(account: Account, user: SessionUser, now: Date): OverviewLinks {
  const accountId = account.AccountId;
  const people = (filters: Query = {}) =>
    canOn(account, user, READS_USERS) ? peopleAddress('people', accountId, filters) : null;
  const customers = (type: 'Reseller' | 'Company') =>
    can(user, READS_CUSTOMERS) ? customersBelow(accountId, type) : null;
  const listsSubscriptions = hasSubscriptions(account, user);
  const ending = (name: 'termEnds' | 'prepaidUntil') => {
    const values = [dayIn(now, 0), dayIn(now, DEADLINE_DAYS)];
    const filters = { [name]: { operator: 'between' as const, values } };
    return listsSubscriptions
      ? livingAddress(accountId, filters, { column: name, isDescending: false })
      : null;
  };
  return {
    users: people(),
    Reseller: customers('Reseller'),
    Company: customers('Company'),
    // No list has departments.
    Department: null,
    locked: people({ state: 'Locked' }),
    // With the right to read how users sign in, the list that also allows changing it.
    withoutMfa: canOn(account, user, READS_SECURITY)
      ? peopleAddress('security', accountId, { mfa: 'off' })
      : people({ mfa: 'off' }),
    subscriptions: listsSubscriptions ? livingAddress(accountId) : null,
    termEnds: ending('termEnds'),
    prepaidEnds: ending('prepaidUntil'),
    open: statusAddress(accountId, OPEN_STATUSES),
    failed: statusAddress(accountId, FAILED_STATUSES),
    userSecurity: pathTo('/account/$accountId/user-security', { accountId }),
    auditLog: pathTo('/account/$accountId/audit-log', { accountId }),
    notes: pathTo('/account/$accountId/notes', { accountId }),
  };
}
