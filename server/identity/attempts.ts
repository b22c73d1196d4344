/** Limits on guessing: counters in fixed windows, kept in the database so that all server processes share them. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Limit = { name: string; max: number; window: number };

/** Our choices (docs/unknowns.md). Success forgets a person's count, never an address's. */
export const LIMITS = {
  /** Wrong passwords for one account. */
  signInAccount: { name: 'sign-in:account', max: 10, window: 15 * MINUTE },
  /** Wrong passwords from one address, whoever they were for. */
  signInAddress: { name: 'sign-in:address', max: 100, window: 15 * MINUTE },
  /** Wrong codes for one account. */
  code: { name: 'code', max: 10, window: 15 * MINUTE },
  /** Codes mailed for one account. */
  codeMail: { name: 'code-mail', max: 10, window: HOUR },
  /** Reset links mailed for one account. */
  resetAccount: { name: 'reset:account', max: 5, window: HOUR },
  /** Reset links asked for, and tried, from one address. */
  resetAddress: { name: 'reset:address', max: 50, window: HOUR },
  /** Passwords held against the history while typing: each costs up to ten hashes. */
  policyCheck: { name: 'policy-check', max: 60, window: 15 * MINUTE },
  /** Decisions about consent from one address: each is kept for good. */
  consent: { name: 'consent', max: 200, window: HOUR },
  /** Values asked about while typing, whether somebody has them already; of an import those that somebody has. */
  uniqueCheck: { name: 'unique-check', max: 300, window: 15 * MINUTE },
  /** Files uploaded in one session: each is read whole. */
  importUpload: { name: 'import-upload', max: 60, window: HOUR },
} satisfies Record<string, Limit>;

const LONGEST_WINDOW = HOUR;

type AttemptDeps = { db: Kysely<Database>; clock: Clock };

const keyOf = (limit: Limit, subject: string | number): string => `${limit.name}:${subject}`;

/** An IPv6 customer holds a /64: its addresses count as one. */
export function addressBlock(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Names that were only ever guessed at must not pile up. */
const deleteOldWindows = (db: Kysely<Database>, now: Date): Promise<unknown> =>
  db
    .deleteFrom('attempt')
    .where('window_start', '<=', new Date(now.getTime() - LONGEST_WINDOW))
    .execute();

/** Counts attempts in one statement, so that parallel guesses all count: how many of them may be, and the seconds to wait. */
export async function countAttempts(
  { db, clock }: AttemptDeps,
  limit: Limit,
  subject: string | number,
  amount: number,
): Promise<{ allowed: number; seconds: number }> {
  const now = clock.now();
  const stale = new Date(now.getTime() - limit.window);
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
  if (row.count === amount) await deleteOldWindows(db, now);
  const seconds = Math.ceil((row.window_start.getTime() + limit.window - now.getTime()) / 1000);
  const before = row.count - amount;
  return { allowed: Math.max(0, Math.min(amount, limit.max - before)), seconds: Math.max(1, seconds) };
}

/** Counts one attempt; seconds to wait when it is one too many. */
export async function checkRateLimit(
  call: AttemptDeps,
  limit: Limit,
  subject: string | number,
): Promise<number> {
  const { allowed, seconds } = await countAttempts(call, limit, subject, 1);
  return allowed === 1 ? 0 : seconds;
}

/** Counts one attempt; one too many is refused with the seconds to wait. */
export async function countAttempt(call: AttemptDeps, limit: Limit, subject: string | number): Promise<void> {
  const seconds = await checkRateLimit(call, limit, subject);
  if (seconds > 0) throw new HttpError(429, 'error.too_many_attempts', { seconds });
}

/** A success: earlier attempts were the person's own. */
export async function resetAttempts(
  { db }: AttemptDeps,
  limit: Limit,
  subject: string | number,
): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', keyOf(limit, subject)).execute();
}

/** Takes one counted attempt back: it was no failure. */
export async function uncountAttempt(
  { db }: AttemptDeps,
  limit: Limit,
  subject: string | number,
): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', keyOf(limit, subject))
    .execute();
}
