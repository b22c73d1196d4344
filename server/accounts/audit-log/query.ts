/** Builds queries on the audit log, restricted to the caller's reach. */
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { need } from '#contract/identity/capability.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { requireRightAnywhere, requireRightOn, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { amongInsideAny, holdsRoot, insideAny } from '#server/platform/db/paths.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { fieldsNamed } from './field-names.ts';
import { findRestrictedFields, hasVisibleChange } from './restricted-fields.ts';
import type { RestrictedField } from './restricted-fields.ts';

/** Up to this many accounts in reach are filtered by id, which the index answers even in a long log. */
const FEW = 2000;

const AUDIT_LOG = need('AUDIT_LOG', 'Read');
const SYSTEM_AUDIT_LOG = need('SYSTEM_AUDIT_LOG', 'Read');

/** What a caller may see of the log, computed once for all pages. */
export type Scope = {
  /** True for the caller's own log, which needs no reach. */
  own: boolean;
  /** Ids of the accounts in reach when there are few; null to filter by `paths`. */
  ids: number[] | null;
  /** Subtrees in which the caller holds AUDIT_LOG; the object must be in one of them. */
  paths: readonly string[];
  /**
   * Entries without an object are visible with SYSTEM_AUDIT_LOG on the provider, in the log of the whole
   * installation.
   */
  seesSystem: boolean;
  /** Fields whose changes the caller may not read everywhere. */
  guarded: readonly RestrictedField[];
  /** Fields of which one must have changed; null for any. */
  fields: readonly string[] | null;
};

/** @param locale of the names of fields */
export async function resolveScope(
  call: SessionCall,
  query: AuditQuery,
  locale: Locale = call.locale,
): Promise<Scope> {
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
  const [ids, guarded, fields] = await Promise.all([
    own ? null : fewIds(call, paths),
    findRestrictedFields(call, own ? null : paths),
    query.field == null ? null : fieldsNamed(call, query.field, locale),
  ]);
  return { own, ids, paths, seesSystem, guarded, fields };
}

/**
 * Returns the ids in the subtrees, null when there are more than FEW. The limit is applied in the database, so that
 * long lists are not transferred.
 */
async function fewIds(call: SessionCall, paths: readonly string[]): Promise<number[] | null> {
  if (holdsRoot(paths)) return null;
  // Each subtree in the order of the index on paths, else the planner may read the whole table for a large one.
  const reached = sql`
    select below.id from unnest(${paths}::text[]) as top (path) cross join lateral (
      select id from account where account.path ~>=~ top.path and account.path ~<~ (top.path || '0')
      order by account.path using ~<~ limit ${FEW + 1}) as below
    limit ${FEW + 1}`;
  const { rows } = await sql<{ ids: number[] | null }>`
    select case when count(*) <= ${FEW} then coalesce(array_agg(id), '{}') end as ids from (${reached}) as reached`.execute(
    call.readAsSystem('audit log'),
  );
  return rows[0]?.ids?.map(Number) ?? null;
}

export type EntryKey = { at: string; id: number };
/** An entry with its time as text at the database's microsecond precision: `2026-03-02T09:08:07.123456Z`. */
export type FoundEntry = Omit<Selectable<Database['audit_entry']>, 'at'> & { at: string } & Partial<Names>;

/** Names of the accounts of an entry; null outside the caller's reach. */
type Names = { actor: string | null; impersonator: string | null; object: string | null };

