/** Impersonation: only of users in reach, with only the rights both users have, and audited with both. */
import { IMPERSONATE } from '#contract/identity/authorization.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { findLogin, lockLogin } from './logins.ts';
import { requireReadableUser } from './require-account.ts';
import { enterSession, insertSession } from './start-session.ts';

/** @throws HttpError 403 while impersonating, for operations on a user's own secrets. */
export function assertNotImpersonating(caller: Pick<SessionCall, 'session'>): void {
  if (caller.session.impersonatorId !== null) throw new HttpError(403, 'error.not_while_impersonating');
}

export async function impersonate(call: SessionCall, accountId: number): Promise<SessionUser> {
  const started = await call.write({ accounts: [accountId] }, async write => {
    requireReadableUser(write, accountId, IMPERSONATE);
    if (call.session.impersonatorId !== null) throw new HttpError(409, 'error.already_impersonating');
    const signIn = write.asSystem('sign-in');
    const login = await findLogin(signIn, accountId);
    if (accountId === call.session.accountId || login?.state !== 'Active') {
      throw new HttpError(409, 'error.cannot_impersonate');
    }
    await lockLogin(signIn, call.session.accountId);
    await audit(write.db, call, { action: 'impersonate', objectId: accountId });
    return insertSession(signIn, call, { accountId, impersonatorId: call.session.accountId });
  });
  return enterSession(call, started);
}

/** Ends the impersonation; the user's own session continues for the rest of its lifetime. */
export async function unimpersonate(call: SessionCall): Promise<SessionUser> {
  const { accountId, impersonatorId } = call.session;
  if (impersonatorId === null) throw new HttpError(409, 'error.not_impersonating');
  const started = await call
    .asSystem('sign-in')
    .transaction()
    .execute(async db => {
      await lockLogin(db, impersonatorId);
      await audit(db, call, { action: 'unimpersonate', objectId: accountId });
      return insertSession(db, call, { accountId: impersonatorId, impersonatorId: null });
    });
  return enterSession(call, started);
}
