/** GetPriceableItems and GetServiceGroups (section 7): what a rule or a filter of prices can name. */
import { sql } from 'kysely';
import { READS_GROUPS, TARGETS_PAGE } from '#contract/marketplace/price-targets.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { itemFoundBy } from './preview.ts';

type Items = Output<'IMetadataService/GetPriceableItems'>;
type Groups = Output<'IMetadataService/GetServiceGroups'>;
type Key = Items['Next'];

/** One row more than a page shows whether there is another one. */
function pageOf<Row extends { Id: number; Name: string }>(found: Row[]): { Rows: Row[]; Next: Key } {
  const Rows = found.slice(0, TARGETS_PAGE);
  const last = Rows.at(-1);
  return { Rows, Next: last && found.length > TARGETS_PAGE ? { Id: last.Id, Name: last.Name } : null };
}

const follows = (after: Key | undefined, id: string) =>
  after
    ? sql<boolean>`(folded_name, ${sql.ref(id)}) > (fold(${after.Name}), ${after.Id})`
    : sql<boolean>`true`;

export async function findItems(
  call: SessionCall,
  { marketplaceId, search, after }: Input<'IMetadataService/GetPriceableItems'>,
): Promise<Items> {
  const list = await requirePricelist(call, marketplaceId, READS_PRICELISTS);
  const found = await call.db
    .selectFrom('marketplace_service')
    .innerJoin('service', 'service.id', 'marketplace_service.service_id')
    .innerJoin('service_plan', 'service_plan.service_id', 'service.id')
    .innerJoin('priceable_item', 'priceable_item.plan_id', 'service_plan.id')
    .select(['priceable_item.id as Id', 'service.display_name as Name', 'sku as Sku'])
    .select(sql<string>`coalesce(vendor_name(service.vendor_id), '')`.as('Vendor'))
    .where('marketplace_service.marketplace_id', '=', list.id)
    .where(itemFoundBy(search))
    .where(follows(after, 'priceable_item.id'))
    .orderBy('folded_name')
    .orderBy('priceable_item.id')
    .limit(TARGETS_PAGE + 1)
    .execute();
  return pageOf(found);
}

export async function findGroups(
  call: SessionCall,
  { marketplaceId, search, after }: Input<'IMetadataService/GetServiceGroups'>,
): Promise<Groups> {
  const list = await requirePricelist(call, marketplaceId, READS_GROUPS);
  const found = await call.db
    .selectFrom('service_group')
    .select(['id as Id', 'name as Name'])
    .select(
      sql<number>`(select count(*) from service_group_member where group_id = service_group.id)`.as(
        'MemberCount',
      ),
    )
    .where('owner_id', '=', list.owner_id)
    .where(containsFolded('folded_name', search))
    .where(follows(after, 'service_group.id'))
    .orderBy(sql`folded_name`)
    .orderBy('id')
    .limit(TARGETS_PAGE + 1)
    .execute();
  return pageOf(found);
}
