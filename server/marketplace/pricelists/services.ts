/** ListServicesForMarketplace (MKT-03): the services of a pricelist, and those that its owner may add. */
import { sql } from 'kysely';
import type { PricelistService } from '#contract/marketplace/pricelist-contents.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { PRICELISTS_PAGE } from '#contract/marketplace/pricelists.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { requirePricelist } from './owned.ts';

/** A column with the source of `service.id` in the pricelist. */
const sourceIn = (marketplaceId: number) => sql<PricelistService['Source']>`(
  select source from marketplace_service where marketplace_id = ${marketplaceId} and service_id = service.id)`;

export async function listServices(
  call: SessionCall,
  { marketplaceId, search, onlyInList, after }: Input<'IMarketplaceService/ListServicesForMarketplace'>,
): Promise<Output<'IMarketplaceService/ListServicesForMarketplace'>> {
  const list = await requirePricelist(call, marketplaceId, READS_PRICELISTS);
  const text = search?.trim();
  const isInList = sql<boolean>`exists (
    select from marketplace_service where marketplace_id = ${marketplaceId} and service_id = service.id)`;
  const rows = await call.readInReach(db => {
    let query = db
      .selectFrom('service')
      .select(['id', 'display_name', isInList.as('is_in_list')])
      .select(sourceIn(marketplaceId).as('source'))
      .select(sql<string>`coalesce(vendor_name(vendor_id), '')`.as('vendor'))
      .where(
        onlyInList
          ? isInList
          : sql<boolean>`(${isInList} or (deleted_at is null and may_offer(${list.owner_id}, service.id)))`,
      );
    if (text) query = query.where(containsFolded('folded_name', text));
    if (after)
      query = query.where(sql<boolean>`(folded_name, id) > (fold(${after.DisplayName}::text), ${after.Id})`);
    return query
      .orderBy('folded_name')
      .orderBy('id')
      .limit(PRICELISTS_PAGE + 1)
      .execute();
  });
  const page = rows.slice(0, PRICELISTS_PAGE);
  const last = rows.length > PRICELISTS_PAGE ? page.at(-1) : undefined;
  return {
    Rows: page.map(row => ({
      Id: row.id,
      DisplayName: row.display_name,
      Vendor: row.vendor,
      IsInList: row.is_in_list,
      Source: row.source,
    })),
    Next: last ? { DisplayName: last.display_name, Id: last.id } : null,
  };
}
