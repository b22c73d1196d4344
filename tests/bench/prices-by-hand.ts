/** References for large pricelists: one handwritten statement each, without rights, versions, groups or item prices. */

/** Every item with its price by the first rule that results in one; `$1` is the pricelist, `$2` its rules as JSON. */
const DECIDED = `
  with rule as (
    select * from jsonb_to_recordset($2::jsonb) as rule (
      priority integer, model text, value numeric, vendor_id bigint, item_id bigint
    )
  ), item as (
    select item.id, vendor_id, display_name, sku, cost, srp, old.unit as old
    from marketplace_service join service on service.id = service_id join service_plan using (service_id)
    join priceable_item as item on plan_id = service_plan.id
    left join (
      select distinct on (item_id) item_id, cost, srp from vendor_price
      where currency = 'EUR' and valid_from <= now() order by item_id, valid_from desc
    ) as vendor on vendor.item_id = item.id
    left join (
      select distinct on (item_id) item_id, unit from price where marketplace_id = $1 order by item_id, valid_from desc
    ) as old on old.item_id = item.id
    where marketplace_id = $1
  ), matched as (
    select item.id, priority, model, value from item join rule using (vendor_id)
    union all select item.id, priority, model, value from item join rule on rule.item_id = item.id
    union all select item.id, priority, model, value from item cross join rule where priority = 201
  ), decided as materialized (
    select distinct on (item.id) item.*, priority, price from matched join item using (id), lateral (
      select round(case model when 'markup' then cost * (1 + value / 100) when 'margin' then cost / (1 - value / 100)
        when 'srp' then srp when 'discount' then srp * (1 - value / 100) end, 4) as price
    ) as priced
    where price is not null order by item.id, priority
  )`;

/** The first page by name, and the counts of all items. */
export const PREVIEW = `${DECIDED}
  select (select json_agg(page) from (select * from decided order by display_name, id limit 50) as page),
    count(*) filter (where price > old), count(*) filter (where price < old), count(*) filter (where price = old),
    count(*) filter (where price < cost), min(price - old), max(price - old)
  from decided`;

export const SAVE = `${DECIDED}
  insert into price (marketplace_id, item_id, valid_from, unit, cost, srp, rate, rule_priority)
  select $1, id, clock_timestamp(), price, cost, srp, 1, priority from decided where price is distinct from old`;

/** `$1` is the pricelist above, `$2` are those below, each with a markup of a tenth. */
export const BELOW = `
  insert into price (marketplace_id, item_id, valid_from, unit, cost, srp, rate, rule_priority)
  select marketplace_id, item.id, clock_timestamp(), round(last.unit * 1.1, 4), last.unit, null, 1, 201
  from marketplace_service join service_plan using (service_id) join priceable_item as item on plan_id = service_plan.id
  join (
    select distinct on (item_id) item_id, unit from price where marketplace_id = $1 order by item_id, valid_from desc
  ) as last on item_id = item.id
  where marketplace_id = any ($2::bigint[])`;

/** `$1` are the pricelists of a page. */
export const FLAGS = `
  with last as (
    select distinct on (marketplace_id, item_id) marketplace_id, unit, cost, rule_priority from price
    where marketplace_id = any ($1::bigint[]) order by marketplace_id, item_id, valid_from desc
  )
  select marketplace_id, count(*) filter (where unit < cost), count(*) filter (where unit is null),
    array_agg(distinct rule_priority)
  from last group by marketplace_id`;
