/** GetAuditDays (ACC-07): counts a query's entries per day in the caller's time zone. */
import { sql } from 'kysely';
import { AUDIT_DAYS } from '#contract/accounts/audit-log.ts';
import type { AuditQuery } from '#contract/accounts/audit-log.ts';
import type { Input, Output } from '#contract/operations.ts';
import { localAt, startOfDay } from '#contract/platform/zoned-time.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { entryQueries, resolveScope } from './query.ts';

const DAY = 24 * 60 * 60_000;

const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The days of a query's period, oldest first: at most the newest AUDIT_DAYS, none in the future. */
function daysOf({ from, to }: AuditQuery, timeZone: string, now: Date): { days: string[]; isCut: boolean } {
  const dayAt = (instant: Date) => localAt(instant, timeZone).slice(0, 10);
  const last = dayAt(new Date(Math.min(to == null ? Infinity : Date.parse(to) - 1, now.getTime())));
  const earliest = dayLater(last, 1 - AUDIT_DAYS);
  const wanted = from == null ? null : dayAt(new Date(from));
  const isCut = wanted === null || wanted < earliest;
  const days: string[] = [];
  for (let day = isCut ? earliest : wanted; day <= last; day = dayLater(day, 1)) days.push(day);
  return { days, isCut };
}

/** Uses one statement for any number of days: each entry falls into the bucket between two day starts. */
export async function countDays(
  call: SessionCall,
  { query, timeZone }: Input<'IAccountService/GetAuditDays'>,
): Promise<Output<'IAccountService/GetAuditDays'>> {
  const scope = await resolveScope(call, query);
  const { days, isCut } = daysOf(query, timeZone, call.clock.now());
  const [first] = days;
  if (first === undefined) return { Days: [], IsCut: false };
  const starts = days.map(day => startOfDay(day, timeZone).toISOString());
  const branches = entryQueries(call, query, scope, 'all').map(entries =>
    entries.where('entry.at', '>=', startOfDay(first, timeZone)),
  );
  const counted = await sql<{ day: number; count: number }>`
    select width_bucket(at, ${starts}::timestamptz[]) as day, count(*)::int as count
    from (${sql.join(branches, sql` union `)}) as entry group by 1
  `.execute(call.db);
  const counts = new Map(counted.rows.map(row => [row.day, row.count]));
  return {
    Days: days.map((day, index) => ({ Day: day, Count: counts.get(index + 1) ?? 0 })),
    IsCut: isCut,
  };
}
