/**
 * Keeps an administrator in every organisation that has one (ADR 50). An administrator of an organisation is one of its active
 * users who can sign in, with a role over it that contains the right to create users. Nobody can grant rights that they lack,
 * so a user who holds the rights of that role must remain.
 */
import { sql } from 'kysely';
import { ORGANISATIONS } from '#contract/accounts/hierarchy.ts';
import { can, LOGIN } from '#contract/identity/capability.ts';
import type { Writing } from '#server/platform/call.ts';
import { isInside } from '#server/platform/db/paths.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { needFor } from './account-rights.ts';
import { holdsAllOn } from './rights.ts';
import { readRoleRights } from './role-rights.ts';
import type { RoleRights } from './role-rights.ts';

/** A role of an active user; `place` is the path it applies to. */
type Held = { id: number; path: string; role_id: number; place: string };

const ancestorsOf = (path: string): number[] => path.split('/').slice(0, -1).map(Number);

/** Paths of the organisations above an account. */
async function organisationsAbove(db: DatabaseReader, path: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('path')
    .where(sql<boolean>`id = any (${ancestorsOf(path)}::bigint[])`)
    .where('type', 'in', ORGANISATIONS)
    .where('state', '<>', 'Terminated')
    .execute();
  return rows.map(one => one.path);
}

/** Roles over ancestors of an account, of users who can sign in. */
async function rolesAbove(db: DatabaseReader, path: string, rights: RoleRights): Promise<Held[]> {
  const admitting = [...rights.keys()].filter(id => can({ Capability: rights.get(id) ?? [] }, LOGIN));
  return db
    .selectFrom('role_assignment')
    .innerJoin('account', 'account.id', 'role_assignment.account_id')
    .innerJoin('account as place', 'place.id', 'role_assignment.scope_id')
    .select(['account.id', 'account.path', 'role_id', 'place.path as place'])
    .where(sql<boolean>`scope_id = any (${ancestorsOf(path)}::bigint[])`)
    .where('account.state', '=', 'Active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_assignment as own')
          .select('own.role_id')
          .whereRef('own.account_id', '=', 'account.id')
          .where(sql<boolean>`own.role_id = any (${admitting}::bigint[])`),
      ),
    )
    .execute();
}

/**
 * Whether an organisation would lose its last administrator if the users at or below a path were no longer there.
 * @param to path of the account below which they are moved; without it they can no longer sign in
 */
export async function containsLastAdministrator(
  db: DatabaseReader,
  path: string,
  to?: string,
): Promise<boolean> {
  const left = (await organisationsAbove(db, path)).filter(one => to === undefined || !isInside(to, one));
  if (left.length === 0) return false;
  const rights = await readRoleRights(db);
  const held = await rolesAbove(db, path, rights);
  const assignmentsOf = (roles: readonly Held[]) =>
    roles.map(one => ({ path: one.place, Capability: rights.get(one.role_id) ?? [] }));
  const administers = needFor('User', 'Create');
  return left.some(organisation => {
    const own = held.filter(one => isInside(one.path, organisation) && isInside(organisation, one.place));
    const isLeaving = (one: Held) => isInside(one.path, path);
    const others = new Set(own.filter(one => !isLeaving(one)).map(one => one.id));
    const remaining = [...others].map(id => assignmentsOf(own.filter(one => one.id === id)));
    return assignmentsOf(own.filter(one => isLeaving(one) && one.place === organisation))
      .filter(one => can(one, administers))
      .some(
        ({ Capability }) =>
          !remaining.some(assignments => holdsAllOn({ session: { assignments } }, Capability, organisation)),
      );
  });
}

/** @throws HttpError 409 when an organisation would lose its last administrator. */
export async function assertAdministratorRemains(write: Writing, path: string): Promise<void> {
  if (await containsLastAdministrator(write.asSystem('rights of others'), path)) {
    throw new HttpError(409, 'error.last_administrator');
  }
}
