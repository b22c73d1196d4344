/** Acting in another's name: downward only, never with more rights, always in the log with both names. */
import type { SessionUser } from '#contract/session.ts';
import { audit } from '#server/audit.ts';
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { startSession } from '#server/session.ts';
import { findLogin } from './logins.ts';

/** What concerns a person's own secrets is not done in their name. */
export function refuseWhileImpersonating(call: SessionCall): void {
  if (call.session.impersonatorId !== null) throw new Failure(403, 'error.not_while_impersonating');
}

/** A user account in the caller's reach; a foreign one is as unknown as one that does not exist. */
export async function findUserInReach(call: SessionCall, accountId: number): Promise<void> {
  const found = await call.readInReach(db =>
    db
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('type', '=', 'User')
      .executeTakeFirst(),
  );
  if (!found) throw new Failure(404, 'error.not_found');
}

export async function impersonate(call: SessionCall, accountId: number): Promise<SessionUser> {
  if (call.session.impersonatorId !== null) throw new Failure(409, 'error.already_impersonating');
  await findUserInReach(call, accountId);
  const login = await findLogin(call.db, accountId);
  if (accountId === call.session.accountId || login?.state !== 'Active') {
    throw new Failure(409, 'error.cannot_impersonate');
  }
  const user = await startSession(call, accountId, { impersonatorId: call.session.accountId });
  await audit(call.db, call, { action: 'impersonate', objectId: accountId });
  return user;
}

/** Back to the own session, for what is left of its lifetime. */
export async function unimpersonate(call: SessionCall): Promise<SessionUser> {
  const { accountId, impersonatorId } = call.session;
  if (impersonatorId === null) throw new Failure(409, 'error.not_impersonating');
  const user = await startSession(call, impersonatorId);
  await audit(call.db, call, { action: 'unimpersonate', objectId: accountId });
  return user;
}
