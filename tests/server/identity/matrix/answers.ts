/** Compares the responses of two users. */
import type { AccountOverview } from '#contract/accounts/overview.ts';
import type { OperationName } from '#contract/operations.ts';
import { letterOf } from './targets.ts';

/** A missing right and a missing account are both refusals: which one comes first depends on the order of checks. */
export const outcome = (status: number): string => letterOf(status).replace(/[ru]/, '-');

/** Responses that differ on every call: they contain addresses, sessions, times or earlier calls. */
const VOLATILE: readonly OperationName[] = [
  'IAuthorizationService/Impersonate',
  'IAccountService/AddAccountNote',
  'IAccountService/EndUserSessions',
  'IAccountService/ExportAuditLog',
  'IAccountService/ExportSubscriptions',
  'IAccountService/ExportUsers',
  'IMetadataService/DownloadServiceGroups',
  'IAccountService/GetAuditLog',
  'IAccountService/GetAuditDays',
  'IAccountService/GetUserSessions',
  'IPricingService/DownloadPricesExcel',
];

/** Of the log, whether it may be read: its entries are earlier calls, as those of GetAuditLog. Undefined when it was refused. */
const withoutEntries = (overview: AccountOverview | undefined) =>
  overview && { ...overview, Log: overview.Log !== null };

/**
 * Returns the comparable body, undefined for operations whose responses always differ. Omits an account's own rights
 * where they are the session's: rights-places.test.ts tests that.
 */
export function comparable(name: OperationName, data: unknown): unknown {
  if (VOLATILE.includes(name)) return undefined;
  if (name === 'IAccountService/GetAccountOverview')
    return withoutEntries(data as AccountOverview | undefined);
  const isAccount = typeof data === 'object' && data !== null && 'Capability' in data;
  return isAccount ? { ...data, Capability: null } : data;
}
