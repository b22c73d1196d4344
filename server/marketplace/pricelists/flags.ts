/** What needs attention in pricelists (MKT-03), from the prices as they were last stored. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { versionInForce } from '#server/marketplace/prices/inputs.ts';
import type { Database } from '#server/platform/db/schema.ts';

export type Flags = NonNullable<Pricelist['Flags']>;

/** Needs system access, because costs are beyond the reach. A rule is flagged when it decides no price (rule-group.ts). */
export async function flagsOf(
  db: Kysely<Database>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Flags>> {
  const { rows } = await sql<{ id: number; below: number; without: number; flagged: number }>`
    with item as (
      select marketplace_id, priceable_item.id as item_id
      from marketplace_service join service_plan using (service_id) join priceable_item on plan_id = service_plan.id
      where marketplace_id = any (${ids}::bigint[])
    ), last as (
      select distinct on (marketplace_id, item_id) marketplace_id, item_id, unit, cost, rule_priority from price
      where marketplace_id = any (${ids}::bigint[]) order by marketplace_id, item_id, valid_from desc
    ), priced as (select * from item left join last using (marketplace_id, item_id))
    select list.id,
      (select count(*) from priced where marketplace_id = list.id and unit < cost) as below,
      (select count(*) from priced where marketplace_id = list.id and unit is null) as without,
      (
        select count(*) from price_rule
        where version_id = (select id from (${versionInForce(sql.ref('list.id'), now)}) as in_force) and not is_default
          and not exists (select from priced where marketplace_id = list.id and rule_priority = priority)
      ) as flagged
    from unnest(${ids}::bigint[]) as list (id)`.execute(db);
  return new Map(
    rows.map(({ id, below, without, flagged }) => [
      id,
      { BelowCost: below, WithoutPrice: without, Flagged: flagged },
    ]),
  );
}
