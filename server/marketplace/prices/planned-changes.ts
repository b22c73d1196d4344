/** GetPlannedVersions (MKT-04): the planned versions, and what each changes. */
import { sql } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import { READS_RULES } from '#contract/marketplace/pricing.ts';
import type { Input, Output } from '#contract/operations.ts';
import { canRead } from '#server/identity/account-rights.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';

type Row = {
  number: number;
  valid_from: Date;
  rules_changed: number;
  prices_changed: number;
  author: { id: number; type: AccountType; path: string; name: string } | null;
};

/** Compares two versions' rules by name; `place` ranks only rules in both, so that a new rule moves no others. */
const RULES_CHANGED = sql`(
  with rule as (
    select name, version_id, model, value, vendor_id, group_id, item_id,
      row_number() over (partition by version_id order by priority) as place
    from price_rule where version_id in (version.id, version.before_id)
      and name in (
        select shared.name from price_rule as shared where shared.version_id in (version.id, version.before_id)
        group by shared.name having count(*) = 2
      )
  )
  select (
    select count(*) from rule as later join rule as earlier using (name)
    where later.version_id = version.id and earlier.version_id = version.before_id
      and (later.model, later.value, later.vendor_id, later.group_id, later.item_id, later.place)
        is distinct from (earlier.model, earlier.value, earlier.vendor_id, earlier.group_id, earlier.item_id, earlier.place)
  ) + (
    select count(*) from (
      select from price_rule as lone where lone.version_id in (version.id, version.before_id)
      group by lone.name having count(*) = 1
    ) as alone
  )
)`;

export async function readPlanned(
  call: SessionCall,
  { marketplaceId }: Input<'IPricingService/GetPlannedVersions'>,
): Promise<Output<'IPricingService/GetPlannedVersions'>> {
  const list = await requirePricelist(call, marketplaceId, READS_RULES);
  const { rows } = await call.readInReach(db =>
    sql<Row>`
      with version as (
        select id, number, valid_from, created_by, lag(id) over (order by valid_from, number) as before_id
        from rule_version where marketplace_id = ${list.id} and taken_back_at is null
      )
      select number, valid_from, ${RULES_CHANGED} as rules_changed,
        (select count(*) from item_price where version_id = version.id) as prices_changed, (
          select json_build_object('id', id, 'type', type, 'path', path, 'name', display_name)
          from account where account.id = created_by
        ) as author
      from version where valid_from > ${call.clock.now()} order by valid_from, number`.execute(db),
  );
  return {
    MayEdit: holdsOn(call, WRITES_RULES, list.path),
    Planned: rows.map(row => ({
      Version: row.number,
      ValidFrom: row.valid_from.toISOString(),
      By: row.author && canRead(call, row.author) ? row.author.name : null,
      RulesChanged: row.rules_changed,
      PricesChanged: row.prices_changed,
    })),
  };
}
