/** GetUploadChanges and GetUploadProblems (MKT-04): changes and problems of a checked price spreadsheet. */
import { sql } from 'kysely';
import { UPLOAD_PAGE } from '#contract/marketplace/price-files.ts';
import type { UploadChange } from '#contract/marketplace/price-files.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { textOf } from '#server/platform/texts.ts';
import { headingOf } from './columns.ts';
import type { PriceColumn } from './columns.ts';
import { requireOwnCheck } from './records.ts';

export async function readUploadChanges(
  call: SessionCall,
  input: Input<'IPricingService/GetUploadChanges'>,
): Promise<Output<'IPricingService/GetUploadChanges'>> {
  const id = await requireOwnCheck(call, input);
  const { rows: found } = await sql<UploadChange>`
    select row as "Row", item_id as "ItemId", sku as "Sku", display_name as "Service", old::text as "Old",
      unit::text as "New", (unit - old)::text as "Difference"
    from price_upload_edit
    join priceable_item on priceable_item.id = item_id
    join service_plan on service_plan.id = plan_id join service on service.id = service_id
    where upload_id = ${id} and row > ${input.after ?? 0}
    order by row limit ${UPLOAD_PAGE + 1}`.execute(call.asSystem('uploads'));
  const Rows = found.slice(0, UPLOAD_PAGE);
  return { Rows, Next: found.length > UPLOAD_PAGE ? (Rows.at(-1)?.Row ?? null) : null };
}

export async function readUploadProblems(
  call: SessionCall,
  input: Input<'IPricingService/GetUploadProblems'>,
): Promise<Output<'IPricingService/GetUploadProblems'>> {
  const id = await requireOwnCheck(call, input);
  const { Row = 0, Field = '' } = input.after ?? {};
  const found = await call
    .asSystem('uploads')
    .selectFrom('price_upload_problem')
    .select(['row', 'field', 'key', 'values'])
    .where('upload_id', '=', id)
    .where(sql<boolean>`(row, field) > (${Row}, ${Field})`)
    .orderBy('row')
    .orderBy('field')
    .limit(UPLOAD_PAGE + 1)
    .execute();
  const Rows = found.slice(0, UPLOAD_PAGE).map(({ row, field, key, values }) => ({
    Row: row,
    Field: field,
    Column: headingOf(call.locale, field as PriceColumn),
    Text: textOf(call.locale, `price_file.${key}`, values),
  }));
  const last = Rows.at(-1);
  return {
    Rows,
    Next: last && found.length > UPLOAD_PAGE ? { Row: last.Row, Field: last.Field } : null,
  };
}
