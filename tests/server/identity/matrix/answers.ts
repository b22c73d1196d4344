/** The outcomes of calls, and comparing the responses of two users. */
import type { AccountOverview } from '#contract/accounts/overview.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Verdict } from '#contract/platform/callers.ts';

const VERDICTS: Record<number, Verdict> = { 401: 'no session', 403: 'forbidden', 404: 'unknown' };
/** No sample is invalid, and no call fails. */
const FAILURES: readonly number[] = [400, 500, 502];

/** A verdict as rows have it, or the status of a call that should not have happened. */
export type Outcome = Verdict | `failed (${number})`;

/** `allowed` even if a state or the input is then rejected. */
export const outcomeOf = (status: number): Outcome =>
  FAILURES.includes(status) ? `failed (${status})` : (VERDICTS[status] ?? 'allowed');

/** 403 and 404 count as the same outcome, because which one is returned depends on the order of checks. */
export function admission(status: number): string {
  const outcome = outcomeOf(status);
  return outcome === 'forbidden' || outcome === 'unknown' ? 'rejected' : outcome;
}

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
