/** What lives at or below a path: what moves or ends with an account. */
import type { Kysely } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { atOrBelow } from './paths.ts';

export const livingBelow = (db: Kysely<Database>, path: string) =>
  db.selectFrom('account').where(atOrBelow('path', path)).where('state', '<>', 'Terminated');

export type Living = { all: number; of: (type: AccountType) => number };

export async function countLiving(db: Kysely<Database>, path: string): Promise<Living> {
  const rows = await livingBelow(db, path)
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    of: type => rows.find(row => row.type === type)?.count ?? 0,
  };
}
