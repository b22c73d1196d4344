/** Writes to one service group. */
import type { Need } from '#contract/identity/capability.ts';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import { writeOwned } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { loadGroup } from './load.ts';
import { requireGroup } from './owned.ts';

/**
 * Writes to a group while holding the lock on its owner's pricelists, so that no rule that uses it is saved meanwhile.
 * @throws HttpError 409 with the current group when its version is outdated
 */
export async function writeGroup<T>(
  call: SessionCall,
  { groupId, version }: { groupId: number; version: number },
  wanted: Need,
  work: (write: Writing, group: ServiceGroup) => Promise<T>,
): Promise<T> {
  const ownerId = await requireGroup(call, groupId, wanted);
  return writeOwned(call, ownerId, wanted, async write => {
    const found = await write.db
      .selectFrom('service_group')
      .select('id')
      .where('id', '=', groupId)
      .executeTakeFirst();
    // Deleted meanwhile.
    if (!found) throw new HttpError(404, 'error.not_found');
    const group = await loadGroup(write, groupId, call.clock.now());
    if (group.Version !== version) throw new HttpError(409, 'error.changed_meanwhile', {}, { Group: group });
    return work(write, group);
  });
}
