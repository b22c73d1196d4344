/** GetServiceGroup (MKT-08): one group with its services, and the rules that use it. */
import type { Kysely } from 'kysely';
import { READS_RULES } from '#contract/marketplace/pricing.ts';
import { DELETES_GROUPS, READS_GROUPS, WRITES_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { Input } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { isOffered, VENDOR } from './offered.ts';
import { requireGroup } from './owned.ts';
import { toUse, usesOfGroup } from './uses.ts';

type Reader = Pick<SessionCall, 'session'> & { db: Kysely<Database> };

/** @throws HttpError 404 when it has been deleted meanwhile. */
export async function loadGroup({ db, session }: Reader, id: number, now: Date): Promise<ServiceGroup> {
  const group = await db
    .selectFrom('service_group')
    .innerJoin('account', 'account.id', 'owner_id')
    .select(['service_group.id', 'service_group.name', 'owner_id', 'service_group.version', 'path'])
    .select(['display_name', usesOfGroup(now).as('uses')])
    .where('service_group.id', '=', id)
    .executeTakeFirstOrThrow(() => new HttpError(404, 'error.not_found'));
  const members = await db
    .selectFrom('service_group_member')
    .innerJoin('service', 'service.id', 'service_id')
    .select(['service.id as Id', 'display_name as DisplayName', VENDOR.as('Vendor')])
    .select(isOffered(group.owner_id).as('IsOffered'))
    .where('group_id', '=', id)
    .orderBy('folded_name')
    .orderBy('service.id')
    .execute();
  return {
    Id: group.id,
    Name: group.name,
    OwnerAccount: { AccountId: group.owner_id, DisplayName: group.display_name },
    MemberCount: members.length,
    Members: members,
    UseCount: group.uses.count,
    ...(holdsOn({ session }, READS_RULES, group.path) ? { UsedBy: group.uses.first.map(toUse) } : {}),
    Version: group.version,
    MayChange: holdsOn({ session }, WRITES_GROUPS, group.path),
    MayDelete: holdsOn({ session }, DELETES_GROUPS, group.path),
  };
}

export async function readGroup(
  call: SessionCall,
  { groupId }: Input<'IMetadataService/GetServiceGroup'>,
): Promise<ServiceGroup> {
  await requireGroup(call, groupId, READS_GROUPS);
  return call.readInReach(db => loadGroup({ db, session: call.session }, groupId, call.clock.now()));
}
