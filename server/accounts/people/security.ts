/** A user's sign-in settings, and who may read and change them (SEC-05). */
import type { ActionFlag } from '#contract/identity/capability.ts';
import { need } from '#contract/identity/capability.ts';
import type { Output } from '#contract/operations.ts';
import { assertNotImpersonating } from '#server/identity/impersonation.ts';
import { findLogin } from '#server/identity/logins.ts';
import { listMethods } from '#server/identity/methods.ts';
import { requireUserInScope } from '#server/identity/require-account.ts';
import { requireRightAnywhere, requireRightOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/**
 * Users may manage their own security, even outside their reach, but not while impersonating; for others the right on
 * the user is required.
 * @param find loads the user
 */
export async function requireSecurityAccess(
  caller: Pick<SessionCall, 'session'>,
  userId: number,
  flag: ActionFlag,
  find: () => AccountRow | Promise<AccountRow>,
): Promise<void> {
  assertNotImpersonating(caller);
  if (userId === caller.session.accountId) return;
  const wanted = need('SECURITY_MANAGEMENT', flag);
  requireRightAnywhere(caller, wanted);
  requireRightOn(caller, wanted, (await find()).path);
}

export async function userSecurity(
  call: SessionCall,
  userId: number,
): Promise<Output<'IAccountService/GetUserSecurity'>> {
  await requireSecurityAccess(call, userId, 'Read', () => requireUserInScope(call, userId));
  const login = await findLogin(call.readAsSystem('sign-in'), userId);
  if (!login) throw new HttpError(404, 'error.not_found');
  const { password_changed_at: changed, last_logon: last } = await call
    .readAsSystem('sign-in')
    .selectFrom('login')
    .select(['password_changed_at', 'last_logon'])
    .where('account_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    Username: login.username,
    PasswordChangedAt: changed.toISOString(),
    LastLogon: last?.toISOString() ?? null,
    MustUseMfa: login.mfaEnforced,
    Methods: await listMethods(call.readAsSystem('sign-in'), userId),
  };
}
