/**
 * Searches the log in steps when no index fits the query: for subtrees with many accounts, for values too short for the trigram
 * index, and for changed fields. Each step is one statement over a limited number of entries, so that the embedded database, which runs one
 * statement at a time, serves other calls in between (ADR 25).
 */
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { hasTrigram } from '#server/platform/db/folded.ts';
import { holdsRoot } from '#server/platform/db/paths.ts';
import { candidatesOf, EXACT_TIME, findEntries, inSql, isAfter } from './query.ts';
import type { FoundEntry, EntryKey, Scope, PageRequest } from './query.ts';

/** Entries that one statement scans (about 50 ms on the embedded database) or counts. Tests set smaller numbers. */
export const ENTRIES_PER_STEP = { found: 10_000, counted: 100_000 };

const isShort = (text: string | null | undefined): boolean => text != null && !hasTrigram(text);

/** Whether the query names an account whose entries an index returns. */
export const isIndexed = ({ actorId, userId, objectId }: AuditQuery, { ids }: Scope): boolean =>
  ids !== null || [actorId, userId, objectId].some(id => id != null);

/** Whether finding a page may require a scan of the whole log. */
export const isFoundInSteps = (query: AuditQuery, scope: Scope): boolean =>
  !isIndexed(query, scope) &&
  (!holdsRoot(scope.paths) || scope.fields !== null || isShort(query.oldValue) || isShort(query.newValue));

/** Returns the last entry of the step that starts after `after`, or null when the step reaches the end of the log. */
export async function endOfStep(
  call: SessionCall,
  query: AuditQuery,
  after: EntryKey | null,
  size: number,
): Promise<EntryKey | null> {
  const candidates = candidatesOf(call, query);
  const end = await (after ? candidates.where(isAfter(inSql(after))) : candidates)
    .clearSelect()
    .select(['entry.id', EXACT_TIME.as('at')])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return end ?? null;
}

export async function findInSteps(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  { after, limit, named }: PageRequest,
): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  let from = after;
  do {
    const until = await endOfStep(call, query, from, ENTRIES_PER_STEP.found);
    const page = { after: from, until, limit: limit - found.length, named };
    found.push(...(await findEntries(call, query, scope, page)));
    from = until;
  } while (from !== null && found.length < limit);
  return found;
}
