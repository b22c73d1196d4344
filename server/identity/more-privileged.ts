/** Protects logins of users with more rights than the caller (section 6). */
import type { Assignment, SessionCall, Writing } from '#server/platform/call.ts';
import { isInside } from '#server/platform/db/paths.ts';
import { preparedOn } from '#server/platform/db/prepared-on.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { loadProfile } from './profile.ts';
import { holdsAllOn } from './rights.ts';

/** The caller must reach the assignment's subtree, even for a role without rights, and hold all its rights there. */
const coversAssignment = (caller: Pick<SessionCall, 'session'>, { path, Capability }: Assignment): boolean =>
  caller.session.reach.some(root => isInside(path, root)) && holdsAllOn(caller, Capability, path);

/**
 * Required before changing user name, e-mail address, state or sessions of a login, which would give access to its
 * rights.
 * @throws HttpError 403 when the user holds a right, in any place, that the caller does not.
 */
export async function assertNotMorePrivileged(write: Writing, accountId: number): Promise<void> {
  if (accountId === write.session.accountId) return;
  const theirs = await loadProfile({ prepared: preparedOn(write.asSystem('sign-in')) }, accountId, null);
  if (!theirs) return;
  if (!theirs.assignments.every(one => coversAssignment(write, one))) {
    throw new HttpError(403, 'error.higher');
  }
}
