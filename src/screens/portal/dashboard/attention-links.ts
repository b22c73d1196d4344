/** Addresses of the lists that the numbers of the attention tile count. */
import { IMPORT_ERRORS_DAYS } from '#contract/accounts/overview-limits.ts';
import { FAILED_STATUSES } from '#contract/orders/provisioning-states.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { errorsSince } from '#src/screens/accounts/imports/imports-address.ts';
import { statusAddress } from '#src/screens/orders/shared/provisioning-address.ts';
import { isoDay } from '#src/ui/iso-day.ts';

const DAY_IN_MS = 86_400_000;

/** The failed requests of all accounts in reach. */
export const failedRequests: Address = statusAddress(null, FAILED_STATUSES);

/** The imports that the number counts, from the start of the first day on. */
export const importsWithErrors = (): Address =>
  errorsSince(isoDay(new Date(Date.now() - IMPORT_ERRORS_DAYS * DAY_IN_MS)));

export const usersWithoutMfa = (accountId: number): Address =>
  pathTo('/account/$accountId/security', { accountId }, { mfa: 'off' });

export const userSecurity = (accountId: number): Address =>
  pathTo('/account/$accountId/user-security', { accountId });
