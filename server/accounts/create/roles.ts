/**
 * Roles of a new user: the default role and the requested ones, which require that the caller holds their rights where
 * they would apply.
 */
import { sql } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { idsInPath, readNames } from '#server/accounts/ancestors.ts';
import type { NamedAccount } from '#server/accounts/ancestors.ts';
import { holdsAllOn } from '#server/identity/rights.ts';
import { readRoleRights } from '#server/identity/role-rights.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** `scopeId` null means the new user itself. */
export type GrantedRole = { roleId: number; scopeId: number | null };

type Role = { id: number; owner_id: number; account_type: AccountType; is_default: boolean };

/** @throws HttpError 403 for a role whose rights the caller does not all hold there. */
export async function grantedRoles(
  write: Pick<Writing, 'db' | 'session'>,
  parent: AccountRow,
  wished: readonly number[],
): Promise<GrantedRole[]> {
  const line = idsInPath(parent.path);
  const { db } = write;
  const roles = await db
    .selectFrom('role')
    .select(['id', 'owner_id', 'account_type', 'is_default'])
    .where(sql<boolean>`owner_id = any (${line}::bigint[])`)
    .execute();
  // The default role of the nearest organisation applies; a reseller may define its own.
  const fallback = roles
    .filter(role => role.is_default && role.account_type === 'User')
    .sort((one, other) => line.indexOf(other.owner_id) - line.indexOf(one.owner_id))[0];
  const wanted = wished.map(id => roles.find(role => role.id === id));
  if (wanted.includes(undefined)) throw new HttpError(403, 'error.grant');
  const chosen = [...new Set([...(fallback ? [fallback] : []), ...wanted])].filter(
    role => role !== undefined,
  );
  const reached = await readNames(db, line);
  const granted: GrantedRole[] = [];
  for (const role of chosen) {
    const scopeId = roleScope(role, reached, line, 'new' as const);
    // A right on the parent covers the new user.
    const path = scopeId === 'new' ? parent.path : pathTo(scopeId, line);
    if (path === null || !(await isGrantable(db, write, role, path))) throw new HttpError(403, 'error.grant');
    granted.push({ roleId: role.id, scopeId: scopeId === 'new' ? null : scopeId });
  }
  return granted;
}

/** Returns the path of an account in a list of ids from the root; null for none. */
export const pathTo = (id: number | null, line: readonly number[]): string | null =>
  id === null ? null : line.slice(0, line.indexOf(id) + 1).join('/');

/** Whether the caller holds every right of the role on the account at `path`. */
export async function isGrantable(
  db: DatabaseReader,
  caller: Pick<SessionCall, 'session'>,
  role: Pick<Role, 'id'>,
  path: string,
): Promise<boolean> {
  const rights = await readRoleRights(db, role.id);
  return holdsAllOn(caller, rights.get(role.id) ?? [], path);
}

/**
 * Returns the account a role applies to: the nearest ancestor of the role's account type; for user roles, the holder.
 * @param reached ancestors in the caller's reach; others are not used.
 */
export function roleScope<Holder>(
  role: Pick<Role, 'account_type'>,
  reached: readonly NamedAccount[],
  above: readonly number[],
  holder: Holder,
): number | Holder | null {
  if (role.account_type === 'User') return holder;
  const nearest = above
    .toReversed()
    .find(id => reached.some(one => one.id === id && one.type === role.account_type));
  return nearest ?? null;
}
