/** DeleteServiceGroup (MKT-08): rejected while a rule, in force or planned, uses the group. */
import { DELETES_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { writeGroup } from './write.ts';

export async function deleteGroup(
  call: SessionCall,
  input: Input<'IMetadataService/DeleteServiceGroup'>,
): Promise<Output<'IMetadataService/DeleteServiceGroup'>> {
  return writeGroup(call, input, DELETES_GROUPS, async ({ db }, group) => {
    if (group.UseCount > 0)
      throw new HttpError(409, 'group.in_use', { count: group.UseCount }, { Group: group });
    await db.deleteFrom('service_group').where('id', '=', group.Id).execute();
    await audit(db, call, {
      action: 'service-group.delete',
      objectId: group.OwnerAccount.AccountId,
      changes: [{ field: 'ServiceGroup', old: group.Name, new: null }],
    });
    return {};
  });
}
