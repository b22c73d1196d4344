/** The rights that roles contain. */
import type { Capability } from '#contract/identity/capability.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

export type RoleRights = ReadonlyMap<number, readonly Capability[]>;

/** Returns the rights of every role by its id; roles without rights are left out. @param only the id of one role */
export async function readRoleRights(db: DatabaseReader, only?: number): Promise<RoleRights> {
  let query = db
    .selectFrom('role_capability_set')
    .innerJoin('capability', 'capability.set_id', 'role_capability_set.set_id')
    .selectAll('capability')
    .select('role_id');
  if (only !== undefined) query = query.where('role_id', '=', only);
  const rights = new Map<number, Capability[]>();
  for (const row of await query.execute()) {
    const right: Capability = {
      ObjectType: row.object_type,
      Value: row.value === '' ? undefined : row.value,
      Read: row.can_read,
      Create: row.can_create,
      Execute: row.can_execute,
      Delete: row.can_delete,
    };
    rights.set(row.role_id, [...(rights.get(row.role_id) ?? []), right]);
  }
  return rights;
}
