/** Users of a subtree in numbers. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { below } from '#server/accounts/paths.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Users below a path that are not terminated. */
export const usersBelow = (db: Kysely<Database>, path: string) =>
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
