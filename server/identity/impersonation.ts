/** Acting in another's name: downward only, never with more rights, always in the log with both names. */
import { IMPERSONATE } from '#contract/identity/authorization.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { requireUserInScope } from '#server/accounts/require-account.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { findLogin } from './logins.ts';
import { requireRightOn } from './rights.ts';
import { startSession } from './session.ts';

/** What concerns a person's own secrets is not done in their name. */
export function assertNotImpersonating(call: SessionCall): void {
  if (call.session.impersonatorId !== null) throw new HttpError(403, 'error.not_while_impersonating');
}

export async function impersonate(call: SessionCall, accountId: number): Promise<SessionUser> {
  requireRightOn(call, IMPERSONATE, (await requireUserInScope(call, accountId)).path);
  if (call.session.impersonatorId !== null) throw new HttpError(409, 'error.already_impersonating');
  const login = await findLogin(call.db, accountId);
  if (accountId === call.session.accountId || login?.state !== 'Active') {
    throw new HttpError(409, 'error.cannot_impersonate');
  }
  const user = await startSession(call, accountId, { impersonatorId: call.session.accountId });
  await audit(call.db, call, { action: 'impersonate', objectId: accountId });
  return user;
}

/** Back to the own session, for what is left of its lifetime. */
export async function unimpersonate(call: SessionCall): Promise<SessionUser> {
  const { accountId, impersonatorId } = call.session;
  if (impersonatorId === null) throw new HttpError(409, 'error.not_impersonating');
  const user = await startSession(call, impersonatorId);
  await audit(call.db, call, { action: 'unimpersonate', objectId: accountId });
  return user;
}
