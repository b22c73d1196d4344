/** Two people's answers side by side: as far as they may be the same. */
import type { OperationName } from '#contract/operations.ts';
import { letterOf } from './targets.ts';

/** Want of a right and want of the account are both a refusal: which of them depends on what is asked first. */
export const outcome = (status: number): string => letterOf(status).replace(/[ru]/, '-');

/** Of these the next answer is another one: they hold addresses, sessions, times, or what was asked before. */
const VOLATILE: readonly OperationName[] = [
  'IAuthorizationService/Impersonate',
  'IAccountService/AddAccountNote',
  'IAccountService/EndUserSessions',
  'IAccountService/ExportAuditLog',
  'IAccountService/ExportUsers',
  'IAccountService/GetAuditLog',
  'IAccountService/GetAuditDays',
  'IAccountService/GetUserSessions',
];

/**
 * The answer's body, undefined where two calls never answer alike. An account's own rights are left out where
 * they are those of the session: rights-places.test.ts looks at that by itself.
 */
export function comparable(name: OperationName, data: unknown): unknown {
  if (VOLATILE.includes(name)) return undefined;
  const isAccount = typeof data === 'object' && data !== null && 'Capability' in data;
  return isAccount ? { ...data, Capability: null } : data;
}
