/** Where the lists are that the numbers of the attention tile are about. */
import { FAILED_STATUSES } from '#contract/orders/provisioning-states.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { statusAddress } from '#src/screens/orders/provisioning/provisioning-address.ts';

/** The failed requests of all accounts in reach. */
export const failedRequests: Address = statusAddress(null, FAILED_STATUSES);

export const importsWithErrors: Address = '/provisioning/my-imports';

export const usersWithoutMfa = (accountId: number): Address =>
  pathTo('/account/$accountId/security', { accountId }, { mfa: 'off' });

export const userSecurity = (accountId: number): Address =>
  pathTo('/account/$accountId/user-security', { accountId });
