/** Which entries of the audit log a query means, within the caller's reach. */
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { need } from '#contract/identity/capability.ts';
import { amongInsideAny, holdsRoot, insideAny } from '#server/accounts/paths.ts';
import { requireAccountInScope } from '#server/accounts/require-account.ts';
import { requireRightAnywhere, requireRightOn, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { findRestrictedFields, hasVisibleValue } from './restricted-fields.ts';
import type { RestrictedField } from './restricted-fields.ts';

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
  /** The subtrees that the object must stand in: those where AUDIT_LOG is held. */
  paths: readonly string[];
  /** Entries about nobody are for holders of SYSTEM_AUDIT_LOG on the provider, in the log of the whole installation. */
  seesSystem: boolean;
  /** Fields whose changes are not shown everywhere. */
  guarded: readonly RestrictedField[];
};

export async function resolveScope(call: SessionCall, query: AuditQuery): Promise<Scope> {
  const { session } = call;
  const own = query.accountId == null && query.userId === session.accountId;
  if (!own) requireRightAnywhere(call, AUDIT_LOG);
  const logged = async (id: number): Promise<AccountRow> => {
    const row = await requireAccountInScope(call, id);
    if (!own) requireRightOn(call, AUDIT_LOG, row.path);
    return row;
  };
  for (const id of [query.objectId, own ? null : query.userId]) if (id != null) await logged(id);
  const account = query.accountId == null ? null : await logged(query.accountId);
  const paths = account === null ? subtreesWith(call, AUDIT_LOG) : [account.path];
  const seesSystem = holdsRoot(paths) && holdsRoot(subtreesWith(call, SYSTEM_AUDIT_LOG));
  const [ids, guarded] = await Promise.all([
    own ? null : fewIds(call, paths),
    findRestrictedFields(call, own ? null : paths),
  ]);
  return { own, ids, paths, seesSystem, guarded };
}

/** Null when they are many, as they are in the log of all below a root. They stay in the database unless they are few. */
async function fewIds(call: SessionCall, paths: readonly string[]): Promise<number[] | null> {
  if (holdsRoot(paths)) return null;
  const { ids } = await call.db
    .selectFrom(db =>
      db
        .selectFrom('account')
        .select('id')
        .where(insideAny('path', paths))
        .limit(FEW + 1)
        .as('reached'),
    )
    .select(
      sql<number[] | null>`case when count(*) <= ${FEW} then coalesce(array_agg(id), '{}') end`.as('ids'),
    )
    .executeTakeFirstOrThrow();
  return ids?.map(Number) ?? null;
}

export type EntryKey = { at: string; id: number };
/** An entry with its time as text, as exactly as the database has it: `2026-03-02T09:08:07.123456Z`. */
export type FoundEntry = Omit<Selectable<Database['audit_entry']>, 'at'> & { at: string } & Partial<Names>;

/** The names of those an entry mentions; who is outside the caller's reach has none. */
type Names = { actor: string | null; impersonator: string | null; object: string | null };

