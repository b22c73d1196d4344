/**
 * Protects users with more rights than the caller (section 6): acting on their login, or ending or moving their
 * account or one that contains it, requires all their rights (ADR 50).
 */
import { sql } from 'kysely';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import { atOrBelow, isInside } from '#server/platform/db/paths.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { holdsAllOn } from './rights.ts';
import { readRoleRights } from './role-rights.ts';

type Rights = Pick<SessionCall['session'], 'accountId' | 'assignments' | 'reach'>;

/** Whose rights are compared. */
export type Actor = { session: Rights };

/** Roles held by the users at or below a path; the caller's own are left out. */
const heldInside = (db: DatabaseReader, path: string, { session }: Actor) =>
  db
    .selectFrom('account as holder')
    .innerJoin('role_assignment', 'role_assignment.account_id', 'holder.id')
    .innerJoin('account as place', 'place.id', 'role_assignment.scope_id')
    .where(atOrBelow('holder.path', path))
    .where('holder.state', '<>', 'Terminated')
    .where('holder.id', '<>', session.accountId);

/**
 * Whether a user at or below a path holds a right, in any place, that the caller does not, or a role over a place beyond the
 * caller's reach. For places inside, the caller needs the rights on the topmost account, as for terminating (section 6).
 */
export async function containsMorePrivileged(
  db: DatabaseReader,
  caller: Actor,
  path: string,
): Promise<boolean> {
  const rights = await readRoleRights(db);
  const { reach } = caller.session;
  const covers = (roleId: number, place: string): boolean =>
    reach.some(root => isInside(place, root)) && holdsAllOn(caller, rights.get(roleId) ?? [], place);
  const higher = [...rights.keys()].filter(roleId => !covers(roleId, path));
  if (higher.length > 0) {
    const found = await heldInside(db, path, caller)
      .select('role_id')
      .where(sql<boolean>`role_id = any (${higher}::bigint[])`)
      .where(atOrBelow('place.path', path))
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  const elsewhere = await heldInside(db, path, caller)
    .select(['role_id', 'place.path'])
    .distinct()
    .whereRef('scope_id', '<>', 'role_assignment.account_id')
    .where(({ not }) => not(atOrBelow('place.path', path)))
    .execute();
  return elsewhere.some(one => !covers(one.role_id, one.path));
}

/** @throws HttpError 403 when a user at or below the path has more rights than the caller. */
export async function assertNoneMorePrivileged(write: Writing, path: string): Promise<void> {
  if (await containsMorePrivileged(write.asSystem('rights of others'), write, path)) {
    throw new HttpError(403, 'error.higher');
  }
}
