/** The only SQL that evaluates propagation filters (section 3), stored or drafted. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';

const folded = (tags: string) =>
  sql`array(select fold(tag) from jsonb_array_elements_text(${sql.ref(tags)}) as tag)`;

/**
 * A query for the ids of a pricelist's services that are not deleted and pass any of the filters; none without filters.
 * An empty selection restricts nothing. Tags are compared ignoring case and diacritics.
 */
export const matchesOf = (
  marketplaceId: number,
  filters: readonly PropagationFilter[],
): RawBuilder<unknown> => sql`
  with filter as materialized (
    select "VendorType" = 'include' as is_include,
      array(select jsonb_array_elements_text("VendorIds")::bigint) as vendors,
      ${folded('IncludeTags')} as included, ${folded('ExcludeTags')} as excluded
    from jsonb_to_recordset(${JSON.stringify(filters)}::jsonb)
      as filter ("VendorType" text, "VendorIds" jsonb, "IncludeTags" jsonb, "ExcludeTags" jsonb)
  )
  select service.id
  from marketplace_service
  join service on service.id = service_id
  cross join lateral (
    select coalesce(array_agg(fold(name)), '{}') as names from service_tag where service_tag.service_id = service.id
  ) as tag
  where marketplace_id = ${marketplaceId} and deleted_at is null and exists (
    select from filter
    where (vendors = '{}' or (vendor_id = any (vendors)) = is_include)
      and (included = '{}' or included && tag.names)
      and not excluded && tag.names
  )`;
