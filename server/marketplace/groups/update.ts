/** UpdateServiceGroup (MKT-08): changes the name and the services of a group. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { WRITES_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import { MOST_MEMBERS } from '#contract/marketplace/service-groups.ts';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { Input } from '#contract/operations.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { assertNameFree } from './create.ts';
import { loadGroup } from './load.ts';
import { changeMembers, membersLogged } from './members.ts';
import { isOffered } from './offered.ts';
import { writeGroup } from './write.ts';

/** @throws HttpError 422 for a taken name, for services that the owner cannot offer, and for too many of them */
export async function updateGroup(
  call: SessionCall,
  { groupId, version, name, ...changes }: Input<'IMetadataService/UpdateServiceGroup'>,
): Promise<ServiceGroup> {
  return writeGroup(call, { groupId, version }, WRITES_GROUPS, async (write, group) => {
    const { db } = write;
    const ownerId = group.OwnerAccount.AccountId;
    const held = new Set(group.Members.map(({ Id }) => Id));
    const add = [...new Set(changes.add)].filter(id => !held.has(id));
    const remove = [...new Set(changes.remove)].filter(id => held.has(id));
    await assertNameFree(db, { ownerId, name, except: groupId });
    await assertOffered(db, ownerId, add);
    if (held.size + add.length - remove.length > MOST_MEMBERS)
      throw new HttpError(422, 'group.too_many_services', { most: MOST_MEMBERS });
    await changeMembers(db, [{ groupId, add, remove }]);
    await db
      .updateTable('service_group')
      .set({ name, version: version + 1 })
      .where('id', '=', groupId)
      .execute();
    await audit(db, call, {
      action: 'service-group.update',
      objectId: ownerId,
      // Both names are always logged, because they identify the group.
      changes: [
        { field: 'ServiceGroup', old: group.Name, new: name },
        ...membersLogged(add.length, remove.length),
      ],
    });
    return loadGroup(write, groupId, call.clock.now());
  });
}

/** Unknown services give the same error as those that the owner cannot offer. */
async function assertOffered(db: Kysely<Database>, ownerId: number, ids: readonly number[]): Promise<void> {
  const offered = await db
    .selectFrom('service')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .where(isOffered(ownerId))
    .execute();
  const count = ids.length - offered.length;
  if (count > 0) throw new HttpError(422, 'group.not_offered', { count });
}
