/** GetDynamicPricesPreview (MKT-04, MKT-05): the current prices, and those that a draft would result in. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { SEES_MARGINS } from '#contract/marketplace/price-rights.ts';
import { READS_PRICES } from '#contract/marketplace/pricing.ts';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import type { Input, Output } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requireDraftUpload } from '#server/marketplace/price-files/records.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { ratesSql } from './inputs.ts';
import type { Question } from './inputs.ts';
import { pricesSql } from './prices-sql.ts';
import { ratesOf } from './rates.ts';
import { effectOf, ruleWorkSql } from './rule-effects.ts';
import type { RuleWork } from './rule-effects.ts';
import { lastPrices } from './store.ts';

type Preview = Input<'IPricingService/GetDynamicPricesPreview'>;
type Answer = Output<'IPricingService/GetDynamicPricesPreview'>;

type Row = {
  rows: Required<PreviewRow>[];
  total: number;
  summary: Required<Answer['Summary']>;
  rules: RuleWork[];
  key: string;
  rate_day: string | null;
  is_rate_missing: boolean;
};

const ORDERS = {
  name: sql`folded_name, position, item_id`,
  difference: sql`abs(difference) desc nulls last, item_id`,
  margin: sql`margin nulls last, item_id`,
};

const CONDITIONS = {
  changed: sql<boolean>`unit is distinct from old`,
  belowCost: sql<boolean>`unit < round(cost, 4)`,
  withoutPrice: sql<boolean>`unit is null`,
};

/** A hash of all prices and their inputs. */
const KEY = sql`md5(string_agg(concat_ws(':', item_id, coalesce(unit::text, '-'), coalesce(cost::text, '-'),
  coalesce(srp::text, '-'), coalesce(rule_priority::text, '-')), ',' order by item_id))`;

/** The key of the current prices for a question, and whether a rate is missing for them. Needs system access. */
export async function previewKeyOf(
  db: Kysely<Database>,
  question: Question,
): Promise<{ key: string; isRateMissing: boolean }> {
  const { rows } = await sql<{ key: string | null; is_rate_missing: boolean }>`
    with ${pricesSql(question)} select (select ${KEY} from computed) as key, is_rate_missing
    from (${ratesSql}) as rates`.execute(db);
  return { key: rows[0]?.key ?? '', isRateMissing: rows[0]?.is_rate_missing ?? false };
}

/** The candidates for the page's items, aggregated in one pass. */
const WHY = sql`
  select item_id, json_agg(json_build_object('Priority', priority, 'Unit', candidate.unit::text) order by priority) as why
  from candidate where item_id in (select item_id from page) group by item_id`;

const ROW = sql`json_build_object(
  'ItemId', item_id, 'Sku', sku, 'Service', display_name, 'Vendor', coalesce(vendor_name(vendor_id), ''),
  'HasSource', has_source,
  'Old', old::text, 'New', unit::text, 'Difference', difference::text,
  'Cost', round(cost, 4)::text, 'Srp', round(srp, 4)::text, 'Margin', margin::text, 'Why', coalesce(why, '[]'),
  'IsTooLarge', is_too_large
)`;

const SUMMARY = sql`json_build_object(
  'Up', count(*) filter (where unit > old), 'Down', count(*) filter (where unit < old),
  'Same', count(*) filter (where unit = old), 'WithoutPrice', count(*) filter (where unit is null),
  'BelowCost', count(*) filter (where unit < round(cost, 4)),
  'MinChange', (min(difference) filter (where difference <> 0))::text,
  'MaxChange', (max(difference) filter (where difference <> 0))::text
)`;

export type Filter = Pick<Preview, 'search' | 'only' | 'vendorId' | 'groupId'>;

/** A condition on items with their prices, vendors and services. */
export function conditionOf({ search, only, vendorId, groupId }: Filter): RawBuilder<boolean> {
  const conditions = [
    search === undefined ? sql`true` : itemFoundBy(search),
    only === undefined ? sql`true` : CONDITIONS[only],
    vendorId === undefined ? sql`true` : sql`vendor_id = ${vendorId}`,
    groupId === undefined ? sql`true` : inGroup(groupId),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A group only matches if it belongs to the owner, as in rules. */
const inGroup = (groupId: number): RawBuilder<boolean> => sql<boolean>`service_id in (
  select service_id from service_group_member join service_group on service_group.id = group_id, list
  where group_id = ${groupId} and service_group.owner_id = list.owner_id
)`;

/** Whether the name of the item's service or its product number contains the text. */
export const itemFoundBy = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${containsFolded('folded_name', text)} or ${containsFolded(sql`fold(sku)`, text)})`;

async function compute(db: DatabaseReader, question: Question, input: Preview): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with ${pricesSql(question)}, last as (${lastPrices(question.marketplaceId)}), priced as materialized (
      select computed.*, last.unit as old, computed.unit - last.unit as difference,
        round((computed.unit - computed.cost) * 100 / nullif(computed.unit, 0), 2) as margin,
        sku, position, display_name, folded_name, service.id as service_id, service.vendor_id
      from computed join priceable_item on priceable_item.id = item_id
      join service_plan on service_plan.id = plan_id join service on service.id = service_id
      left join last using (item_id)
    ), page as (
      select *, row_number() over (order by ${ORDERS[input.sort ?? 'name']}) as place
      from priced where ${conditionOf(input)} order by place offset ${input.skip ?? 0} limit ${input.limit}
    )
    select (
        select coalesce(json_agg(${ROW} order by place), '[]') from page left join (${WHY}) as reasons using (item_id)
      ) as rows,
      (select count(*) from priced where ${conditionOf(input)}) as total,
      (select ${SUMMARY} from priced) as summary, (${ruleWorkSql}) as rules, (select coalesce(${KEY}, '') from computed) as key, rates.*
    from (${ratesSql}) as rates`.execute(db);
  return rows[0];
}

/** @throws HttpError 403 for a draft, filter or order that would reveal margins to a caller who may not see them. */
export async function previewPrices(call: SessionCall, input: Preview): Promise<Answer> {
  const list = await requirePricelist(call, input.marketplaceId, READS_PRICES);
  const seesMargins = holdsOn(call, SEES_MARGINS, list.path);
  if (!seesMargins && (input.draft || input.only === 'belowCost' || input.sort === 'margin'))
    throw new HttpError(403, 'error.forbidden');
  await requireDraftUpload(call, list.id, input.draft);
  const at = call.clock.now();
  const question = { marketplaceId: list.id, at, draft: input.draft };
  const found = await compute(call.readAsSystem('prices'), question, input);
  if (!found) throw new HttpError(404, 'error.not_found');
  const { BelowCost, ...counts } = found.summary;
  return {
    Rows: found.rows.map(row => (seesMargins ? row : withoutMargins(row))),
    Total: found.total,
    Summary: seesMargins ? { ...counts, BelowCost } : counts,
    Currency: list.currency,
    ...ratesOf(found, at),
    ...(seesMargins ? { PreviewKey: found.key, Rules: found.rules.map(effectOf) } : {}),
  };
}

const withoutMargins = ({
  Cost: _cost,
  Srp: _srp,
  Margin: _margin,
  Why: _why,
  ...row
}: PreviewRow): PreviewRow => row;
