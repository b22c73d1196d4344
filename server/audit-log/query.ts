/** Which entries of the audit log a query means, within the caller's reach. */
import { sql } from 'kysely';
import type { AuditQuery } from '#contract/audit-log.ts';
import { can, need } from '#contract/capability.ts';
import { atOrBelow, insideAny } from '#server/accounts/paths.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';

/** Up to so many accounts in reach are looked for by their ids: few among a long log are found by index. */
const FEW = 2000;

const AUDIT_LOG = need('AUDIT_LOG', 'Read');
const SYSTEM_AUDIT_LOG = need('SYSTEM_AUDIT_LOG', 'Read');

/** What a caller may see of the log, worked out once for all pages. */
export type Scope = {
  /** Their own log takes no reach: they may read what they did. */
  own: boolean;
  /** The accounts in reach, when they are few; else null and the paths decide. */
  ids: number[] | null;
  /** The subtree of the object asked about. */
  objectPath: string | null;
};

export async function scopeOf(call: SessionCall, query: AuditQuery): Promise<Scope> {
  const own = query.userId === call.session.accountId;
  if (!own && !can(call.session.user, AUDIT_LOG)) throw new Failure(403, 'error.forbidden');
  if (own) return { own, ids: null, objectPath: null };
  for (const id of [query.userId, query.objectId]) if (id != null) await reachedAccount(call, id);
  const object = query.objectId != null && query.subtree ? await reachedAccount(call, query.objectId) : null;
  const rows = await call.db
    .selectFrom('account')
    .select('id')
    .where(object ? atOrBelow('path', object.path) : insideAny('path', call.session.reach))
    .limit(FEW + 1)
    .execute();
  return {
    own,
    ids: rows.length > FEW ? null : rows.map(row => row.id),
    objectPath: object?.path ?? null,
  };
}

export type Key = { at: string; id: number };

/** The page's entries by id; asked with the system's own access, the reach said in the query. */
export async function findEntries(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  { after, limit }: { after: Key | null; limit: number },
): Promise<{ id: number; at: Date; key: string }[]> {
  let wanted = call.db
    .selectFrom('audit_entry as entry')
    .select(['entry.id', 'entry.at', sql<string>`entry.at::text`.as('key')])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit);
  if (query.from != null) wanted = wanted.where('entry.at', '>=', new Date(query.from));
  if (query.to != null) wanted = wanted.where('entry.at', '<', new Date(query.to));
  if (query.result != null) wanted = wanted.where('entry.result', '=', query.result);
  if (query.actions != null) wanted = wanted.where('entry.action', 'in', query.actions);
  if (query.actorId != null) {
    const { actorId } = query;
    wanted = wanted.where(({ eb, or }) =>
      or([eb('entry.actor_id', '=', actorId), eb('entry.impersonator_id', '=', actorId)]),
    );
  }
  if (query.objectId != null && !query.subtree) wanted = wanted.where('entry.object_id', '=', query.objectId);
  if (query.userId != null) {
    const { userId } = query;
    wanted = wanted.where(({ eb, or }) =>
      or([eb('entry.actor_id', '=', userId), eb('entry.object_id', '=', userId)]),
    );
  }
  if (after)
    wanted = wanted.where(sql<boolean>`(entry.at, entry.id) < (${after.at}::timestamptz, ${after.id})`);
  if (!scope.own) wanted = wanted.where(inScope(call, scope));
  return wanted.execute();
}

/** The object in reach; entries about nobody are for holders of SYSTEM_AUDIT_LOG. */
function inScope(call: SessionCall, { ids, objectPath }: Scope) {
  const paths = objectPath === null ? call.session.reach : [objectPath];
  const reached =
    ids === null
      ? sql<boolean>`exists (select from account where account.id = entry.object_id and ${insideAny('account.path', paths)})`
      : sql<boolean>`entry.object_id = any (${ids}::bigint[])`;
  const seesSystem = objectPath === null && can(call.session.user, SYSTEM_AUDIT_LOG);
  return seesSystem ? sql<boolean>`(${reached} or entry.object_id is null)` : reached;
}
