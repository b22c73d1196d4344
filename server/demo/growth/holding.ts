/** Inspects a database before anything is written to it. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { PROVIDER } from '../areas/organisation.ts';
import { PEOPLE } from '../people.ts';
import { DISTRIBUTOR } from './crowd.ts';
import { LARGE_LIST } from './prices.ts';

/** `other` means a portal's own accounts, or another program's tables. */
export type Holding = 'nothing' | 'demonstration' | 'grown' | 'other';

export async function holdingOf(db: Kysely<Database>): Promise<Holding> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  if (rows.length === 0) return 'nothing';
  const isPortal = ['migration', 'account', 'login'].every(table => rows.some(({ name }) => name === table));
  if (!isPortal) return 'other';
  const { isEmpty, isDemonstration, isGrown } = await db
    .selectNoFrom(({ exists, not, or, selectFrom }) => [
      not(exists(selectFrom('account').select('id'))).as('isEmpty'),
      exists(
        selectFrom('login')
          .innerJoin('account', join => join.on('account.display_name', '=', PROVIDER))
          .select('login.account_id')
          .where('login.username', '=', PEOPLE.administrator.username),
      ).as('isDemonstration'),
      or([
        exists(selectFrom('account').select('id').where('display_name', '=', DISTRIBUTOR)),
        exists(selectFrom('marketplace').select('id').where('name', '=', LARGE_LIST)),
      ]).as('isGrown'),
    ])
    .executeTakeFirstOrThrow();
  if (isEmpty) return 'nothing';
  if (isGrown) return 'grown';
  return isDemonstration ? 'demonstration' : 'other';
}
