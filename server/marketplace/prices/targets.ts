/** GetPriceableItems (section 7): the items that a rule or a price filter can refer to. */
import { sql } from 'kysely';
import { TARGETS_PAGE } from '#contract/marketplace/price-targets.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { itemFoundBy } from './preview.ts';

type Items = Output<'IMetadataService/GetPriceableItems'>;

export async function findItems(
  call: SessionCall,
  { marketplaceId, search, after }: Input<'IMetadataService/GetPriceableItems'>,
): Promise<Items> {
  const list = await requirePricelist(call, marketplaceId, READS_PRICELISTS);
  const follows = after
    ? sql<boolean>`(folded_name, priceable_item.id) > (fold(${after.Name}), ${after.Id})`
    : sql<boolean>`true`;
  const found = await call.readInReach(db =>
    db
      .selectFrom('marketplace_service')
      .innerJoin('service', 'service.id', 'marketplace_service.service_id')
      .innerJoin('service_plan', 'service_plan.service_id', 'service.id')
      .innerJoin('priceable_item', 'priceable_item.plan_id', 'service_plan.id')
      .select(['priceable_item.id as Id', 'service.display_name as Name', 'sku as Sku'])
      .select(sql<string>`coalesce(vendor_name(service.vendor_id), '')`.as('Vendor'))
      .where('marketplace_service.marketplace_id', '=', list.id)
      .where(itemFoundBy(search))
      .where(follows)
      .orderBy('folded_name')
      .orderBy('priceable_item.id')
      .limit(TARGETS_PAGE + 1)
      .execute(),
  );
  // One more row than a page shows whether there is a next page.
  const Rows = found.slice(0, TARGETS_PAGE);
  const last = Rows.at(-1);
  return { Rows, Next: last && found.length > TARGETS_PAGE ? { Id: last.Id, Name: last.Name } : null };
}
