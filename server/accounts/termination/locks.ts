/** Subscriptions locked beyond a date, which cannot be terminated yet (section 4). */
import type { Kysely } from 'kysely';
import { formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { atOrBelow } from '#server/platform/db/paths.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** Number of accounts listed by name; all are counted. */
const NAMED = 100;

const lockedBeyond = (db: DatabaseReader, path: string, date: Date) =>
  db
    .selectFrom('account')
    .where(atOrBelow('path', path))
    .where('state', '<>', 'Terminated')
    .where('lock_end', '>', date);

export async function countLocks(
  db: DatabaseReader,
  path: string,
  date: Date,
): Promise<{ count: number; until: Date | null }> {
  return lockedBeyond(db, path, date)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('lock_end').as('until')])
    .executeTakeFirstOrThrow();
}

/** @throws HttpError 409 with the locked subscriptions when any at or below the path is locked beyond the date. */
export async function assertNotLocked(
  db: Kysely<Database>,
  path: string,
  date: Date,
  locale: Locale,
): Promise<void> {
  const { count, until } = await countLocks(db, path, date);
  if (count === 0 || until === null) return;
  const rows = await lockedBeyond(db, path, date)
    .select(['id', 'display_name', 'lock_end'])
    .orderBy('lock_end', 'desc')
    .orderBy('id')
    .limit(NAMED)
    .execute();
  const format = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  throw new HttpError(
    409,
    'error.termination_locked',
    { count, date: format.format(until) },
    {
      Locked: rows.map(row => ({
        AccountId: row.id,
        DisplayName: row.display_name,
        LockPeriodEndDate: row.lock_end?.toISOString() ?? '',
      })),
    },
  );
}
