/**
 * The log looked through in steps, where no index finds what a query means: in a part of the tree with many accounts, and
 * by values too short for the index of letter triples. Each step is one statement over a limited number of entries, so that
 * the embedded database, which runs one statement at a time, answers other calls between two of them (ADR 25).
 */
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import { holdsRoot } from '#server/accounts/paths.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { hasTrigram } from '#server/platform/db/folded.ts';
import { candidatesOf, EXACT_TIME, findEntries, inSql, isAfter } from './query.ts';
import type { FoundEntry, EntryKey, Scope, PageRequest } from './query.ts';

/** Entries that one statement looks through, some 50 ms on the embedded database, and counts; tests take fewer. */
export const ENTRIES_PER_STEP = { found: 10_000, counted: 100_000 };

const isShort = (text: string | null | undefined): boolean => text != null && !hasTrigram(text);

/** Whether somebody or something is named whose entries an index gives. */
export const isIndexed = ({ actorId, userId, objectId }: AuditQuery, { ids }: Scope): boolean =>
  ids !== null || [actorId, userId, objectId].some(id => id != null);

/** Whether finding a page may mean to look through the whole log. */
export const isFoundInSteps = (query: AuditQuery, scope: Scope): boolean =>
  !isIndexed(query, scope) && (!holdsRoot(scope.paths) || isShort(query.oldValue) || isShort(query.newValue));

/** The last entry that a step after `after` looks at; null when the step reaches the end of the log. */
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
    const wanted = { after: from, until, limit: limit - found.length, named };
    found.push(...(await findEntries(call, query, scope, wanted)));
    from = until;
  } while (from !== null && found.length < limit);
  return found;
}
