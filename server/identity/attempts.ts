/** Rate limits: counters in fixed windows, kept in the database so that all server processes share them. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import type { ActiveSession } from '#server/platform/call.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { AsSystem } from '#server/platform/system-reasons.ts';

type AttemptDeps = { asSystem: AsSystem; clock: Clock };

const keyOf = (limit: RateLimit, subject: string | number): string => `${limit.name}:${subject}`;

/** The id of the person who acts: impersonating somebody starts no count of its own, and neither does another session. */
export const personOf = ({
  session,
}: {
  session: Pick<ActiveSession, 'accountId' | 'impersonatorId'>;
}): number => session.impersonatorId ?? session.accountId;

/** Groups IPv6 addresses by /64, the block usually assigned to one customer. */
export function addressBlock(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Deletes a limit's expired counters, so that counters of guessed names do not accumulate. */
const deleteExpired = (db: Kysely<Database>, limit: RateLimit, stale: Date): Promise<unknown> =>
  db
    .deleteFrom('attempt')
    .where('key', 'like', keyOf(limit, '%'))
    .where('window_start', '<=', stale)
    .execute();

/**
 * Counts attempts in one statement, so that parallel ones all count. Returns how many are allowed, and the seconds
 * until the window ends.
 */
export async function countAttempts(
  { asSystem, clock }: AttemptDeps,
  limit: RateLimit,
  subject: string | number,
  amount: number,
): Promise<{ allowed: number; seconds: number }> {
  const now = clock.now();
  const stale = new Date(now.getTime() - limit.window);
  const db = asSystem('rate limits');
  const row = await db
    .insertInto('attempt')
    .values({ key: keyOf(limit, subject), window_start: now, count: amount })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql`excluded.count + case when attempt.window_start <= ${stale} then 0 else attempt.count end`,
        window_start: sql`case when attempt.window_start <= ${stale} then ${now} else attempt.window_start end`,
      }),
    )
    .returning(['window_start', 'count'])
    .executeTakeFirstOrThrow();
  if (row.count === amount) await deleteExpired(db, limit, stale);
  const seconds = Math.ceil((row.window_start.getTime() + limit.window - now.getTime()) / 1000);
  const before = row.count - amount;
  return { allowed: Math.max(0, Math.min(amount, limit.max - before)), seconds: Math.max(1, seconds) };
}

/** Counts one attempt. Returns the seconds to wait, 0 if the attempt is allowed. */
export async function checkRateLimit(
  call: AttemptDeps,
  limit: RateLimit,
  subject: string | number,
): Promise<number> {
  const { allowed, seconds } = await countAttempts(call, limit, subject, 1);
  return allowed === 1 ? 0 : seconds;
}

/**
 * Counts one attempt, or as many as given.
 * @throws HttpError 429 with the seconds to wait when the limit is exceeded.
 */
export async function countAttempt(
  call: AttemptDeps,
  limit: RateLimit,
  subject: string | number,
  amount = 1,
): Promise<void> {
  const { allowed, seconds } = await countAttempts(call, limit, subject, amount);
  if (allowed < amount) throw new HttpError(429, 'error.too_many_attempts', { seconds });
}

/** Ids of the accounts that have to wait before the next password or code. */
export async function exhaustedAccounts(db: DatabaseReader, now: Date): Promise<number[]> {
  const spent = await Promise.all(
    [RATE_LIMITS.signInAccount, RATE_LIMITS.code].map(({ name, max, window }) =>
      db
        .selectFrom('attempt')
        .select('key')
        .where('key', '~', `^${name}:[0-9]{1,15}$`)
        .where('count', '>=', max)
        .where('window_start', '>', new Date(now.getTime() - window))
        .execute(),
    ),
  );
  return [...new Set(spent.flat().map(({ key }) => Number(key.slice(key.lastIndexOf(':') + 1))))];
}

/** Resets a counter after a success. */
export async function resetAttempts(
  { asSystem }: AttemptDeps,
  limit: RateLimit,
  subject: string | number,
): Promise<void> {
  await asSystem('rate limits').deleteFrom('attempt').where('key', '=', keyOf(limit, subject)).execute();
}

/** Subtracts one attempt that turned out not to be a failure. */
export async function uncountAttempt(
  { asSystem }: AttemptDeps,
  limit: RateLimit,
  subject: string | number,
): Promise<void> {
  await asSystem('rate limits')
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', keyOf(limit, subject))
    .execute();
}
