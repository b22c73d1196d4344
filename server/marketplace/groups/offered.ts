/** GetServicesForGroups (MKT-08): the services that a seller's groups may contain. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { READS_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import { GROUPS_PAGE } from '#contract/marketplace/service-groups.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { requireOwner } from './owned.ts';

/** Joins and columns of `service`. Vendors are outside most users' reach. */
export const VENDOR = sql<string>`coalesce(vendor_name(service.vendor_id), '')`;

/** Whether the seller can offer the service, or one of its pricelists contains it. */
export const isOffered = (ownerId: number): RawBuilder<boolean> => sql<boolean>`(
  may_offer(${ownerId}, service.id) or exists (
    select from marketplace_service join marketplace on marketplace.id = marketplace_id
    where owner_id = ${ownerId} and service_id = service.id
  )
)`;

export async function findServices(
  call: SessionCall,
  { ownerId, search, after }: Input<'IMetadataService/GetServicesForGroups'>,
): Promise<Output<'IMetadataService/GetServicesForGroups'>> {
  await requireOwner(call, ownerId, READS_GROUPS);
  const found = await call.readInReach(db => {
    const query = db
      .selectFrom('service')
      .select(['id as Id', 'display_name as DisplayName', VENDOR.as('Vendor')])
      .where(isOffered(ownerId))
      .where(containsFolded('folded_name', search.trim()));
    const rest = after
      ? query.where(sql<boolean>`(folded_name, id) > (fold(${after.DisplayName}::text), ${after.Id})`)
      : query;
    return rest
      .orderBy('folded_name')
      .orderBy('id')
      .limit(GROUPS_PAGE + 1)
      .execute();
  });
  const Rows = found.slice(0, GROUPS_PAGE);
  const last = Rows.at(-1);
  return {
    Rows,
    Next: last && found.length > GROUPS_PAGE ? { DisplayName: last.DisplayName, Id: last.Id } : null,
  };
}
