/**
 * Authenticates by user name and password, rate-limited per account and address, without disclosing which accounts
 * exist.
 */
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { foldCase } from '#contract/platform/fold.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { audit } from '#server/platform/audit.ts';
import type { Call } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { addressBlock, countAttempt, resetAttempts, uncountAttempt } from '../attempts.ts';
import { findLoginByName } from '../logins.ts';
import type { Login } from '../logins.ts';
import { verifyPassword } from './passwords.ts';

/** @throws HttpError 403 for a locked or terminated account; only reached after the correct password. */
export function assertAccountOpen(login: Login): void {
  if (login.state === 'Terminated') throw new HttpError(403, 'error.account_terminated');
  if (login.state === 'Locked') throw new HttpError(403, 'error.account_locked');
}

/**
 * Returns the login. An unknown name takes the same time, has the same limits and gets the same error as a wrong
 * password (section 8).
 */
export async function authenticateByPassword(call: Call, username: string, password: string): Promise<Login> {
  const login = await findLoginByName(call.readAsSystem('sign-in'), username);
  // An unknown name may be a number, which must not count for the account with this id.
  const subject = login?.accountId ?? `name ${foldCase(username.trim())}`;
  const block = addressBlock(call.address);
  await countAttempt(call, RATE_LIMITS.signInAddress, block);
  await countAttempt(call, RATE_LIMITS.signInAccount, subject);
  const matches = await verifyPassword(login?.passwordHash ?? null, password);
  if (!login || !matches) {
    await auditFailure(call, login, 'sign-in.refused');
    throw new HttpError(403, 'error.sign_in_failed');
  }
  await uncountAttempt(call, RATE_LIMITS.signInAddress, block);
  await resetAttempts(call, RATE_LIMITS.signInAccount, subject);
  assertAccountOpen(login);
  return login;
}

/** Audits a failed sign-in on the account it was for. */
export const auditFailure = (call: Call, login: Login | null, action: AuditAction): Promise<void> =>
  audit(call.asSystem('sign-in'), call, {
    action,
    objectId: login?.accountId ?? null,
    actorId: login?.accountId ?? null,
    result: 'failure',
  });

/** Verifies the current password within a session, rate-limited like a sign-in. */
export async function confirmPassword(call: Call, login: Login, password: string): Promise<void> {
  await countAttempt(call, RATE_LIMITS.signInAccount, login.accountId);
  if (!(await verifyPassword(login.passwordHash, password))) {
    await auditFailure(call, login, 'password.refused');
    throw new HttpError(403, 'error.password_wrong');
  }
  await resetAttempts(call, RATE_LIMITS.signInAccount, login.accountId);
}
