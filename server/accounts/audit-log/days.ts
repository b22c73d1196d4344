/** GetAuditDays (ACC-07): counts a query's entries per day in the caller's time zone. */
import { sql } from 'kysely';
import { AUDIT_DAYS } from '#contract/accounts/audit-log.ts';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import type { Input, Output } from '#contract/operations.ts';
import { daysLater, localAt, startOfDay } from '#contract/platform/zoned-time.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { entryQueries, findsNothing, inSql, isAfter, isUntil, resolveScope } from './query.ts';
import type { EntryKey, Scope } from './query.ts';
import { endOfStep, ENTRIES_PER_STEP, isIndexed } from './steps.ts';

/** The days of a query's period, oldest first: at most the newest AUDIT_DAYS, none in the future. */
function daysOf({ from, to }: AuditQuery, timeZone: string, now: Date): { days: string[]; isCut: boolean } {
  const dayAt = (instant: Date) => localAt(instant, timeZone).slice(0, 10);
  const last = dayAt(new Date(Math.min(to == null ? Infinity : Date.parse(to) - 1, now.getTime())));
  const earliest = daysLater(last, 1 - AUDIT_DAYS);
  const wanted = from == null ? null : dayAt(new Date(from));
  const isCut = wanted === null || wanted < earliest;
  const days: string[] = [];
  for (let day = isCut ? earliest : wanted; day <= last; day = daysLater(day, 1)) days.push(day);
  return { days, isCut };
}

type Counts = Map<number, number>;

/** One statement, whatever the number of days: each entry falls between the starts of two days. */
async function countBetween(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  { starts, after, until }: { starts: readonly string[] } & Record<'after' | 'until', EntryKey | null>,
): Promise<{ day: number; count: number }[]> {
  const branches = entryQueries(call, query, scope, 'all').map(entries => {
    const later = until ? entries.where(isUntil(inSql(until))) : entries;
    return after ? later.where(isAfter(inSql(after))) : later;
  });
  const counted = await sql<{ day: number; count: number }>`
    select width_bucket(at, ${starts}::timestamptz[]) as day, count(*)::int as count
    from (${sql.join(branches, sql` union `)}) as entry group by 1
  `.execute(call.readAsSystem('audit log'));
  return counted.rows;
}

/** In steps when no index narrows the log down, so that other calls are served in between (ADR 25). */
async function countEach(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  starts: readonly string[],
): Promise<Counts> {
  const counts: Counts = new Map();
  if (findsNothing(query, scope)) return counts;
  let after: EntryKey | null = null;
  do {
    const until: EntryKey | null = isIndexed(query, scope)
      ? null
      : await endOfStep(call, query, after, ENTRIES_PER_STEP.counted);
    for (const { day, count } of await countBetween(call, query, scope, { starts, after, until }))
      counts.set(day, (counts.get(day) ?? 0) + count);
    after = until;
  } while (after !== null);
  return counts;
}

export async function countDays(
  call: SessionCall,
  { query, timeZone }: Input<'IAccountService/GetAuditDays'>,
): Promise<Output<'IAccountService/GetAuditDays'>> {
  const scope = await resolveScope(call, query);
  const { days, isCut } = daysOf(query, timeZone, call.clock.now());
  const [first] = days;
  if (first === undefined) return { Days: [], IsCut: false };
  const starts = days.map(day => startOfDay(day, timeZone).toISOString());
  const counts = await countEach(call, sinceDay(query, starts[0]), scope, starts);
  return {
    Days: days.map((day, index) => ({ Day: day, Count: counts.get(index + 1) ?? 0 })),
    IsCut: isCut,
  };
}

/** Entries before the first day shown are not read. */
const sinceDay = (query: AuditQuery, start: string | undefined): AuditQuery => {
  const { from = null } = query;
  const isLater = start !== undefined && (from === null || Date.parse(from) < Date.parse(start));
  return isLater ? { ...query, from: start } : query;
};
