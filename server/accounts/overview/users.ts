/** Counts of a subtree's users. */
import { sql } from 'kysely';
import type { AccountOverview } from '#contract/accounts/overview.ts';
import { toCounted } from '#server/platform/db/counted.ts';
import { below } from '#server/platform/db/paths.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

/** Users below a path that are not terminated. */
export const usersBelow = (db: DatabaseReader, path: string) =>
  db
    .selectFrom('account')
    .where('account.type', '=', sql.lit('User'))
    .where('account.state', '<>', sql.lit('Terminated'))
    .where(below('account.path', path));

export const withoutMfa = (users: ReturnType<typeof usersBelow>) =>
  users.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('mfa_method')
          .select(sql`1`.as('one'))
          .whereRef('mfa_method.account_id', '=', 'account.id')
          .where('enabled_at', 'is not', null),
      ),
    ),
  );

/** All users, locked ones, and those without a second factor, counted in one pass that stops at a limit. */
export async function countUsers(
  db: DatabaseReader,
  path: string,
  limit: number,
): Promise<NonNullable<AccountOverview['Users']>> {
  // Sorted by the index on paths; otherwise the planner scans the whole table for a large subtree.
  const users = usersBelow(db, path)
    .select(['account.id', 'account.state'])
    .orderBy(sql`account.path using ~<~`)
    .limit(limit + 1);
  const secured = db
    .selectFrom('mfa_method')
    .select('account_id')
    .distinct()
    .where('enabled_at', 'is not', null);
  const found = await db
    .selectFrom(users.as('user'))
    .leftJoin(secured.as('secured'), 'secured.account_id', 'user.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('user.state', '=', 'Locked').as('locked'),
      fn.countAll<number>().filterWhere('secured.account_id', 'is', null).as('without'),
    ])
    .executeTakeFirstOrThrow();
  const { IsMore } = toCounted(limit, found.all);
  const counted = (count: number) => ({ Count: Math.min(count, limit), IsMore });
  return { Total: counted(found.all), Locked: counted(found.locked), WithoutMfa: counted(found.without) };
}