const EXACT_TIME = sql<string>`to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type PartyColumn = 'actor_id' | 'impersonator_id' | 'object_id';

const nameIn = (column: PartyColumn, isKnown: RawBuilder<boolean>): RawBuilder<string | null> =>
  sql`(select display_name from account where account.id = ${sql.ref(`entry.${column}`)} and ${isKnown})`;

/** Every entry of a query, or its newest, a page at a time: which way to look up the accounts in reach is the faster. */
type Extent = 'all' | 'page';

/** Either column names the account. */
const PARTIES = {
  actorId: ['actor_id', 'impersonator_id'],
  userId: ['actor_id', 'object_id'],
} as const;

/**
 * The entries of a query; asked with the system's own access, the reach said in the query. Where either of two columns
 * may name somebody each is asked by itself: an index gives the newest of each in order, and never of both at once.
 * Whoever joins the branches takes an entry that is in two of them once.
 */
export function entryQueries(call: SessionCall, query: AuditQuery, scope: Scope, extent: Extent) {
  let wanted = call.db.selectFrom('audit_entry as entry').select(['entry.id', 'entry.at']);
  if (query.from != null) wanted = wanted.where('entry.at', '>=', new Date(query.from));
  if (query.to != null) wanted = wanted.where('entry.at', '<', new Date(query.to));
  // Written out, so that the index of failures alone answers it.
  if (query.result != null) wanted = wanted.where('entry.result', '=', sql.lit(query.result));
  const actions = query.actions ?? [];
  if (actions.length > 0) wanted = wanted.where('entry.action', 'in', actions);
  if (query.objectId != null) wanted = wanted.where('entry.object_id', '=', query.objectId);
  for (const side of ['old', 'new'] as const) {
    const text = query[`${side}Value`];
    if (text == null) continue;
    wanted = wanted.where(hasValue(side, text));
    if (scope.guarded.length > 0) wanted = wanted.where(hasVisibleValue(scope.guarded, side, text));
  }
  if (!scope.own) wanted = wanted.where(orSystemEntries(isReached(scope, extent), scope.seesSystem));
  let branches = [wanted];
  for (const party of ['actorId', 'userId'] as const) {
    const id = query[party];
    if (id == null) continue;
    branches = branches.flatMap(one => PARTIES[party].map(column => one.where(`entry.${column}`, '=', id)));
  }
  return branches;
}

/** What of a query's entries is wanted: the newest after a key, `named` with the names of those they mention. */
export type PageRequest = { after: EntryKey | null; limit: number; named: boolean };

/** Where a page goes on, and who may be named; in SQL, so that a page can be planned for any values. */
type Page = {
  after: Record<keyof EntryKey, RawBuilder<unknown>> | null;
  isKnown: RawBuilder<boolean> | null;
  limit: number;
};

export function newestEntries(
  entries: ReturnType<typeof entryQueries>[number],
  { after, isKnown, limit }: Page,
) {
  let newest = entries
    .clearSelect()
    .select(['actor_id', 'impersonator_id', 'action', 'object_id', 'changes', 'result', 'address'])
    .select(['entry.id', EXACT_TIME.as('at')])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    // Written out: a plan that knows no size takes a tenth of the log for it, and would be made anew at every call.
    .limit(sql.lit(limit));
  if (after) newest = newest.where(sql<boolean>`(entry.at, entry.id) < (${after.at}, ${after.id})`);
  if (!isKnown) return newest;
  return newest.select([
    nameIn('actor_id', isKnown).as('actor'),
    nameIn('impersonator_id', isKnown).as('impersonator'),
    nameIn('object_id', isKnown).as('object'),
  ]);
}

export async function findEntries(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  { after, limit, named }: PageRequest,
): Promise<FoundEntry[]> {
  const page: Page = {
    after: after && { at: sql`${after.at}::timestamptz`, id: sql`${after.id}::bigint` },
    isKnown: named ? amongInsideAny('account.path', sql`${call.session.reach}`) : null,
    limit,
  };
  const branches = entryQueries(call, query, scope, 'page').map(entries => newestEntries(entries, page));
  const [only, ...others] = branches;
  if (only && others.length === 0) return only.execute();
  const both = sql<FoundEntry>`${sql.join(branches, sql` union `)} order by at desc, id desc limit ${limit}`;
  return (await both.execute(call.db)).rows;
}

/** As in the index of migration 0014. */
function hasValue(side: 'old' | 'new', text: string) {
  const within = sql`audit_values(entry.changes, ${sql.lit(side)})`;
  return sql<boolean>`(entry.changes <> '[]' and ${containsFolded(within, text)})`;
}

/** A page asks for a value and not `exists`, which would be a join that reads every account first. */
export const isObjectIn = (isInside: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(select ${isInside} from account where account.id = entry.object_id)`;

/** Among many accounts a page looks up each entry's, and a count all that are in reach. */
function isReached({ ids, paths }: Scope, extent: Extent): RawBuilder<boolean> {
  if (ids !== null) return sql<boolean>`entry.object_id = any (${ids}::bigint[])`;
  return extent === 'all'
    ? sql<boolean>`entry.object_id in (select id from account where ${insideAny('account.path', paths)})`
    : isObjectIn(amongInsideAny('account.path', sql`${paths}`));
}

export const orSystemEntries = (isInReach: RawBuilder<boolean>, seesSystem: boolean): RawBuilder<boolean> =>
  seesSystem ? sql<boolean>`(${isInReach} or entry.object_id is null)` : isInReach;
