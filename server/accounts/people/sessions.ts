/** Lists and ends a user's sessions (SEC-05). */
import type { Input, Output } from '#contract/operations.ts';
import { assertNoneMorePrivileged } from '#server/identity/more-privileged.ts';
import { requireReadableUser, requireUserInScope } from '#server/identity/require-account.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { requireSecurityAccess } from './security.ts';

type Sessions = Output<'IAccountService/GetUserSessions'>;

async function read(call: SessionCall, userId: number): Promise<Sessions> {
  const rows = await call
    .readAsSystem('sign-in')
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', userId)
    .where('expires_at', '>', call.clock.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(row => ({
    SessionId: row.id,
    CreatedAt: row.created_at.toISOString(),
    LastSeenAt: row.last_seen_at.toISOString(),
    ExpiresAt: row.expires_at.toISOString(),
    Address: row.address,
    UserAgent: row.user_agent,
    IsCurrent: row.id === call.session.id,
    IsImpersonated: row.impersonator_id !== null,
  }));
}

export async function userSessions(call: SessionCall, userId: number): Promise<Sessions> {
  await requireSecurityAccess(call, userId, 'Read', () => requireUserInScope(call, userId));
  return read(call, userId);
}

const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** Ends one session, or without `sessionId` all but the caller's own. @throws HttpError 403, 404 */
export async function endSessionsOf(
  call: SessionCall,
  { userAccountId, sessionId }: Input<'IAccountService/EndUserSessions'>,
): Promise<void> {
  await call.write({ accounts: [userAccountId] }, async write => {
    const find = () => requireReadableUser(write, userAccountId);
    await requireSecurityAccess(write, userAccountId, 'Delete', find);
    // The caller's own account may be out of reach.
    if (userAccountId !== write.session.accountId) await assertNoneMorePrivileged(write, find().path);
    if (sessionId != null && !isUuid(sessionId)) throw new HttpError(404, 'error.not_found');
    let query = write.asSystem('sign-in').deleteFrom('session').where('account_id', '=', userAccountId);
    query = sessionId == null ? query.where('id', '!=', call.session.id) : query.where('id', '=', sessionId);
    const ended = await query.returning('id').execute();
    if (sessionId != null && ended.length === 0) throw new HttpError(404, 'error.not_found');
    await audit(write.db, call, {
      action: 'session.end',
      objectId: userAccountId,
      changes: [{ field: 'Sessions', old: ended.length, new: 0 }],
    });
  });
}

export async function endUserSessions(
  call: SessionCall,
  input: Input<'IAccountService/EndUserSessions'>,
): Promise<Sessions> {
  await endSessionsOf(call, input);
  return read(call, input.userAccountId);
}
