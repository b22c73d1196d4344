/** Accounts at or below a path that are not terminated: those that a move or a termination affects. */
import type { AccountType } from '#contract/accounts/account.ts';
import { atOrBelow } from '#server/platform/db/paths.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

export const activeBelow = (db: DatabaseReader, path: string) =>
  db.selectFrom('account').where(atOrBelow('path', path)).where('state', '<>', 'Terminated');

export type ActiveCount = { all: number; of: (type: AccountType) => number };

export async function countActive(db: DatabaseReader, path: string): Promise<ActiveCount> {
  const rows = await activeBelow(db, path)
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    of: type => rows.find(row => row.type === type)?.count ?? 0,
  };
}
