/** Nobody grants what they lack, and nobody gets at the login of somebody who holds more than they do (section 6). */
import type { Capability } from '#contract/capability.ts';
import { ACTION_FLAGS } from '#contract/capability.ts';
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { loadProfile } from '#server/profile.ts';
import { isInside } from './paths.ts';

export const holdsAll = (call: SessionCall, wanted: readonly Capability[]): boolean =>
  wanted.every(one =>
    call.session.user.Capability.some(
      held =>
        held.ObjectType === one.ObjectType &&
        held.Value === one.Value &&
        ACTION_FLAGS.every(flag => !one[flag] || held[flag]),
    ),
  );

const reachesAll = (call: SessionCall, paths: readonly string[]): boolean =>
  paths.every(path => call.session.reach.some(root => isInside(path, root)));

/** Name, address, state and sessions of a login are as powerful as the rights behind it. */
export async function refuseHigher(call: SessionCall, accountId: number): Promise<void> {
  if (accountId === call.session.accountId) return;
  const theirs = await loadProfile(call, accountId, null);
  if (!theirs) return;
  if (!holdsAll(call, theirs.user.Capability) || !reachesAll(call, theirs.reach)) {
    throw new Failure(403, 'error.higher');
  }
}
