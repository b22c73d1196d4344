/** The rules, in force or planned, that use a service group (MKT-04). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { GroupUse } from '#contract/marketplace/service-groups.ts';
import { MOST_NAMED } from '#contract/marketplace/service-groups.ts';
import { versionInForce } from '#server/marketplace/prices/inputs.ts';

type Use = { marketplace_id: number; marketplace: string; rule: string; valid_from: string | null };
export type Uses = { count: number; first: Use[] };

/** A column of `service_group`. */
export const usesOfGroup = (now: Date): RawBuilder<Uses> => sql<Uses>`(
  select json_build_object(
    'count', count(*),
    'first', coalesce(json_agg(used order by list_name, rule) filter (where place <= ${MOST_NAMED}), '[]')
  )
  from (
    select fold(marketplace.name) as list_name, price_rule.name as rule,
      row_number() over (order by fold(marketplace.name), price_rule.name) as place,
      json_build_object(
        'marketplace_id', marketplace.id, 'marketplace', marketplace.name, 'rule', price_rule.name,
        'valid_from', case when valid_from > ${now} then valid_from end
      ) as used
    from price_rule
    join rule_version on rule_version.id = version_id
    join marketplace on marketplace.id = rule_version.marketplace_id
    where group_id = service_group.id and taken_back_at is null and (
      valid_from > ${now}
      or rule_version.id = (select id from (${versionInForce(sql.ref('marketplace.id'), now)}) as in_force)
    )
  ) as uses
)`;

export const toUse = ({ marketplace_id, marketplace, rule, valid_from }: Use): GroupUse => ({
  MarketplaceId: marketplace_id,
  Marketplace: marketplace,
  Rule: rule,
  ValidFrom: valid_from === null ? null : new Date(valid_from).toISOString(),
});
