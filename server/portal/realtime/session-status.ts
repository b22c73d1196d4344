/** Looks up the sessions of sockets by session id, any number in one query. */
import type { Deps } from '#server/platform/call.ts';
import type { Prepared } from '#server/platform/db/prepared.ts';

export type SessionStatus = {
  sessionId: string;
  accountId: number;
  impersonatorId: number | null;
  /** Milliseconds since the epoch at which the session may have expired; it lives on when it has been used since. */
  recheckAt: number;
  /** Sum of the profile versions of the user and the impersonator; it grows with every change of either. */
  version: number;
};

type Row = {
  id: string;
  account_id: number;
  impersonator_id: number | null;
  last_seen_at: Date;
  expires_at: Date;
  version: number;
};

/**
 * Same conditions as server/identity/session.ts except the right LOGIN: losing that is sent as a change of rights.
 */
const FIND: Prepared = {
  name: 'socket-sessions',
  text: `
    select session.id, session.account_id, session.impersonator_id, session.last_seen_at, session.expires_at,
      login.profile_version + coalesce(impersonator_login.profile_version, 0) as version
    from session
    join account on account.id = session.account_id
    join login on login.account_id = session.account_id
    left join account as impersonator on impersonator.id = session.impersonator_id
    left join login as impersonator_login on impersonator_login.account_id = session.impersonator_id
    where session.id = any ($1::uuid[])
      and account.state = 'Active' and coalesce(impersonator.state, 'Active') = 'Active'`,
};

type FindDeps = Pick<Deps, 'prepared' | 'clock' | 'settings'>;

/** Returns the sessions that are still valid, by session id. */
export async function findSessionStatuses(
  deps: FindDeps,
  sessionIds: Iterable<string>,
): Promise<Map<string, SessionStatus>> {
  const rows = await deps.prepared<Row>(FIND, [[...new Set(sessionIds)]]);
  const now = deps.clock.now().getTime();
  const statuses = new Map<string, SessionStatus>();
  for (const row of rows) {
    const until = Math.min(row.expires_at.getTime(), row.last_seen_at.getTime() + deps.settings.sessionIdle);
    if (until <= now) continue;
    statuses.set(row.id, {
      sessionId: row.id,
      accountId: row.account_id,
      impersonatorId: row.impersonator_id,
      recheckAt: until,
      version: row.version,
    });
  }
  return statuses;
}
