/** The rows of a page of people. */
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { Person } from '#contract/accounts/people.ts';
import { canRead } from '#server/identity/account-rights.ts';
import { hasMethod } from '#server/identity/methods.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { BUILDER, preparedRows } from '#server/platform/db/prepared-query.ts';
import { isFound } from '#server/platform/db/reach.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

const accountsWithParents = BUILDER.selectFrom('account')
  .innerJoin('account as parent', 'parent.id', 'account.parent_id')
  .select(['account.id', 'account.display_name', 'account.state', 'account.created_at'])
  .select(['parent.id as parent_id', 'parent.display_name as parent_name'])
  .select(['parent.type as parent_type', 'parent.path as parent_path'])
  .where(isFound('account.id'));

/** Read as the request role; without the columns it cannot read. */
export const FOUND_PEOPLE = preparedRows('found-people', accountsWithParents);

type Row = InferResult<typeof accountsWithParents>[number];

/** With system access, because the request role cannot read logins. */
async function signInsOf(db: DatabaseReader, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    username: string;
    email: string;
    last_logon: Date | null;
    has_mfa: boolean;
    roles: string[];
  }>`
    select account_id as id, username, email, last_logon,
      ${hasMethod('login.account_id')} as has_mfa,
      array(
        select distinct role.name from role_assignment join role on role.id = role_assignment.role_id
        where role_assignment.account_id = login.account_id order by role.name
      ) as roles
    from login where account_id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}

/** Adds the columns that require system access. */
export async function toPeople(call: SessionCall, rows: readonly Row[]): Promise<Person[]> {
  const signIns = await signInsOf(
    call.readAsSystem('sign-in'),
    rows.map(row => row.id),
  );
  return rows.flatMap(row => {
    const signIn = signIns.get(row.id);
    if (!signIn) return [];
    const parent = { id: row.parent_id, type: row.parent_type, path: row.parent_path };
    return [
      {
        AccountId: row.id,
        DisplayName: row.display_name,
        AccountState: row.state,
        Username: signIn.username,
        Email: signIn.email,
        Parent: { AccountId: parent.id, DisplayName: canRead(call, parent) ? row.parent_name : null },
        Roles: signIn.roles,
        HasMfa: signIn.has_mfa,
        LastLogon: signIn.last_logon?.toISOString() ?? null,
        CreatedAt: row.created_at.toISOString(),
      },
    ];
  });
}
