/** GetRuleGroup (MKT-04): the rules in force, what each decides, and the planned versions. */
import { sql } from 'kysely';
import { WRITES_RULES } from '#contract/marketplace/pricelist-rights.ts';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import { READS_RULES } from '#contract/marketplace/pricing.ts';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { Input } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { DEFAULT_RULE, ratesSql } from './inputs.ts';
import { pricesSql } from './prices-sql.ts';
import { ratesOf } from './rates.ts';
import { effectOf, ruleWorkSql } from './rule-effects.ts';
import type { RuleWork } from './rule-effects.ts';

type RuleRow = {
  priority: number;
  name: string;
  model: PricingModel;
  value: string | null;
  vendor_id: number | null;
  group_id: number | null;
  item_id: number | null;
  target_name: string | null;
};

type Planned = RuleGroup['Planned'];

/** Planned versions, the next first. */
export async function plannedVersions(
  db: DatabaseReader,
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

/**
 * The number of the last saved version, even if it is planned or was taken back.
 * @throws HttpError 404 when the pricelist has been deleted meanwhile.
 */
export async function lastVersion(db: DatabaseReader, marketplaceId: number): Promise<number> {
  const { number } = await db
    .selectFrom('rule_version')
    .select('number')
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new HttpError(404, 'error.not_found'));
  return number;
}

/** The database pads decimals with trailing zeros, which the user did not enter. */
const shortest = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;

const TARGET_NAME = sql`coalesce(vendor_name(stored.vendor_id),
  (select service_group.name from service_group where service_group.id = stored.group_id), (
    select display_name || ' (' || sku || ')' from priceable_item
    join service_plan on service_plan.id = plan_id join service on service.id = service_id
    where priceable_item.id = stored.item_id
  ))`;

const VENDORS = sql`select coalesce(json_agg(json_build_object('Id', id, 'Name', name) order by fold(name)), '[]')
  from (select vendor_id as id, coalesce(vendor_name(vendor_id), '') as name from item group by vendor_id) as held`;

/**
 * Needs system access, because purchase prices decide which rules apply.
 * @throws HttpError 404 when the pricelist has been deleted meanwhile.
 */
export async function loadRuleGroup(
  db: DatabaseReader,
  { id, name, currency }: Pick<MarketplaceRow, 'id' | 'name' | 'currency'>,
  { now, mayEdit }: { now: Date; mayEdit: boolean },
): Promise<RuleGroup> {
  const question = { marketplaceId: id, at: now };
  const { rows } = await sql<{
    /** Null when there is no version. */
    rules: RuleRow[] | null;
    work: RuleWork[];
    vendors: RuleGroup['Vendors'];
    rate_day: string | null;
    is_rate_missing: boolean;
  }>`
    with ${pricesSql(question)}
    select (${ruleWorkSql}) as work, (${VENDORS}) as vendors, rates.*, (
      select json_agg(json_build_object(
        'priority', priority, 'name', name, 'model', model, 'value', value::text,
        'vendor_id', vendor_id, 'group_id', group_id, 'item_id', item_id, 'target_name', ${TARGET_NAME}
      ) order by priority) from price_rule as stored where version_id = (select id from version)
    ) as rules
    from (${ratesSql}) as rates`.execute(db);
  const [found] = rows;
  if (!found?.rules) throw new HttpError(404, 'error.not_found');
  const effects = new Map(found.work.map(work => [work.priority, effectOf(work)]));
  return {
    Version: await lastVersion(db, id),
    Name: name,
    Currency: currency,
    MayEdit: mayEdit,
    Rules: found.rules.map(rule => ({
      ...(effects.get(rule.priority) ?? { Priority: rule.priority, AppliesTo: 0, Flag: null }),
      IsDefault: rule.priority === DEFAULT_RULE,
      Name: rule.name,
      Model: rule.model,
      Value: rule.value === null ? null : shortest(rule.value),
      VendorAccountId: rule.vendor_id,
      GroupId: rule.group_id,
      ItemId: rule.item_id,
      TargetName: rule.target_name,
    })),
    Vendors: found.vendors,
    Planned: await plannedVersions(db, id, now),
    ...ratesOf(found, now),
  };
}

export async function readRuleGroup(
  call: SessionCall,
  { marketplaceId }: Input<'IPricingService/GetRuleGroup'>,
): Promise<RuleGroup> {
  const list = await requirePricelist(call, marketplaceId, READS_RULES);
  const mayEdit = holdsOn(call, WRITES_RULES, list.path);
  return loadRuleGroup(call.readAsSystem('prices'), list, { now: call.clock.now(), mayEdit });
}
