/** Lists the sessions of users in the caller's reach. */
import type { Input, Output } from '#contract/operations.ts';
import { ADMIN_ROWS, ADMINISTERS } from '#contract/portal/admin.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import { containsText } from './contains-text.ts';

export async function listSessions(
  call: SessionCall,
  { userName, isImpersonated, limit = ADMIN_ROWS }: Input<'IAdminService/ListSessions'>,
): Promise<Output<'IAdminService/ListSessions'>> {
  let query = call
    .readAsSystem('sign-in')
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('login', 'login.account_id', 'session.account_id')
    .select([
      'session.account_id',
      'username',
      'last_seen_at',
      'session.created_at',
      'address',
      'impersonator_id',
    ])
    .where(insideAny('account.path', subtreesWith(call, ADMINISTERS.reading)))
    .where('expires_at', '>', call.clock.now());
  if (userName !== undefined) query = query.where(containsText('username', userName));
  if (isImpersonated !== undefined) {
    query = query.where('impersonator_id', isImpersonated ? 'is not' : 'is', null);
  }
  const rows = await query.orderBy('last_seen_at', 'desc').orderBy('session.id').limit(limit).execute();
  return {
    Rows: rows.map(row => ({
      UserAccountId: row.account_id,
      Username: row.username,
      LastSeenAt: row.last_seen_at.toISOString(),
      CreatedAt: row.created_at.toISOString(),
      Address: row.address,
      IsImpersonated: row.impersonator_id !== null,
    })),
  };
}
