/** Nobody gets at the login of somebody who holds more than they do, in any place (section 6). */
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { loadProfile } from '#server/profile.ts';
import { holdsAllOn } from '#server/rights.ts';
import type { Assignment } from '#server/rights.ts';
import { isInside } from './paths.ts';

/** Every right, where it is held; a role without rights still reaches. */
const coversAssignment = (call: SessionCall, { path, Capability }: Assignment): boolean =>
  call.session.reach.some(root => isInside(path, root)) && holdsAllOn(call, Capability, path);

/** Name, address, state and sessions of a login are as powerful as the rights behind it. */
export async function refuseHigher(call: SessionCall, accountId: number): Promise<void> {
  if (accountId === call.session.accountId) return;
  const theirs = await loadProfile(call, accountId, null);
  if (!theirs) return;
  if (!theirs.assignments.every(one => coversAssignment(call, one))) {
    throw new Failure(403, 'error.higher');
  }
}
