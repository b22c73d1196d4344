/** The effect of each rule on the items of a pricelist: how many it decides, and why it decides none (section 5). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RuleEffect, RuleFlag } from '#contract/marketplace/pricing.ts';
import { DEFAULT_RULE } from './inputs.ts';

export type RuleWork = { priority: number; has_target: boolean; matches: number; decides: number };

/** The rules as JSON by priority, after the common table expressions of `pricesSql`. */
export const ruleWorkSql: RawBuilder<RuleWork[]> = sql`
  select coalesce(json_agg(json_build_object(
    'priority', rule.priority, 'has_target', num_nonnulls(vendor_id, group_id, item_id) > 0,
    'matches', coalesce(matching.items, 0), 'decides', coalesce(deciding.items, 0)
  ) order by rule.priority), '[]')
  from rule
  left join (select priority, count(*) as items from candidate group by priority) as matching using (priority)
  left join (
    select rule_priority as priority, count(*) as items from computed group by rule_priority
  ) as deciding using (priority)`;

function flagOf({ priority, has_target: hasTarget, matches, decides }: RuleWork): RuleFlag | null {
  if (priority === DEFAULT_RULE) return null;
  if (!hasTarget) return 'noTarget';
  if (matches === 0) return 'notInList';
  return decides === 0 ? 'neverApplies' : null;
}

export const effectOf = (work: RuleWork): RuleEffect => ({
  Priority: work.priority,
  AppliesTo: work.decides,
  Flag: flagOf(work),
});
