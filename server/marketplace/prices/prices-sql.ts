/**
 * The prices of a pricelist as one statement (section 9). Used by preview, save and price calculation, so that they
 * agree to the last digit; only the database computes amounts, as exact decimals.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { inputsSql } from './inputs.ts';
import type { Question } from './inputs.ts';

/**
 * The price that a rule computes from `input`; null when an input is missing. Rounded once, half away from zero. The
 * cast keeps twelve decimal places in the division.
 */
const BY_MODEL = sql`round(case
  when hit.priority = 0 then own_price.unit
  when model = 'static' then value
  when model = 'srp' then srp
  when model = 'markup' then cost * (1 + value / 100)
  when model = 'margin' then cost::numeric(30, 12) / (1 - value / 100)
  when model = 'discount' then srp * (1 - value / 100)
end, 4)`;

/**
 * The cap is applied first, so that no price is below the cost, which is rounded up. Missing values limit nothing. Nothing is sold
 * that the seller cannot buy, also at a price that does not depend on the cost.
 */
const LIMITED = sql`case when by_model is not null and has_source then greatest(
  least(by_model, case when cap_at_srp then round(srp, 4) end),
  case when floor_at_cost then ceil(cost * 10000) / 10000 end
)::numeric(18, 4) end`;

/**
 * Common table expressions up to `candidate` (item_id, priority, unit), with every matching rule, and `computed`
 * (item_id, unit, cost, srp, rate, has_source, rule_priority), with every item once. The lowest priority with a price decides.
 */
export const pricesSql = (question: Question): RawBuilder<unknown> => sql`
  ${inputsSql(question)}, candidate as materialized (
    select item_id, priority, ${LIMITED} as unit from (
      select input.item_id, hit.priority, cost, srp, has_source, ${BY_MODEL} as by_model
      from hit join input on input.item_id = hit.item_id
      left join rule on rule.priority = hit.priority left join own_price on own_price.item_id = hit.item_id
    ) as priced, list
  ), decided as (
    select distinct on (item_id) item_id, priority, unit from candidate where unit is not null order by item_id, priority
  ), computed as materialized (
    select item_id, unit, cost, srp, rate, has_source, priority as rule_priority from input left join decided using (item_id)
  )`;
