/** The SQL for the inputs of prices: items, costs, retail prices, exchange rates, rules (sections 2 and 9). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PriceDraft } from '#contract/marketplace/pricing.ts';

/** The priority of an item's own price, before all rules, and of the default rule, after them. */
export const OWN_PRICE = 0;
export const DEFAULT_RULE = 201;

/** Which prices to compute: those of a pricelist at an instant, by its stored rules or by a draft. */
export type Question = {
  marketplaceId: number;
  at: Date;
  draft?: PriceDraft | undefined;
  /** Restricts to these items; all items of the pricelist by default. */
  among?: SomeItems | undefined;
};

/** Items by id: a list, or a range that excludes its start and includes its end. */
export type SomeItems = { ids: readonly number[] } | { after: number; last: number };

/** Whether a column with an item id matches. Repeated for each table, so that each can use its index. */
export function isAmong(column: string, some: SomeItems | undefined): RawBuilder<boolean> {
  if (some === undefined) return sql<boolean>`true`;
  const id = sql.ref(column);
  return 'ids' in some
    ? sql<boolean>`${id} = any (${some.ids}::bigint[])`
    : sql<boolean>`${id} > ${some.after} and ${id} <= ${some.last}`;
}

/** The version in force at the instant, for a pricelist id or a column with the id. */
export const versionInForce = (
  marketplaceId: number | RawBuilder<unknown>,
  at: Date,
): RawBuilder<unknown> => sql`
  select id, number, valid_from from rule_version
  where marketplace_id = ${marketplaceId} and taken_back_at is null and valid_from <= ${at}
  order by valid_from desc, number desc limit 1`;

/** Columns of `price_rule`, the default rule included. */
function rules({ draft }: Question): RawBuilder<unknown> {
  if (!draft)
    return sql`select priority, model, value, vendor_id, group_id, item_id
      from price_rule where version_id = (select id from version)`;
  const drafted = draft.rules.map((rule, index) => ({
    priority: index + 1,
    model: rule.Model,
    value: rule.Value,
    vendor_id: rule.VendorAccountId ?? null,
    group_id: rule.GroupId ?? null,
    item_id: rule.ItemId ?? null,
  }));
  const last = { priority: DEFAULT_RULE, model: draft.defaultRule.Model, value: draft.defaultRule.Value };
  return sql`select * from jsonb_to_recordset(${JSON.stringify([...drafted, last])}::jsonb) as drafted (
    priority integer, model text, value numeric(18, 4), vendor_id bigint, group_id bigint, item_id bigint
  )`;
}

/** The items' own prices: the last saved before the instant, unless the draft overrides it. */
function ownPrices({ marketplaceId, at, draft }: Question): RawBuilder<unknown> {
  const edits = (draft?.edits ?? []).map(({ ItemId, Unit }) => ({ item_id: ItemId, unit: Unit }));
  return sql`
    with typed as (
      select * from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as edit (item_id bigint, unit numeric(18, 4))
    ), edit as (
      select item_id, unit from typed
      union all
      select item_id, unit from price_upload_edit
      where upload_id = ${draft?.uploadId ?? null}::uuid and item_id not in (select item_id from typed)
    ), saved as (
      select distinct on (item_id) item_id, unit
      from item_price join rule_version on rule_version.id = version_id
      where marketplace_id = ${marketplaceId} and taken_back_at is null and valid_from <= ${at}
      order by item_id, valid_from desc, number desc
    )
    select item_id, unit from edit
    union all select item_id, unit from saved where item_id not in (select item_id from edit)`;
}

/**
 * Common table expressions up to `input` (item_id, service_id, vendor_id, cost, srp, rate, has_source) and `hit` (item_id,
 * priority). A reseller has no source for an item that none of the pricelists it buys from has with a price.
 *
 * The provider's costs are the vendors' prices. A reseller's cost is its seller's price: of the pricelists it buys
 * from, the first by priority that has the service and a price. Costs and retail prices are converted with the last
 * rates known at the instant, unrounded; null without a rate. A group only matches if it belongs to the owner, because
 * a draft must not reveal the contents of other sellers' groups.
 */
