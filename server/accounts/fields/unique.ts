/** Uniqueness of values among accounts of a type (ACC-02). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Stored in the login and unique among all logins. */
export const USERNAME = 'Username';

type Value = { type: AccountType; field: string; value: FieldValue };

/** Checked with system access, because values must be unique in the whole hierarchy, beyond the caller's reach. */
export async function isTaken(
  db: DatabaseReader,
  { type, field, value }: Value,
  except: number | null,
): Promise<boolean> {
  if (field === USERNAME) {
    const login = await db
      .selectFrom('login')
      .select('account_id')
      .where(sql`fold_case(username)`, '=', sql`fold_case(${String(value).trim()}::text)`)
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

/** Advisory lock that serializes writers of the same value until the transaction ends; user names are the same without case. */
export const lockValue = async (db: Kysely<Database>, { type, field, value }: Value): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(fold_case(${`${type} ${field} ${value}`}), 0))`.execute(
    db,
  ));

type ManyValues = { type: AccountType; field: string; values: readonly string[] };

/** Returns the texts already taken, in one query. */
export async function findTaken(
  db: DatabaseReader,
  { type, field, values }: ManyValues,
): Promise<Set<string>> {
  const holder =
    field === USERNAME
      ? sql`select from login where fold_case(username) = fold_case(trimmed)`
      : sql`select from account where type = ${type} and fields @> jsonb_build_object(${field}::text, value)`;
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${values}::text[], ${values.map(value => value.trim())}::text[]) as given (value, trimmed)
    where exists (${holder})`.execute(db);
  return new Set(rows.map(row => row.value));
}

/** As {@link lockValue} for many values, in sorted order to avoid deadlocks. */
export const lockValues = async (db: Kysely<Database>, { type, field, values }: ManyValues): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(key) from (
    select hashtextextended(fold_case(${`${type} ${field} `} || value), 0) as key from unnest(${values}::text[]) as value
    order by key offset 0) as keys`.execute(db));
