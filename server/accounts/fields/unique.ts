/** Values that no two accounts of a type may share (ACC-02). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AccountType } from '#contract/account.ts';
import type { FieldValue } from '#contract/session.ts';
import type { Database } from '#server/db/schema.ts';

/** Kept with the login, and unique among all of them. */
export const USERNAME = 'Username';

type Value = { type: AccountType; field: string; value: FieldValue };

/** Asked with the system's own access: a value is taken wherever in the hierarchy its holder stands. */
export async function isTaken(
  db: Kysely<Database>,
  { type, field, value }: Value,
  except: number | null,
): Promise<boolean> {
  if (field === USERNAME) {
    const login = await db
      .selectFrom('login')
      .select('account_id')
      .where(sql`lower(username)`, '=', sql`lower(${String(value).trim()}::text)`)
      .executeTakeFirst();
    return login !== undefined && login.account_id !== except;
  }
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('type', '=', type)
    .where(sql<boolean>`fields @> ${JSON.stringify({ [field]: value })}::jsonb`)
    .where('id', 'is distinct from', except)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Two who write the same value at once do so one after the other; the lock ends with the transaction. */
export const claimValue = async (db: Kysely<Database>, { type, field, value }: Value): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`${type} ${field} ${value}`}, 0))`.execute(
    db,
  ));
