/** The provider: the account above all others, and the owner of an installation's templates and default roles. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

export const findProvider = (
  db: Kysely<Database>,
): Promise<{ id: number; display_name: string } | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'display_name'])
    .where('type', '=', 'Provider')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
