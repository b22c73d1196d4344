/** Flags of pricelists that need attention (MKT-03), from the prices as last stored. */
import { sql } from 'kysely';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { versionInForce } from '#server/marketplace/prices/inputs.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';

export type Flags = NonNullable<Pricelist['Flags']>;

/** Needs system access: costs are outside the reach. A rule is flagged when it decides no price (rule-group.ts). */
export async function flagsOf(
  db: DatabaseReader,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Flags>> {
  const { rows } = await sql<{ id: number; below: number; without: number; flagged: number }>`
    with list as (select id from unnest(${ids}::bigint[]) as list (id)), item as (
      select marketplace_id, priceable_item.id as item_id
      from marketplace_service join service_plan using (service_id) join priceable_item on plan_id = service_plan.id
      where marketplace_id = any (${ids}::bigint[])
    ), last as (
      select distinct on (marketplace_id, item_id) marketplace_id, item_id, unit, cost, rule_priority from price
      where marketplace_id = any (${ids}::bigint[]) order by marketplace_id, item_id, valid_from desc
    ), decided as materialized (
      -- One pass over all prices: their rules, and what needs attention among them.
      select marketplace_id, rule_priority, count(*) filter (where unit < round(cost, 4)) as below,
        count(*) filter (where unit is null) as without
      from item left join last using (marketplace_id, item_id) group by marketplace_id, rule_priority
    )
    select list.id, coalesce(sum(below), 0)::bigint as below, coalesce(sum(without), 0)::bigint as without, (
        select count(*) from price_rule
        where version_id = (select id from (${versionInForce(sql.ref('list.id'), now)}) as in_force) and not is_default
          and not exists (select from decided where marketplace_id = list.id and rule_priority = priority)
      ) as flagged
    from list left join decided on marketplace_id = list.id group by list.id`.execute(db);
  return new Map(
    rows.map(({ id, below, without, flagged }) => [
      id,
      { BelowCost: below, WithoutPrice: without, Flagged: flagged },
    ]),
  );
}