export const EXACT_TIME = sql<string>`to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type PartyColumn = 'actor_id' | 'impersonator_id' | 'object_id';

const nameIn = (column: PartyColumn, isKnown: RawBuilder<boolean>): RawBuilder<string | null> =>
  sql`(select display_name from account where account.id = ${sql.ref(`entry.${column}`)} and ${isKnown})`;

/** A query that excludes every action or names no field finds nothing and needs no statement. */
export const findsNothing = ({ actions }: AuditQuery, { fields }: Scope): boolean =>
  actions?.length === 0 || fields?.length === 0;

/** Whether all entries are read, or one page; this decides how accounts in reach are filtered. */
type Extent = 'all' | 'page';

/** Columns in which the account may occur. */
const PARTIES = {
  actorId: ['actor_id', 'impersonator_id'],
  userId: ['actor_id', 'object_id'],
} as const;

/** Entries filtered only by conditions that an index answers in order of time: period, result, a single action. */
export function candidatesOf(call: SessionCall, query: AuditQuery) {
  let wanted = call
    .readAsSystem('audit log')
    .selectFrom('audit_entry as entry')
    .select(['entry.id', 'entry.at']);
  if (query.from != null) wanted = wanted.where('entry.at', '>=', new Date(query.from));
  if (query.to != null) wanted = wanted.where('entry.at', '<', new Date(query.to));
  // Written as a literal, so that the partial index of failures can be used.
  if (query.result != null) wanted = wanted.where('entry.result', '=', sql.lit(query.result));
  const [action, ...others] = query.actions ?? [];
  return action === undefined || others.length > 0 ? wanted : wanted.where('entry.action', '=', action);
}

/**
 * Builds a query's entries with system access; the reach is part of the conditions. When an account may be in either
 * of two columns, each column gets its own branch, because an index returns the newest entries of one column in
 * order, but not of both. Joining the branches must drop duplicates.
 */
export function entryQueries(call: SessionCall, query: AuditQuery, scope: Scope, extent: Extent) {
  let wanted = candidatesOf(call, query);
  const actions = query.actions ?? [];
  if (actions.length > 1) wanted = wanted.where('entry.action', 'in', actions);
  if (query.objectId != null) wanted = wanted.where('entry.object_id', '=', query.objectId);
  if (scope.fields !== null) wanted = wanted.where(hasVisibleChange(scope, null));
  for (const side of ['old', 'new'] as const) {
    const text = query[`${side}Value`];
    if (text == null) continue;
    wanted = wanted.where(hasValue(side, text));
    if (scope.guarded.length > 0 || scope.fields !== null)
      wanted = wanted.where(hasVisibleChange(scope, { side, text }));
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

/** Which of a query's entries to return: the newest after a key; with `named`, also the names of the accounts in them. */
export type PageRequest = {
  after: EntryKey | null;
  /** The oldest entry to return. */
  until?: EntryKey | null;
  limit: number;
  named: boolean;
};

type KeyInSql = Record<keyof EntryKey, RawBuilder<unknown>>;

/** A page as SQL expressions, so that it can be prepared. */
type Page = {
  after: KeyInSql | null;
  until?: KeyInSql | null;
  isKnown: RawBuilder<boolean> | null;
  limit: number;
};

export const isAfter = ({ at, id }: KeyInSql) => sql<boolean>`(entry.at, entry.id) < (${at}, ${id})`;
export const isUntil = ({ at, id }: KeyInSql) => sql<boolean>`(entry.at, entry.id) >= (${at}, ${id})`;

export const inSql = ({ at, id }: EntryKey): KeyInSql => ({
  at: sql`${at}::timestamptz`,
  id: sql`${id}::bigint`,
});

export function newestEntries(
  entries: ReturnType<typeof entryQueries>[number],
  { after, until, isKnown, limit }: Page,
) {
  let newest = entries
    .clearSelect()
    .select(['actor_id', 'impersonator_id', 'action', 'object_id', 'changes', 'result', 'address'])
    .select(['entry.id', EXACT_TIME.as('at')])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    // Inlined: with a parameter the planner assumes a tenth of the log, and would re-plan on every call.
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
  { after, until, limit, named }: PageRequest,
): Promise<FoundEntry[]> {
  const page: Page = {
    after: after && inSql(after),
    until: until ? inSql(until) : null,
    isKnown: named ? amongInsideAny('account.path', sql`${call.session.reach}`) : null,
    limit,
  };
  const branches = entryQueries(call, query, scope, 'page').map(entries => newestEntries(entries, page));
  const [only, ...others] = branches;
  if (only && others.length === 0) return only.execute();
  const both = sql<FoundEntry>`${sql.join(branches, sql` union `)} order by at desc, id desc limit ${limit}`;
  return (await both.execute(call.readAsSystem('audit log'))).rows;
}

/** Same expression as the index of migration 0014. */
function hasValue(side: 'old' | 'new', text: string) {
  const within = sql`audit_values(entry.changes, ${sql.lit(side)})`;
  return sql<boolean>`(entry.changes <> '[]' and ${containsFolded(within, text)})`;
}

/** A scalar subquery and not `exists`, which the planner turns into a join that reads every account first. */
export const isObjectIn = (isInside: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(select ${isInside} from account where account.id = entry.object_id)`;

/** With many accounts in reach, a page checks each entry's account, and a count reads all accounts in reach once. */
function isReached({ ids, paths }: Scope, extent: Extent): RawBuilder<boolean> {
  if (ids !== null) return sql<boolean>`entry.object_id = any (${ids}::bigint[])`;
  return extent === 'all'
    ? sql<boolean>`entry.object_id in (select id from account where ${insideAny('account.path', paths)})`
    : isObjectIn(amongInsideAny('account.path', sql`${paths}`));
}

export const orSystemEntries = (isInReach: RawBuilder<boolean>, seesSystem: boolean): RawBuilder<boolean> =>
  seesSystem ? sql<boolean>`(${isInReach} or entry.object_id is null)` : isInReach;
