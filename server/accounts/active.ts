/** Accounts at or below a path that are not terminated: those that a move or a termination affects. */
import type { Kysely } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { atOrBelow } from './paths.ts';

export const activeBelow = (db: Kysely<Database>, path: string) =>
  db.selectFrom('account').where(atOrBelow('path', path)).where('state', '<>', 'Terminated');

export type ActiveCount = { all: number; of: (type: AccountType) => number };

export async function countActive(db: Kysely<Database>, path: string): Promise<ActiveCount> {
  const rows = await activeBelow(db, path)
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    of: type => rows.find(row => row.type === type)?.count ?? 0,
  };
}
