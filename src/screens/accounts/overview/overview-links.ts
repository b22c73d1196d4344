/** Where the lists are whose numbers an overview has; null where the user may not open them. */
import type { Account } from '#contract/accounts/account.ts';
import { READS_SECURITY } from '#contract/accounts/attention-rights.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { FAILED_STATUSES, OPEN_STATUSES } from '#contract/orders/provisioning-states.ts';
import { canOn } from '#src/access/can-on.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { statusAddress } from '#src/screens/orders/provisioning/provisioning-address.ts';
import { securityAddress } from '../security/security-view.ts';

export type OverviewLinks = Record<
  'users' | 'withoutMfa' | 'open' | 'failed' | 'userSecurity' | 'auditLog' | 'notes',
  Address | null
>;

export function overviewLinks(account: Account, user: SessionUser): OverviewLinks {
  const accountId = account.AccountId;
  const readsSecurity = canOn(account, user, READS_SECURITY);
  const security = (withoutMfa: boolean) =>
    readsSecurity ? securityAddress(accountId, { text: '', withoutMfa }) : null;
  return {
    users: security(false),
    withoutMfa: security(true),
    open: statusAddress(accountId, OPEN_STATUSES),
    failed: statusAddress(accountId, FAILED_STATUSES),
    userSecurity: pathTo('/account/$accountId/user-security', { accountId }),
    auditLog: pathTo('/account/$accountId/audit-log', { accountId }),
    notes: pathTo('/account/$accountId/notes', { accountId }),
  };
}
