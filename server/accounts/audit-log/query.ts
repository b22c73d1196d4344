/** Which entries of the audit log a query means, within the caller's reach. */
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { need } from '#contract/identity/capability.ts';
import { amongInsideAny, holdsRoot, insideAny } from '#server/accounts/paths.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import { demandAnywhere, demandOn, placesOf } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { guardedFields, hasShownValue } from './guarded.ts';
import type { Guarded } from './guarded.ts';

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
  guarded: readonly Guarded[];
};

export async function scopeOf(call: SessionCall, query: AuditQuery): Promise<Scope> {
  const { session } = call;
  const own = query.accountId == null && query.userId === session.accountId;
  if (!own) demandAnywhere(call, AUDIT_LOG);
  const logged = async (id: number): Promise<AccountRow> => {
    const row = await reachedAccount(call, id);
    if (!own) demandOn(call, AUDIT_LOG, row.path);
    return row;
  };
  for (const id of [query.objectId, own ? null : query.userId]) if (id != null) await logged(id);
  const account = query.accountId == null ? null : await logged(query.accountId);
  const paths = account === null ? placesOf(call, AUDIT_LOG) : [account.path];
  const seesSystem = holdsRoot(paths) && holdsRoot(placesOf(call, SYSTEM_AUDIT_LOG));
  const [ids, guarded] = await Promise.all([
    own ? null : fewIds(call, paths),
    guardedFields(call, own ? null : paths),
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

export type Key = { at: string; id: number };
/** An entry with its time as text, as exactly as the database has it: `2026-03-02T09:08:07.123456Z`. */
export type Found = Omit<Selectable<Database['audit_entry']>, 'at'> & { at: string } & Partial<Names>;

/** The names of those an entry mentions; who is outside the caller's reach has none. */
type Names = { actor: string | null; impersonator: string | null; object: string | null };

export const EXACT_TIME = sql<string>`to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

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

/** Entries by what an index gives in the order of time: when, how it ended, which one thing was done. */
export function candidatesOf({ db }: SessionCall, query: AuditQuery) {
  let wanted = db.selectFrom('audit_entry as entry').select(['entry.id', 'entry.at']);
  if (query.from != null) wanted = wanted.where('entry.at', '>=', new Date(query.from));
  if (query.to != null) wanted = wanted.where('entry.at', '<', new Date(query.to));
  // Written out, so that the index of failures alone answers it.
  if (query.result != null) wanted = wanted.where('entry.result', '=', sql.lit(query.result));
  const [action, ...others] = query.actions ?? [];
  return action === undefined || others.length > 0 ? wanted : wanted.where('entry.action', '=', action);
}

/**
 * The entries of a query; asked with the system's own access, the reach said in the query. Where either of two columns
 * may name somebody each is asked by itself: an index gives the newest of each in order, and never of both at once.
 * Whoever joins the branches takes an entry that is in two of them once.
 */
export function entriesOf(call: SessionCall, query: AuditQuery, scope: Scope, extent: Extent) {
  let wanted = candidatesOf(call, query);
  const actions = query.actions ?? [];
  if (actions.length > 1) wanted = wanted.where('entry.action', 'in', actions);
  if (query.objectId != null) wanted = wanted.where('entry.object_id', '=', query.objectId);
  for (const side of ['old', 'new'] as const) {
    const text = query[`${side}Value`];
    if (text == null) continue;
    wanted = wanted.where(hasValue(side, text));
    if (scope.guarded.length > 0) wanted = wanted.where(hasShownValue(scope.guarded, side, text));
  }
  if (!scope.own) wanted = wanted.where(withSystem(isReached(scope, extent), scope.seesSystem));
  let branches = [wanted];
  for (const party of ['actorId', 'userId'] as const) {
    const id = query[party];
    if (id == null) continue;
    branches = branches.flatMap(one => PARTIES[party].map(column => one.where(`entry.${column}`, '=', id)));
  }
  return branches;
}

/** What of a query's entries is wanted: the newest after a key, `named` with the names of those they mention. */
export type Wanted = {
  after: Key | null;
  /** None older than this one. */
  until?: Key | null;
  limit: number;
  named: boolean;
};

type KeyInSql = Record<keyof Key, RawBuilder<unknown>>;

/** Where a page goes on, and who may be named; in SQL, so that a page can be planned for any values. */
type Page = {
  after: KeyInSql | null;
  until?: KeyInSql | null;
  isKnown: RawBuilder<boolean> | null;
  limit: number;
};

export const isAfter = ({ at, id }: KeyInSql) => sql<boolean>`(entry.at, entry.id) < (${at}, ${id})`;
export const isUntil = ({ at, id }: KeyInSql) => sql<boolean>`(entry.at, entry.id) >= (${at}, ${id})`;

export const inSql = ({ at, id }: Key): KeyInSql => ({ at: sql`${at}::timestamptz`, id: sql`${id}::bigint` });

export function newestOf(
  entries: ReturnType<typeof entriesOf>[number],
  { after, until, isKnown, limit }: Page,
) {
  let newest = entries
    .clearSelect()
    .select(['actor_id', 'impersonator_id', 'action', 'object_id', 'changes', 'result', 'address'])
    .select(['entry.id', EXACT_TIME.as('at')])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    // Written out: a plan that knows no size takes a tenth of the log for it, and would be made anew at every call.
    .limit(sql.lit(limit));
  if (after) newest = newest.where(isAfter(after));
  if (until) newest = newest.where(isUntil(until));
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
  { after, until, limit, named }: Wanted,
): Promise<Found[]> {
  const page: Page = {
    after: after && inSql(after),
    until: until ? inSql(until) : null,
    isKnown: named ? amongInsideAny('account.path', sql`${call.session.reach}`) : null,
    limit,
  };
  const branches = entriesOf(call, query, scope, 'page').map(entries => newestOf(entries, page));
  const [only, ...others] = branches;
  if (only && others.length === 0) return only.execute();
  const both = sql<Found>`${sql.join(branches, sql` union `)} order by at desc, id desc limit ${limit}`;
  return (await both.execute(call.db)).rows;
}

/** As in the index of migration 0014. */
function hasValue(side: 'old' | 'new', text: string) {
  const within = sql`audit_values(entry.changes, ${sql.lit(side)})`;
  return sql<boolean>`(entry.changes <> '[]' and ${containsFolded(within, text)})`;
}

/** A page asks for a value and not `exists`, which would be a join that reads every account first. */
export const isReachedBy = (isInside: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(select ${isInside} from account where account.id = entry.object_id)`;

/** Among many accounts a page looks up each entry's, and a count all that are in reach. */
function isReached({ ids, paths }: Scope, extent: Extent): RawBuilder<boolean> {
  if (ids !== null) return sql<boolean>`entry.object_id = any (${ids}::bigint[])`;
  return extent === 'all'
    ? sql<boolean>`entry.object_id in (select id from account where ${insideAny('account.path', paths)})`
    : isReachedBy(amongInsideAny('account.path', sql`${paths}`));
}

export const withSystem = (isInReach: RawBuilder<boolean>, seesSystem: boolean): RawBuilder<boolean> =>
  seesSystem ? sql<boolean>`(${isInReach} or entry.object_id is null)` : isInReach;
