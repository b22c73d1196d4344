/** GetRuleGroup (MKT-04): the rules in force, what each decides, and the planned versions. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import { READS_RULES } from '#contract/marketplace/pricing.ts';
import type { RuleFlag, RuleGroup } from '#contract/marketplace/pricing.ts';
import type { Input } from '#contract/operations.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { DEFAULT_RULE, ratesSql, versionInForce } from './inputs.ts';
import { pricesSql } from './prices-sql.ts';
import { ratesOf } from './rates.ts';

type RuleRow = {
  priority: number;
  name: string;
  model: PricingModel;
  value: string | null;
  vendor_id: number | null;
  group_id: number | null;
  item_id: number | null;
  matches: number;
  decides: number;
};

type Planned = RuleGroup['Planned'];

/** Versions that are not in force yet, the next first. */
export async function plannedVersions(
  db: Kysely<Database>,
  marketplaceId: number,
  now: Date,
): Promise<Planned> {
  const rows = await db
    .selectFrom('rule_version')
    .select(['number', 'valid_from'])
    .where('marketplace_id', '=', marketplaceId)
    .where('taken_back_at', 'is', null)
    .where('valid_from', '>', now)
    .orderBy('valid_from')
    .orderBy('number')
    .execute();
  return rows.map(({ number, valid_from }) => ({ Version: number, ValidFrom: valid_from.toISOString() }));
}

/** The number of the version that was saved last, also when it is planned or taken back. */
export async function lastVersion(db: Kysely<Database>, marketplaceId: number): Promise<number> {
  const { number } = await db
    .selectFrom('rule_version')
    .select('number')
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return number;
}

function flagOf(rule: RuleRow): RuleFlag | null {
  if (rule.priority === DEFAULT_RULE) return null;
  if ((rule.vendor_id ?? rule.group_id ?? rule.item_id) === null) return 'noTarget';
  if (rule.matches === 0) return 'notInList';
  return rule.decides === 0 ? 'neverApplies' : null;
}

/** The database leaves trailing zeros, which nobody typed. */
const shortest = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;

/** Needs system access, because purchase prices decide which rules apply. */
export async function loadRuleGroup(
  db: Kysely<Database>,
  { id, currency }: Pick<MarketplaceRow, 'id' | 'currency'>,
  now: Date,
): Promise<RuleGroup> {
  const question = { marketplaceId: id, at: now };
  const { rows } = await sql<RuleRow & { rate_day: string | null; is_rate_missing: boolean }>`
    with ${pricesSql(question)}
    select stored.priority, name, stored.model, stored.value, stored.vendor_id, stored.group_id, stored.item_id,
      (select count(*) from candidate where candidate.priority = stored.priority) as matches,
      (select count(*) from computed where rule_priority = stored.priority) as decides, rates.*
    from price_rule stored cross join (${ratesSql}) as rates
    where version_id = (select id from (${versionInForce(id, now)}) as in_force)
    order by stored.priority`.execute(db);
  const [first] = rows;
  if (!first) throw new Error(`The pricelist ${id} has no default rule`);
  return {
    Version: await lastVersion(db, id),
    Currency: currency,
    Rules: rows.map(rule => ({
      Priority: rule.priority,
      IsDefault: rule.priority === DEFAULT_RULE,
      Name: rule.name,
      Model: rule.model,
      Value: rule.value === null ? null : shortest(rule.value),
      VendorAccountId: rule.vendor_id,
      GroupId: rule.group_id,
      ItemId: rule.item_id,
      AppliesTo: rule.decides,
      Flag: flagOf(rule),
    })),
    Planned: await plannedVersions(db, id, now),
    ...ratesOf(first, now),
  };
}

export async function readRuleGroup(
  call: SessionCall,
  { marketplaceId }: Input<'IPricingService/GetRuleGroup'>,
): Promise<RuleGroup> {
  const list = await requirePricelist(call, marketplaceId, READS_RULES);
  return loadRuleGroup(call.db, list, call.clock.now());
}