export const inputsSql = (question: Question): RawBuilder<unknown> => sql`
  list as (
    select marketplace.id, owner_id, currency, floor_at_cost, cap_at_srp, account.type = 'Provider' as is_first
    from marketplace join account on account.id = owner_id where marketplace.id = ${question.marketplaceId}
  ), version as (${versionInForce(question.marketplaceId, question.at)}),
  rule as (${rules(question)}), own_price as (${ownPrices(question)}),
  item as (
    select priceable_item.id, service_id, vendor_id
    from marketplace_service
    join service on service.id = service_id join service_plan using (service_id)
    join priceable_item on plan_id = service_plan.id
    where marketplace_id = ${question.marketplaceId} and ${isAmong('priceable_item.id', question.among)}
  ), vendor as (
    select distinct on (item_id) item_id, vendor_price.currency, cost, srp
    from vendor_price join item on item.id = item_id, list
    where valid_from <= ${question.at} and ${isAmong('vendor_price.item_id', question.among)}
    order by item_id, vendor_price.currency = list.currency desc, vendor_price.currency = 'EUR' desc,
      vendor_price.currency, valid_from desc
  ), bought as (
    select item_id, vendor.currency, cost from vendor, list where is_first
    union all (
      select distinct on (item.id) item.id, upper.currency, last.unit
      from list
      join purchase_lists(list.owner_id) as source on true
      join marketplace upper on upper.id = source.marketplace_id
      join marketplace_service held on held.marketplace_id = upper.id
      join item on item.service_id = held.service_id
      join lateral (
        select unit from price where price.marketplace_id = upper.id and price.item_id = item.id
        order by valid_from desc limit 1
      ) as last on last.unit is not null
      where not is_first
      order by item.id, source.priority
    )
  ), known_rate as (
    select 'EUR' as currency, 1::numeric as per_eur, null::date as day
    union all (
      select distinct on (currency) currency, per_eur, day from exchange_rate
      where day <= (${question.at}::timestamptz at time zone 'UTC')::date order by currency, day desc
    )
  ), exchange as (
    select currency, 1::numeric as factor, null::date as day from list
    union all
    select foreign_rate.currency, round(own_rate.per_eur::numeric(24, 12) / foreign_rate.per_eur, 8),
      least(foreign_rate.day, own_rate.day)
    from list join known_rate own_rate using (currency) join known_rate foreign_rate on foreign_rate.currency <> list.currency
  ), input as (
    select item.id as item_id, item.service_id, item.vendor_id,
      bought.cost * cost_rate.factor as cost, vendor.srp * srp_rate.factor as srp, cost_rate.factor as rate,
      is_first or bought.item_id is not null as has_source
    from item cross join list
    left join bought on bought.item_id = item.id left join exchange cost_rate on cost_rate.currency = bought.currency
    left join vendor on vendor.item_id = item.id left join exchange srp_rate on srp_rate.currency = vendor.currency
  ), hit as (
    select item_id, ${sql.lit(OWN_PRICE)} as priority from own_price where unit is not null
    union all select item_id, priority from rule where item_id is not null
    union all select input.item_id, priority from rule
      join list on true join service_group on service_group.id = group_id and service_group.owner_id = list.owner_id
      join service_group_member using (group_id) join input using (service_id)
    union all select input.item_id, priority from rule join input using (vendor_id)
    union all select input.item_id, priority from rule cross join input where priority = ${sql.lit(DEFAULT_RULE)}
  )`;

/** The exchange rates that `bought` and `vendor` need: the oldest day, and whether one is missing. */
export const ratesSql: RawBuilder<unknown> = sql`
  select min(exchange.day)::text as rate_day, coalesce(bool_or(exchange.currency is null), false) as is_rate_missing
  from (select currency from bought union select currency from vendor) as needed left join exchange using (currency)`;
