/**
 * The prices of a pricelist as one statement (section 9). Used by preview, save and price calculation, so that they
 * agree to the last digit; only the database computes amounts, as exact decimals.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MOST_PRICE } from '#contract/platform/decimal.ts';
import { inputsSql } from './inputs.ts';
import type { Question } from './inputs.ts';

/**
 * The price that a rule computes from `input`; null when an input is missing. Rounded once, half away from zero. The
 * cast keeps twelve decimal places in the division, and all digits of any cost.
 */
const BY_MODEL = sql`round(case
  when hit.priority = 0 then own_price.unit
  when model = 'static' then value
  when model = 'srp' then srp
  when model = 'markup' then cost * (1 + value / 100)
  when model = 'margin' then cost::numeric(60, 12) / (1 - value / 100)
  when model = 'discount' then srp * (1 - value / 100)
end, 4)`;

/**
 * The cap is applied first, so that no price is below the cost, which is rounded up. Missing values limit nothing. Nothing is sold
 * that the seller cannot buy, also at a price that does not depend on the cost. Not a price yet: rates and markups of several
 * sellers may make it too large for one.
 */
const LIMITED = sql`case when by_model is not null and has_source then greatest(
  least(by_model, case when cap_at_srp then round(srp, 4) end),
  case when floor_at_cost then ceil(cost * 10000) / 10000 end
) end`;

/** The digits of the columns of `price`. Values beyond them occur only with a price that is too large, or one that was entered. */
const storable = (column: 'cost' | 'srp' | 'rate', digits: number): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} < 1e${sql.lit(digits)} then ${sql.ref(column)} end as ${sql.ref(column)}`;

/**
 * Common table expressions up to `candidate` (item_id, priority, unit), with every matching rule, and `computed`
 * (item_id, unit, cost, srp, rate, has_source, rule_priority, is_too_large), with every item once. The lowest priority with an
 * amount decides; one that is too large is no price, so that the item has none and the others have theirs.
 */
export const pricesSql = (question: Question): RawBuilder<unknown> => sql`
  ${inputsSql(question)}, candidate as materialized (
    select item_id, priority, amount is not null as is_computed,
      case when amount <= ${MOST_PRICE}::numeric then amount::numeric(18, 4) end as unit
    from (
      select item_id, priority, ${LIMITED} as amount from (
        select input.item_id, hit.priority, cost, srp, has_source, ${BY_MODEL} as by_model
        from hit join input on input.item_id = hit.item_id
        left join rule on rule.priority = hit.priority left join own_price on own_price.item_id = hit.item_id
      ) as priced, list
    ) as limited
  ), decided as (
    select distinct on (item_id) item_id, priority, unit from candidate where is_computed order by item_id, priority
  ), computed as materialized (
    select item_id, unit, ${storable('cost', 18)}, ${storable('srp', 18)}, ${storable('rate', 10)}, has_source,
      priority as rule_priority, priority is not null and unit is null as is_too_large
    from input left join decided using (item_id)
  )`;
