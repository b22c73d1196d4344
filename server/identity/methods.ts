/** A user's second factors, stored and as sent to the client. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database, MfaMethodRow } from '#server/platform/db/schema.ts';
import { lockLogin } from './logins.ts';

/** `a•••@example.org`: enough to recognize one's own address, too little to disclose another's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}

export const toAuthenticationMethod = (row: MfaMethodRow): AuthenticationMethod => ({
  Id: row.id,
  Type: row.type,
  Name: row.name,
  ...(row.email === null ? {} : { Target: maskEmail(row.email) }),
  IsPrimary: row.is_primary,
});

/** Whether the account has an enabled method. @param account the column with its id */
export const hasMethod = (account: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from mfa_method where mfa_method.account_id = ${sql.ref(account)} and enabled_at is not null)`;

/** Enabled methods, oldest first. */
export const enabledMethods = (db: DatabaseReader, accountId: number): Promise<MfaMethodRow[]> =>
  db
    .selectFrom('mfa_method')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .orderBy('enabled_at')
    .orderBy('id')
    .execute();

/** As {@link enabledMethods}, and locks the login until the transaction ends, so that one user's changes run one at a time. */
export async function lockMethods(db: Kysely<Database>, accountId: number): Promise<MfaMethodRow[]> {
  await lockLogin(db, accountId);
  return enabledMethods(db, accountId);
}

export async function listMethods(db: DatabaseReader, accountId: number): Promise<AuthenticationMethod[]> {
  return (await enabledMethods(db, accountId)).map(toAuthenticationMethod);
}

const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** A user's method, enabled or not; null for an unknown id and for another user's. */
export async function findMethod(
  db: DatabaseReader,
  accountId: number,
  methodId: string,
): Promise<MfaMethodRow | null> {
  if (!isUuid(methodId)) return null;
  const row = await db
    .selectFrom('mfa_method')
    .selectAll()
    .where('id', '=', methodId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}
