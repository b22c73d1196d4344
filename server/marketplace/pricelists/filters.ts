/** The propagation filters of pricelists (section 3). */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** @throws HttpError 422 for a second empty vendor selection (section 5). */
export function assertOneOfAllVendors(filters: readonly PropagationFilter[]): void {
  if (filters.filter(({ VendorIds }) => VendorIds.length === 0).length > 1)
    throw new HttpError(422, 'error.filter_vendors');
}

/** A column with the filters of the pricelist `marketplace.id`, in order. */
export const filtersOfList: RawBuilder<PropagationFilter[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'VendorType', vendor_type, 'VendorIds', vendor_ids, 'IncludeTags', include_tags, 'ExcludeTags', exclude_tags
  ) order by position), '[]')
  from propagation_filter where marketplace_id = marketplace.id
)`;

/** Replaces the filters of a pricelist. @throws HttpError 422 for a second empty vendor selection. */
export async function saveFilters(
  db: Kysely<Database>,
  marketplaceId: number,
  filters: readonly PropagationFilter[],
): Promise<void> {
  assertOneOfAllVendors(filters);
  await db.deleteFrom('propagation_filter').where('marketplace_id', '=', marketplaceId).execute();
  if (filters.length === 0) return;
  await db
    .insertInto('propagation_filter')
    .values(
      filters.map((filter, position) => ({
        marketplace_id: marketplaceId,
        position,
        vendor_type: filter.VendorType,
        vendor_ids: JSON.stringify(filter.VendorIds),
        include_tags: JSON.stringify(filter.IncludeTags),
        exclude_tags: JSON.stringify(filter.ExcludeTags),
      })),
    )
    .execute();
}
