/** Nobody gets at the login of somebody who holds more than they do, in any place (section 6). */
import { loadProfile } from '#server/identity/profile.ts';
import { holdsAllOn } from '#server/identity/rights.ts';
import type { Assignment } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
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
    throw new HttpError(403, 'error.higher');
  }
}
