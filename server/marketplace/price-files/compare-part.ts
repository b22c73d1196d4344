/** Compares rows of an uploaded spreadsheet with a draft's prices, or the pricelist's where the draft has none. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Input } from '#contract/operations.ts';
import type { Database } from '#server/platform/db/schema.ts';

export type DraftEdits = Input<'IPricingService/CheckUpload'>['draft'];

type Part = { marketplaceId: number; checkId: string; part: number; draft: DraftEdits; at: Date };

/**
 * Stores the differences, and as problems the rows whose item is not in the pricelist or has another product number,
 * which happens when only some columns were sorted. Rows with a problem are not compared. Idempotent.
 */
export async function comparePart(
  db: Kysely<Database>,
  { marketplaceId, checkId, part, draft, at }: Part,
): Promise<void> {
  const edits = JSON.stringify(draft.edits.map(({ ItemId, Unit }) => ({ item_id: ItemId, unit: Unit })));
  await sql`
    with given as materialized (
      select given.* from price_upload_part cross join lateral
        jsonb_to_recordset(rows) as given (row integer, item bigint, sku text, unit numeric(18, 4))
      where upload_id = ${checkId} and part = ${part}
    ), listed as (
      select priceable_item.id, priceable_item.sku
      from given join priceable_item on priceable_item.id = given.item
      join service_plan on service_plan.id = plan_id
      join marketplace_service on marketplace_service.service_id = service_plan.service_id
      where marketplace_id = ${marketplaceId}
    ), own as (
      select distinct on (item_id) item_id, unit
      from rule_version join item_price on version_id = rule_version.id
      where marketplace_id = ${marketplaceId} and taken_back_at is null and valid_from <= ${at}
        and item_id in (select item from given)
      order by item_id, valid_from desc, number desc
    ), edit as (
      select * from jsonb_to_recordset(${edits}::jsonb) as edit (item_id bigint, unit numeric(18, 4))
    ), drafted as (
      select item_id, unit from edit
      union all
      select item_id, unit from price_upload_edit
      where upload_id = ${draft.uploadId ?? null}::uuid and item_id not in (select item_id from edit)
        and item_id in (select item from given)
    ), judged as (
      select given.row, given.item, given.unit, coalesce(drafted.unit, last.unit) as old,
        case when drafted.item_id is null then own.unit else drafted.unit end as before,
        case when listed.id is null then 'id' when fold(given.sku) <> fold(listed.sku) then 'sku' end as field
      from given
      left join listed on listed.id = given.item
      left join own on own.item_id = given.item
      left join drafted on drafted.item_id = given.item
      left join lateral (
        select unit from price where marketplace_id = ${marketplaceId} and price.item_id = given.item
        order by valid_from desc limit 1
      ) as last on true
      where not exists (
        select from price_upload_problem where upload_id = ${checkId} and price_upload_problem.row = given.row
      )
    ), refused as (
      insert into price_upload_problem (upload_id, row, field, key, values)
      select ${checkId}, row, field, case field when 'id' then 'unknown' else 'other_sku' end, '{}' from judged
      where field is not null
    )
    insert into price_upload_edit (upload_id, item_id, unit, old, row)
    select ${checkId}, item, unit, old, row from judged
    where field is null and unit is distinct from before
    on conflict do nothing`.execute(db);
}
