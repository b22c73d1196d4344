/** Impersonation: only of users in reach, never with more rights than both users have, always audited with both. */
import { IMPERSONATE } from '#contract/identity/authorization.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { requireUserInScope } from '#server/accounts/require-account.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { findLogin } from './logins.ts';
import { requireRightOn } from './rights.ts';
import { startSession } from './session.ts';

/** @throws HttpError 403 while impersonating, for operations on a user's own secrets. */
export function assertNotImpersonating(caller: Pick<SessionCall, 'session'>): void {
  if (caller.session.impersonatorId !== null) throw new HttpError(403, 'error.not_while_impersonating');
}

export async function impersonate(call: SessionCall, accountId: number): Promise<SessionUser> {
  requireRightOn(call, IMPERSONATE, (await requireUserInScope(call, accountId)).path);
  if (call.session.impersonatorId !== null) throw new HttpError(409, 'error.already_impersonating');
  const login = await findLogin(call.db, accountId);
  if (accountId === call.session.accountId || login?.state !== 'Active') {
    throw new HttpError(409, 'error.cannot_impersonate');
  }
  const user = await startSession(call, accountId, { impersonatorId: call.session.accountId });
  await audit(call.asSystem('sign-in'), call, { action: 'impersonate', objectId: accountId });
  return user;
}

/** Ends the impersonation; the user's own session continues for the rest of its lifetime. */
export async function unimpersonate(call: SessionCall): Promise<SessionUser> {
  const { accountId, impersonatorId } = call.session;
  if (impersonatorId === null) throw new HttpError(409, 'error.not_impersonating');
  const user = await startSession(call, impersonatorId);
  await audit(call.asSystem('sign-in'), call, { action: 'unimpersonate', objectId: accountId });
  return user;
}
