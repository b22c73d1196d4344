/** GetRolesForUser: a user's roles, and the roles the caller could assign (section 6). */
import { sql } from 'kysely';
import type { Output } from '#contract/operations.ts';
import { idsInPath, readNames } from '#server/accounts/ancestors.ts';
import { isGrantable, pathTo, roleScope } from '#server/accounts/create/roles.ts';
import { requireUserInScope } from '#server/identity/require-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

type Roles = Output<'IAccountService/GetRolesForUser'>;

/** A user's roles by name, each with the id of the account to which it applies. */
export const assignedRoles = (db: DatabaseReader, userId: number) =>
  db
    .selectFrom('role_assignment')
    .innerJoin('role', 'role.id', 'role_assignment.role_id')
    .select(['role.id', 'role.name', 'role.account_type', 'scope_id'])
    .where('account_id', '=', userId)
    .orderBy('role.name')
    .orderBy('role.id')
    .execute();

export async function rolesOfUser(call: SessionCall, userId: number): Promise<Roles> {
  const user = await requireUserInScope(call, userId);
  const line = idsInPath(user.path);
  return call.readInReach(async db => {
    const [names, assigned, offered] = await Promise.all([
      readNames(db, line),
      assignedRoles(db, userId),
      db
        .selectFrom('role')
        .selectAll()
        .where(sql<boolean>`owner_id = any (${line}::bigint[])`)
        .orderBy('name')
        .orderBy('id')
        .execute(),
    ]);
    const scope = (id: number) => ({
      AccountId: id,
      DisplayName: names.find(one => one.id === id)?.display_name ?? null,
    });
    const Available: Roles['Available'] = [];
    for (const role of offered) {
      if (assigned.some(one => one.id === role.id)) continue;
      const scopeId = roleScope(role, names, line.slice(0, -1), userId);
      const path = pathTo(scopeId, line);
      if (scopeId === null || path === null || !(await isGrantable(db, call, role, path))) continue;
      const { id, name, account_type: type } = role;
      Available.push({ RoleId: id, Name: name, AccountType: type, Scope: scope(scopeId) });
    }
    return {
      Assigned: assigned.map(one => ({
        RoleId: one.id,
        Name: one.name,
        AccountType: one.account_type,
        Scope: scope(one.scope_id),
      })),
      Available,
    };
  });
}
