/** The sessions behind sockets: found by their handles, many in one query, however many sockets ask. */
import type { Deps } from '#server/platform/call.ts';
import type { Prepared } from '#server/platform/db/prepared.ts';

export type Standing = {
  sessionId: string;
  accountId: number;
  impersonatorId: number | null;
  /** The session may have ended at this instant; it lives on when somebody has used it since. */
  until: number;
  /** Of the profiles of both people: a sum, which grows with either. */
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

/** The same people are let in as by server/identity/session.ts, but for the right to enter: losing it is told as a change of rights. */
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

/** Those of the sessions that stand, by handle. */
export async function findStanding(
  deps: FindDeps,
  sessionIds: Iterable<string>,
): Promise<Map<string, Standing>> {
  const rows = await deps.prepared<Row>(FIND, [[...new Set(sessionIds)]]);
  const now = deps.clock.now().getTime();
  const standing = new Map<string, Standing>();
  for (const row of rows) {
    const until = Math.min(row.expires_at.getTime(), row.last_seen_at.getTime() + deps.settings.sessionIdle);
    if (until <= now) continue;
    standing.set(row.id, {
      sessionId: row.id,
      accountId: row.account_id,
      impersonatorId: row.impersonator_id,
      until,
      version: row.version,
    });
  }
  return standing;
}
