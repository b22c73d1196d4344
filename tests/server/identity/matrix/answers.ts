/** Compares the responses of two users. */
import type { AccountOverview } from '#contract/accounts/overview.ts';
import type { OperationName } from '#contract/operations.ts';
import { letterOf } from './targets.ts';

/** 403 and 404 count as the same outcome, because which one is returned depends on the order of checks. */
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

/** Reduces the log, whose entries are earlier calls, to whether it may be read. Undefined if the call was rejected. */
const withoutEntries = (overview: AccountOverview | undefined) =>
  overview && { ...overview, Log: overview.Log !== null };

/**
 * Returns the comparable part of a body; undefined for operations whose responses always differ. Omits the rights on
 * an account, which are null where they equal the session's: rights-places.test.ts covers that.
 */
export function comparable(name: OperationName, data: unknown): unknown {
  if (VOLATILE.includes(name)) return undefined;
  if (name === 'IAccountService/GetAccountOverview')
    return withoutEntries(data as AccountOverview | undefined);
  const isAccount = typeof data === 'object' && data !== null && 'Capability' in data;
  return isAccount ? { ...data, Capability: null } : data;
}
